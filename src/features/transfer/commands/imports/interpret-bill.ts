/** Reads a row of a file as a bill, with its tax and what was paid on it. */
import { type BillFaultCode, type OpenBill, openBill, type SaidOfBill } from '../../../../domain/imports/open-bill.ts'
import { type RowFault, saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import { type HowToRead, headerOf, type RowRead, refused, type Values } from './how-to-read.ts'

export function billOf(read: Values, how: HowToRead): RowRead {
  const bill = openBill(read as unknown as SaidOfBill, { ...how, rates: how.taxes.map(({ rate }) => rate) })
  if ('code' in bill) return refused(bill.field, FAULTS[bill.code](how), how)
  const { doubt, ...amounts } = bill
  const values = { ...read, ...amounts }
  if (doubt === null) return { values, errors: null }
  const field = doubt === 'tax-unknown' ? 'total' : 'tax'
  return { values, errors: null, warnings: [{ header: headerOf(field, how), ...saidOfRow(DOUBTS[doubt](bill.rate)) }] }
}

const DOUBTS: Readonly<Record<NonNullable<OpenBill['doubt']>, (rate: number) => RowFault>> = {
  'tax-unknown': () => ({ code: 'bill-tax-unknown', data: {} }),
  'rate-unusual': rate => ({ code: 'bill-rate-unusual', data: { rate } }),
}

const FAULTS: Readonly<Record<BillFaultCode, (how: HowToRead) => RowFault>> = {
  draft: () => ({ code: 'bill-is-draft', data: {} }),
  cancelled: () => ({ code: 'bill-is-cancelled', data: {} }),
  'other-currency': ({ currency }) => ({ code: 'bill-currency', data: { currency } }),
  'books-closed': ({ closedThrough }) => ({ code: 'dated-in-closed-books', data: { date: closedThrough ?? '' } }),
  'due-date-before-date': () => ({ code: 'due-before-bill', data: {} }),
  'tax-differs': () => ({ code: 'bill-figures-differ', data: {} }),
  'amount-too-large': () => ({ code: 'bill-too-large', data: {} }),
  'paid-and-balance-differ': () => ({ code: 'bill-paid-and-due-differ', data: {} }),
  'paid-too-much': () => ({ code: 'bill-paid-too-much', data: {} }),
  'paid-in-part': () => ({ code: 'bill-paid-in-part', data: {} }),
  'payment-in-the-future': () => ({ code: 'paid-in-future', data: {} }),
}
