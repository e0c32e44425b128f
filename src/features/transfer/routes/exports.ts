/** Route of the export of everything: one ZIP with all that a business has. */
import { archiveOf, type Sha256 } from '../../../formats/archive.ts'
import { everyRowIn } from '../../../platform/database/export-rows.ts'
import { download } from '../../../platform/http.ts'
import { getFile, routes } from '../../../platform/routes.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { recordingExport } from '../../activity/commands.ts'
import type { SystemParts } from '../../businesses/queries/system.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from '../contract.ts'
import { everything } from '../queries/exports/everything.ts'

const ZIP = 'application/zip'

export function exportRoutes(newSha256: () => Sha256, { version }: SystemParts) {
  return routes(
    getFile(
      '/export',
      'Everything of this business as one ZIP: all rows, documents and pictures',
      { middleware: recentlyConfirmed, types: [ZIP] },
      async ({ context, parts, db, actor, scope }) => {
        const pieces = everyRowIn(parts, tx => everything(tx, scope))
        const sent = recordingExport(db, actor, { list: 'everything', format: 'zip' }, pieces)
        const about = {
          format: EXPORT_FORMAT,
          formatVersion: EXPORT_VERSION,
          daybookVersion: version,
          businessId: scope.businessId,
        }
        return download(context, archiveOf(sent, newSha256, about), ZIP, `daybook-export-${scope.today}.zip`)
      },
    ),
  )
}
