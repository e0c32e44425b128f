/** What stands below the text of an email with a statement of account. */
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { StatementQuery } from '../../statements/contract.ts'
import { findStatementDocument } from '../../statements/queries.ts'
import { statementSummary } from '../text/statement-mail.ts'

export async function summaryOfStatement(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  query: StatementQuery,
) {
  const document = await findStatementDocument(tx, actor, customerId, query)
  if (!document) throw new Error('there is no customer that the email is about')
  const { business, statement } = document
  const written = writtenIn(business, business.currency, statement.customer)
  return { summary: statementSummary(document, written), written, accentColor: business.accentColor }
}
