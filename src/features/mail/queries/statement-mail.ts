/** The email with a statement of account as one would write it now. */
import type { WordsOf } from '../../../domain/mail/mail-texts.ts'
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
    const words: WordsOf<'statement'> = {
      name: document.statement.customer.name,
      amount: written.money(document.statement.closing),
      date: written.day(document.statement.to),
      business: business.name,
    }
    return {
      text: statementMail(document, written),
      words,
      summary: statementSummary(document, written),
      number: null,
      reader: customer,
      written,
      accentColor: business.accentColor,
    }
  },
  outdated: async () => undefined,
}
