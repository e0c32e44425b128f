/** What each kind of email is about, locked before the email is written or sent again, and how a draft is made ready to be sent with it. */
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import { type EmailKind, mailForbidden } from '../../../domain/mail/mail.ts'
import { deliveredOf } from '../../../domain/orders/order-progress.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { issueHere } from '../../invoices/commands/issue-invoice.ts'
import type { InvoiceIssued } from '../../invoices/contract.ts'
import { invoices } from '../../invoices/tables.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { receiptOf } from '../../ledger/commands/locked-invoice.ts'
import { confirmHere } from '../../orders/commands/confirm-order.ts'
import { lockedOrder, orderReceiptOf } from '../../orders/commands/locked-order.ts'
import { progressOfOrder } from '../../orders/queries/this-order.ts'
import { lockedQuote, quoteReceiptOf } from '../../quotes/commands/locked-quote.ts'
import { sendHere } from '../../quotes/commands/send-quote.ts'
import { invoiceOf } from '../queries/booked-mail.ts'
import type { MailSubject } from '../queries/mail-subject.ts'

interface Held<Answer> {
  /** Null where it has none. */
  readonly number: string | null
  /** What is answered beside the email. */
  readonly answer: Answer
}

/** The version that was read. */
export interface DraftToSend {
  readonly version?: number | undefined
}

/** @param draft where a draft is to be issued, marked as sent or confirmed first. @throws Refusal where nobody may write such an email, and whatever the move of a draft throws */
export type Hold<Answer extends object> = (
  tx: Transaction,
  actor: BusinessActor,
  about: MailSubject,
  draft?: DraftToSend,
) => Promise<Held<Answer>>

export const holds = {
  invoice: async (tx, actor, about, draft) => {
    if (!draft) return holdInvoice(tx, actor, about)
    const invoice = await issueHere(tx, actor, about.subjectId, draft)
    return { number: invoice.number, answer: { invoice } }
  },
  reminder: holdInvoice,
  'credit-note': holdInvoice,
  quote: async (tx, actor, { subjectId }, draft) => {
    if (draft) await sendHere(tx, actor, subjectId, draft)
    const quote = await lockedQuote(tx, actor.scope, subjectId)
    if (quote.status === 'draft') throw new Refusal('quote-not-sent')
    return { number: quote.number, answer: { quote: quoteReceiptOf(quote, actor.scope, quote.invoiceId) } }
  },
  order: async (tx, actor, { subjectId }, draft) => {
    if (draft) await confirmHere(tx, actor, subjectId, draft)
    const order = await lockedOrder(tx, actor.scope, subjectId)
    if (order.status === 'draft') throw new Refusal('order-not-confirmed')
    const delivered = deliveredOf(await progressOfOrder(tx, actor.scope, subjectId))
    return { number: order.number, answer: { order: orderReceiptOf(order, delivered) } }
  },
  statement: async (tx, { scope }, { subjectId: customerId }) => {
    if (!(await lockCustomer(tx, scope, { customerId }, 'no key update'))) throw new Refusal('not-found')
    return { number: null, answer: {} }
  },
  // inviting once more makes a new link
  invitation: () => {
    throw new Refusal('email-outdated')
  },
} satisfies Record<EmailKind, Hold<object>>

async function holdInvoice(
  tx: Transaction,
  { scope }: { readonly scope: BusinessScope },
  about: MailSubject,
): Promise<Held<{ readonly invoice: InvoiceIssued }>> {
  const [invoice] = await lockRows(tx, invoices, invoiceOf(tx, scope, about))
  if (!invoice) throw new Refusal('not-found')
  const forbidden = mailForbidden(about.kind, { ...invoice, balance: balanceOf(invoice) })
  if (forbidden) throw new Refusal(forbidden)
  const { number } = invoice
  return { number, answer: { invoice: { ...receiptOf(invoice, scope), shortOfStock: [], warnings: [] } } }
}
