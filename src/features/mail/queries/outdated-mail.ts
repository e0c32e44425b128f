/** Whether an email that was written earlier still makes sense, by what became of its document. */
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { type CustomerStatus, customerStatus } from '../../../domain/invoices/display-status.ts'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import { type EmailKind, mailForbidden, outdatesEarlierMail } from '../../../domain/mail/mail.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { thisOrder } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { thisQuote } from '../../quotes/queries/this-quote.ts'
import { quotes } from '../../quotes/tables.ts'
import type { emails } from '../tables.ts'

type StoredEmail = typeof emails.$inferSelect

/** Why a mail that was written earlier should no longer be sent, in words; undefined while it makes sense. */
export async function reasonItIsOutdated(
  db: Database,
  scope: BusinessScope,
  email: MailSubject,
): Promise<string | undefined> {
  return outdated[email.kind](db, scope, email)
}

type MailSubject = Pick<StoredEmail, 'kind' | 'subjectKind' | 'subjectId' | 'createdAt'>
type WhyOutdated = (db: Database, scope: BusinessScope, email: MailSubject) => Promise<string | undefined>

const outdated: Record<EmailKind, WhyOutdated> = {
  invoice: outdatedByInvoice,
  reminder: outdatedByInvoice,
  'credit-note': outdatedByInvoice,
  quote: async (db, scope, { subjectId }) => {
    const [quote] = await db.select({ status: quotes.status }).from(quotes).where(thisQuote(scope, subjectId))
    return quote?.status === 'revised' ? 'Not sent: the quote has a newer version.' : undefined
  },
  order: async (db, scope, { subjectId }) => {
    const [order] = await db.select({ status: orders.status }).from(orders).where(thisOrder(scope, subjectId))
    return order?.status === 'cancelled' ? 'Not sent: the order was cancelled.' : undefined
  },
  statement: async () => undefined,
  invitation: async () => undefined,
}

async function outdatedByInvoice(db: Database, scope: BusinessScope, email: MailSubject): Promise<string | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(invoiceOf(db, scope, email))
  if (!invoice) return undefined
  const isOutdated =
    mailForbidden(email.kind, { ...invoice, balance: balanceOf(invoice) }) !== undefined ||
    (await isOutdatedByCredit(db, scope, email, invoice))
  if (!isOutdated) return undefined
  const status = customerStatusOf(invoice)
  return `Not sent: the invoice has been ${status === 'credited' ? 'credited in full' : status.replaceAll('-', ' ')} since.`
}

/** Finds the invoice that a mail is about; a credit note is about the invoice that it credits. */
export function invoiceOf(
  db: Database | Transaction,
  scope: BusinessScope,
  { subjectKind, subjectId }: Pick<StoredEmail, 'subjectKind' | 'subjectId'>,
): SQL | undefined {
  if (subjectKind === 'invoice') return thisInvoice(scope, subjectId)
  const credited = db
    .select({ id: creditNotes.invoiceId })
    .from(creditNotes)
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, subjectId)))
  return and(eq(invoices.businessId, scope.businessId), inArray(invoices.id, credited))
}

/** Whether credit notes have taken all of its invoice since the mail was written. */
export async function isOutdatedByCredit(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { kind, createdAt }: Pick<StoredEmail, 'kind' | 'createdAt'>,
  invoice: Parameters<typeof outdatesEarlierMail>[1] & { readonly id: string },
): Promise<boolean> {
  if (!outdatesEarlierMail(kind, invoice)) return false
  const [later] = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.businessId, businessId),
        eq(creditNotes.invoiceId, invoice.id),
        gt(creditNotes.createdAt, createdAt),
      ),
    )
    .limit(1)
  return later !== undefined
}

export function customerStatusOf({
  status,
  total,
  credited,
}: Pick<Invoice, 'status' | 'total' | 'credited'>): CustomerStatus {
  return status === 'draft' ? 'open' : customerStatus({ status, total, credited })
}
