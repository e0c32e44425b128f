/** The addresses of the files for an accountant. */
import { z } from 'zod'
import { archiveOf, type Sha256 } from '../../formats/archive.ts'
import { streamOf } from '../../formats/byte-stream.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { contentTypes } from '../../formats/sheets/spreadsheet.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRowIn } from '../../platform/database/export-rows.ts'
import { download, inFileName } from '../../platform/http.ts'
import { get, getFile, put, routes } from '../../platform/routes.ts'
import { textsOfFiles } from '../../translations/files.ts'
import { sheetTypes } from '../activity/commands/export-sheet.ts'
import { recordingExport } from '../activity/commands.ts'
import { accountantPack, accountingSheet, accountingTitles, preparePack } from './commands/accountant-pack.ts'
import { assignNumbers, datevFile, datevFileName } from './commands/datev-files.ts'
import { changeDatevSettings } from './commands/datev-settings.ts'
import {
  accountantPackQuery,
  accountingFileQuery,
  accountingFiles,
  accountingQuery,
  accountingSummary as accountingSummaryAnswer,
  datevFiles,
  datevSettingsAnswer,
  datevSettingsChange,
} from './contract.ts'
import { accountingSummary } from './queries/accounting-summary.ts'
import { findDatevSettings } from './queries/datev.ts'

const ZIP = 'application/zip'
const DATEV_CSV = 'text/csv; charset=windows-1252'

export function accountingRoutes(renderDocument: RenderDocument, newSha256: () => Sha256) {
  return routes(
    get(
      '/accounting',
      'What the files for an accountant hold for a period: counts, sums and taxes',
      { query: accountingQuery, answer: accountingSummaryAnswer },
      ({ db, scope, query }) => snapshot(db, tx => accountingSummary(tx, scope, query)),
    ),
    getFile(
      '/accounting/files/{file}/export',
      'One of the files for an accountant, as a spreadsheet',
      { params: z.object({ file: z.enum(accountingFiles) }), query: accountingFileQuery, types: sheetTypes },
      async ({ context, parts, actor, path: { file }, query: { format, language, ...period } }) => {
        const { t } = await textsOfFiles(language)
        const bytes = everyRowIn(parts, tx => inPieces(accountingSheet(tx, actor.scope, period, file, format, t)))
        const name = `${inFileName(accountingTitles(t)[file])}-${period.from}-${period.to}.${format}`
        const sent = recordingExport(parts.db, actor, { list: 'accounting', format }, bytes)
        return download(context, streamOf(sent), contentTypes[format], name)
      },
    ),
    getFile(
      '/accounting/datev/{file}/export',
      'The bookings of a period for DATEV, its payments or bills where they are handed over, or its customers and suppliers',
      { params: z.object({ file: z.enum(datevFiles) }), query: accountingQuery, types: [DATEV_CSV] },
      async ({ context, parts, actor, path: { file }, query }) => {
        await assignNumbers(parts.db, actor, query, file)
        const bytes = everyRowIn(parts, tx => datevFile(tx, actor, query, file))
        const sent = recordingExport(parts.db, actor, { list: 'accounting', format: 'datev' }, bytes)
        return download(context, streamOf(sent), DATEV_CSV, datevFileName(file, query))
      },
    ),
    getFile(
      '/accounting/export',
      'Everything for an accountant as one ZIP: the files of a period and its documents',
      { query: accountantPackQuery, types: [ZIP] },
      async ({ context, parts, db, actor, scope, query: { language, ...query } }) => {
        const texts = await textsOfFiles(language)
        const { t } = texts
        const name = inFileName(t('Accountant'))
        const summary = await snapshot(db, tx => accountingSummary(tx, scope, query))
        await preparePack(db, actor, query, summary)
        const pieces = accountantPack(parts, actor, renderDocument, query, texts)
        const sent = recordingExport(db, actor, { list: 'accounting', format: 'zip' }, pieces)
        const about = { format: 'daybook-accountant', businessId: scope.businessId, ...query }
        return download(context, archiveOf(sent, newSha256, about), ZIP, `${name}-${query.from}-${query.to}.zip`)
      },
    ),
    get(
      '/accounting/datev-settings',
      'How figures are handed over to DATEV; null if that was never set',
      { answer: datevSettingsAnswer },
      async ({ db, scope }) => ({ settings: await findDatevSettings(db, scope) }),
    ),
    put(
      '/accounting/datev-settings',
      'Set how figures are handed over to DATEV',
      { body: datevSettingsChange, answer: datevSettingsAnswer },
      ({ db, actor, body }) => changeDatevSettings(db, actor, body),
    ),
  )
}

type Bytes = Uint8Array<ArrayBuffer>

async function* inPieces(bytes: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  yield* bytes
}
