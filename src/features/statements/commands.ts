/** The printed statement of account. */
import { documentFileName } from '../../formats/document-file-name.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { languageFor } from '../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, snapshot } from '../../platform/database/database.ts'
import { textsIn } from '../../translations/server.ts'
import type { FinishedDocument } from '../documents/commands/kept-documents.ts'
import type { StatementQuery } from './contract.ts'
import { findStatementDocument } from './queries.ts'

/** A statement of account as it is now. It is never kept. */
export async function statementOfCustomer(
  db: Database,
  actor: BusinessActor,
  renderDocument: RenderDocument,
  customerId: string,
  query: StatementQuery,
): Promise<FinishedDocument<Uint8Array<ArrayBuffer>> | undefined> {
  const document = await snapshot(db, tx => findStatementDocument(tx, actor, customerId, query))
  if (!document) return undefined
  const { pdf } = await renderDocument(document, { withPages: false })
  const { business, statement } = document
  const { t } = textsIn(languageFor(statement.customer, business.documentLanguage))
  const values = { name: statement.customer.name, date: statement.to }
  return {
    title: t('Statement of account'),
    fileName: documentFileName(business.name, t('Statement {name} {date}', values)),
    part: pdf,
  }
}
