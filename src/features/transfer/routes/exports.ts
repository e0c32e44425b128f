/** Route of the export of everything: one ZIP with all that a business has. */
import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { archiveOf, type Piece, type Sha256 } from '../../../formats/archive.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { download, type Env, fileAnswer, newApp } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { roleIn } from '../../accounts/queries/members.ts'
import { recordingExport } from '../../activity/commands.ts'
import type { SystemParts } from '../../businesses/queries/system.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from '../contract.ts'
import { everything } from '../queries/exports/everything.ts'

const ZIP = 'application/zip'

/** Whoever may only look is not meant to take everything along. */
const fullAccessOnly = createMiddleware<Env>(async (context, next) => {
  const { id } = context.get('identity')
  const role = id && (await roleIn(context.get('parts').db, id, context.get('businessActor').scope.businessId))
  if (role === 'read-only') throw new Refusal('full-access-needed')
  await next()
})

const show = createRoute({
  method: 'get',
  path: '/export',
  summary: 'Everything of this business as one ZIP: all rows, documents and pictures',
  middleware: [fullAccessOnly, recentlyConfirmed] as const,
  responses: fileAnswer(ZIP),
})

export function exportRoutes(newSha256: () => Sha256, { version }: SystemParts) {
  return newApp().openapi(show, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    let reading: AsyncGenerator<Piece> | undefined
    const pieces = everyRow(context.get('parts'), async tx => {
      reading ??= everything(tx, scope)
      const { value, done } = await reading.next()
      return done ? { rows: [], nextCursor: null } : { rows: [value], nextCursor: 'more' }
    })
    const { db } = context.get('parts')
    const sent = recordingExport(db, actor, { list: 'everything', format: 'zip' }, pieces)
    const about = {
      format: EXPORT_FORMAT,
      formatVersion: EXPORT_VERSION,
      daybookVersion: version,
      businessId: scope.businessId,
    }
    return download(context, archiveOf(sent, newSha256, about), ZIP, `daybook-export-${scope.today}.zip`)
  })
}
