/** What is done with each of many invoices, and why one of them is left out. */
import { whyNot } from '../../../../domain/invoices/invoice-actions.ts'
import { assertMove, storedStatus } from '../../../../domain/invoices/invoice-life.ts'
import type { PaymentMethod } from '../../../../domain/payments/payments.ts'
import type { CalendarDate } from '../../../../domain/values/calendar.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { LeftOut, refusalOf } from '../../../../web/bulk/run-each.ts'
import { answer, answeredFile, api } from '../../../../web/client.ts'
import type { InvoiceRow } from '../../contract.ts'
import { belowZeroWords } from '../actions/below-zero-words.ts'

const one = api.businesses[':businessId'].invoices[':invoiceId']

export type BulkAction = 'issue' | 'send' | 'remind' | 'record-payment' | 'delete'

/** Why this cannot be done with an invoice as the list shows it; undefined when it can. */
export function leftOutOf(action: BulkAction, row: InvoiceRow): string | undefined {
  // one at a time a person may remind of what is not due yet
  if (action === 'remind' && row.status === 'sent') return t('This invoice isn’t overdue.')
  if (action === 'send' || action === 'remind') {
    if (whyNot(action, row) === undefined) return undefined
    return action === 'send'
      ? t('This invoice is cancelled, so it can’t be sent to the customer.')
      : t('Nothing is due on this invoice.')
  }
  try {
    assertMove(action, { ...row, status: storedStatus(row.status) })
    return undefined
  } catch (problem) {
    return refusalOf(problem)
  }
}

/** What the chosen invoices come to, and what is due of it where that is another figure. */
export function sumWords(total: number, due: number, currency: CurrencyCode): string {
  const amount = moneyAsText(total, currency)
  return due === 0 || due === total ? amount : t('{amount}, {due} due', { amount, due: moneyAsText(due, currency) })
}

/** In the order in which numbers are to follow each other. */
export function byDate(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const place = ({ date, createdAt, id }: InvoiceRow) => `${date} ${createdAt} ${id}`
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** By its number, a draft by its id. */
export function nameInvoice({ id, number, customerName }: InvoiceRow) {
  return { name: number ?? shownIdentifier(id), beside: customerName || t('No customer yet') }
}

export async function issueOne(businessId: string, { id }: InvoiceRow): Promise<string | undefined> {
  return belowZeroWords(await answer(one.issue.$post({ param: { businessId, invoiceId: id }, query: {} })))
}

/** With the ready text; a draft is issued by it. */
export async function emailOne(
  businessId: string,
  { id, status, customerName }: InvoiceRow,
  kind: 'invoice' | 'reminder',
  { lateCharges = false }: { lateCharges?: boolean } = {},
): Promise<string | undefined> {
  const param = { businessId, invoiceId: id }
  const suggestion = await answer(one.emails.suggestion.$get({ param, query: { kind } }))
  const { recipient, subject, body, number, attachments } = suggestion
  if (recipient === '') throw new LeftOut(t('{name} has no email address.', { name: customerName }))
  const issue = status === 'draft' ? { issue: true, ...(number !== null && { number }) } : {}
  const attachmentIds = attachments.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  const json = { kind, recipient, subject, body, attachmentIds, ...issue, ...(lateCharges && { lateCharges }) }
  const { invoice } = await answer(one.emails.$post({ param, json }))
  return belowZeroWords(invoice)
}

/** Pays the balance that the list shows; more than what is due by then is refused. */
export async function payOne(
  businessId: string,
  { id, balance }: InvoiceRow,
  payment: { date: CalendarDate; method: PaymentMethod },
  currency: CurrencyCode,
): Promise<string | undefined> {
  const json = { ...payment, amount: balance }
  const after = await answer(one.payments.$post({ param: { businessId, invoiceId: id }, json }))
  return after.balance > 0 ? t('{amount} is still due.', { amount: moneyAsText(after.balance, currency) }) : undefined
}

export async function deleteOne(businessId: string, { id }: InvoiceRow): Promise<undefined> {
  await answer(one.$delete({ param: { businessId, invoiceId: id } }))
}

export function pdfOf(businessId: string, { id }: InvoiceRow): Promise<File> {
  return answeredFile(one.pdf.$get({ param: { businessId, invoiceId: id }, query: { download: 'true' } }))
}

/** In the format that was chosen for the customer, and as EN 16931 (UBL) where none was. */
export function eInvoiceOf(businessId: string, { id }: InvoiceRow): Promise<File> {
  return answeredFile(one['e-invoice'].$get({ param: { businessId, invoiceId: id }, query: {} }))
}

export type ManyProps = {
  rows: readonly InvoiceRow[]
  /** @param left the invoices with which it was not done */
  onClose: (left?: readonly InvoiceRow[]) => void
}

/** @param alsoLeftOut why a row is left out although the action is possible */
export function ofInvoices(action: BulkAction, alsoLeftOut?: (row: InvoiceRow) => string | undefined) {
  return {
    nameRow: nameInvoice,
    leftOut: (row: InvoiceRow) => leftOutOf(action, row) ?? alsoLeftOut?.(row),
  }
}
