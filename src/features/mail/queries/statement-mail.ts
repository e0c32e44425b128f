/** The email with a statement of account as one would write it now. */
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import { together } from '../../../platform/database/database.ts'
import { findCustomer } from '../../customers/queries.ts'
import { findStatementDocument } from '../../statements/queries.ts'
import { statementMail, statementSummary } from '../text/statement-mail.ts'
import type { KindOfMail } from './mail-subject.ts'

export const mailOfStatement: KindOfMail = {
  ready: async (tx, actor, { subjectId: customerId, statement }) => {
    if (!statement) return undefined
    const { document, customer } = await together({
      document: findStatementDocument(tx, actor, customerId, statement),
      customer: findCustomer(tx, actor.scope, customerId),
    })
    if (!document || !customer) return undefined
    const { business } = document
    const written = writtenIn(business, business.currency, document.statement.customer)
    return {
      text: statementMail(document, written),
      summary: statementSummary(document, written),
      number: null,
      recipient: customer.email,
      written,
      accentColor: business.accentColor,
    }
  },
  outdated: async () => undefined,
}
