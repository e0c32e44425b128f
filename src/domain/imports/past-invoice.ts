/** Makes one invoice of the rows of a file that have its number, or says what is wrong with them. Never guesses against what the file says. */
import { isClosed } from '../documents/closing.ts'
import { type DocumentTotals, QUANTITY_ONE, type TaxRate } from '../documents/document-totals.ts'
import { statusOnceIssued } from '../invoices/invoice-life.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { addDays, type CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import type { PastDocumentTerms, PastFault, PastFaultCode, PastLine, PastRow, SaidOfInvoice } from './past-row.ts'
import { agreeing, discountOf, type UntaxedLine, type UntaxedLines } from './past-taxes.ts'

export interface PastInvoice {
  readonly status: 'sent' | 'paid' | 'cancelled'
  readonly date: CalendarDate
  readonly dueDate: CalendarDate
  readonly customer: string
  readonly email: string
  readonly note: string
  readonly pricesIncludeTax: boolean
  /** Off the sum of the lines; null for none. */
  readonly discount: MinorUnits | null
  readonly lines: readonly PastLine[]
  readonly totals: DocumentTotals
  readonly lacksTax: boolean
  readonly payment: { readonly amount: MinorUnits; readonly date: CalendarDate; readonly method: PaymentMethod } | null
}

export type PastResult =
  | { readonly invoice: PastInvoice }
  | { readonly isDraft: true }
  | { readonly faults: readonly PastFault[] }

// as in the editor
const MOST_LINES = 500

const AGREED = [
  'date',
  'dueDate',
  'customer',
  'discount',
  'shipping',
  'tax',
  'total',
  'paid',
  'balance',
  'status',
] as const

/** @param rows of one invoice, at least one, in the order of the file */
export function pastInvoice(rows: readonly PastRow[], terms: PastDocumentTerms): PastResult {
  const said: SaidOfInvoice = Object.assign({}, ...rows.map(({ values }) => values).reverse())
  if (said.status === 'draft') return { isDraft: true }
  const [head] = rows
  const row = head?.row ?? 0
  const fault = (code: PastFaultCode, field: string | null, more: Partial<PastFault> = {}) => ({
    faults: [{ row, code, field, ...more }],
  })
  const differing = rows.flatMap(({ row: place, values }) =>
    AGREED.flatMap(field => {
      const first = rows.find(one => one.values[field] !== undefined)
      if (values[field] === undefined || !first || values[field] === first.values[field]) return []
      return [{ row: place, code: 'rows-differ' as const, field, otherRow: first.row }]
    }),
  )
  if (differing.length > 0) return { faults: differing }
  const { date, customer } = said
  if (date === undefined) return fault('missing', 'date')
  if (customer === undefined) return fault('missing', 'customer')
  const closed = terms.closedThrough === null ? {} : { closedThrough: terms.closedThrough }
  if (isClosed(date, terms.closedThrough)) return fault('books-closed', 'date', closed)
  const { currency = terms.currency } = said
  if (currency.toUpperCase() !== terms.currency) return fault('other-currency', 'currency')
  const dueDate = said.dueDate ?? addDays(date, terms.termsDays)
  if (dueDate < date) return fault('due-date-before-date', 'dueDate')
  if (rows.length > MOST_LINES) return fault('too-many-lines', null)
  const lines = linesOf(rows, said, terms)
  if ('code' in lines) return { faults: [lines] }
  const priced = agreeing(lines, said, terms)
  if ('code' in priced) return fault(priced.code, priced.field, priced.amounts)
  const { total } = priced.totals
  const paid = paidOf(said, total)
  const amounts = { inFile: paid, ours: total }
  if (said.status === 'cancelled' && paid > 0) return fault('cancelled-with-payment', 'paid', amounts)
  if (paid > total || paid < 0) return fault('paid-too-much', said.paid === undefined ? 'balance' : 'paid', amounts)
  if (said.status === 'paid' && paid < total) return fault('paid-in-part', 'status', amounts)
  const paidOn = said.paidOn ?? date
  if (paid > 0 && paidOn > terms.today) return fault('payment-in-the-future', 'paidOn')
  if (paid > 0 && isClosed(paidOn, terms.closedThrough)) return fault('books-closed', 'paidOn', closed)
  const status =
    said.status === 'cancelled' ? 'cancelled' : statusOnceIssued({ payable: total, paid, creditedPayable: 0 })
  return {
    invoice: {
      ...{ status, date, dueDate, customer, email: said.email ?? '', note: said.note ?? '' },
      ...{ ...priced, discount: discountOf(said) },
      payment: paid > 0 ? { amount: paid, date: paidOn, method: said.method ?? 'other' } : null,
    },
  }
}

/** Without an amount, the status or the balance says how much was paid. */
export function paidOf(
  { paid, balance, status }: Pick<SaidOfInvoice, 'paid' | 'balance' | 'status'>,
  total: MinorUnits,
): MinorUnits {
  if (paid !== undefined) return paid
  if (status === 'cancelled') return 0
  if (balance !== undefined) return total - balance
  return status === 'paid' ? total : 0
}

const LONGEST_NAME = 200
const LONGEST_DESCRIPTION = 2000

/** One line per row, and one for the shipping. */
function linesOf(rows: readonly PastRow[], said: SaidOfInvoice, terms: PastDocumentTerms): UntaxedLines | PastFault {
  const isPriced = ({ values }: PastRow) => values.price !== undefined || values.amount !== undefined
  const [head] = rows
  const isTotalAlone = rows.length === 1 && head !== undefined && !isPriced(head) && said.total !== undefined
  if (isTotalAlone) {
    const whole = (said.total ?? 0) + (discountOf(said) ?? 0)
    return { lines: [lineOf(head, said, terms, { price: whole, quantity: QUANTITY_ONE })], isTotalAlone }
  }
  const unpriced = rows.find(row => !isPriced(row))
  if (unpriced) return { row: unpriced.row, code: 'missing', field: 'price' }
  const lines = rows.map(row => {
    const { price, amount = 0, quantity = QUANTITY_ONE } = row.values
    return lineOf(
      row,
      said,
      terms,
      price === undefined ? { price: amount, quantity: QUANTITY_ONE } : { price, quantity },
    )
  })
  const { shipping = 0 } = said
  if (shipping === 0 || !head) return { lines, isTotalAlone }
  const shipped = { row: head.row, product: null, values: { item: terms.shippingLine } }
  const ofShipping = lineOf(shipped, said, terms, { price: shipping, quantity: QUANTITY_ONE })
  return { lines: [...lines, { ...ofShipping, isShipping: true }], isTotalAlone }
}

function lineOf(
  { row, values, product }: PastRow,
  said: SaidOfInvoice,
  { movesStock, unnamedLine, rateNamed }: PastDocumentTerms,
  figures: { price: MinorUnits; quantity: number },
): UntaxedLine {
  const { item, itemDescription = '', sku = '', unit = '', discountPercent = 0, discountAmount = 0 } = values
  const { taxRate, otherTaxRate, lineTax, isTaxable } = values
  const namedRate = typeof taxRate === 'string' ? rateNamed(taxRate) : taxRate
  const isProduct = movesStock && product !== null && said.status !== 'cancelled'
  const [firstLine = ''] = itemDescription.split('\n')
  const name = item ?? (firstLine.slice(0, LONGEST_NAME) || product?.name || sku || unnamedLine)
  const rest = itemDescription === name ? '' : itemDescription
  const discount = discountPercent > 0 ? { percent: discountPercent } : { amount: Math.abs(discountAmount) }
  return {
    kind: isProduct ? 'product' : 'free',
    productId: isProduct ? product.id : null,
    name,
    // only a line of a product has a SKU of its own
    sku: isProduct ? product.sku : '',
    description: [rest, isProduct || sku === '' || sku === name ? '' : `SKU ${sku}`]
      .filter(Boolean)
      .join('\n')
      .slice(0, LONGEST_DESCRIPTION),
    unit,
    ...figures,
    discount: discountPercent > 0 || discountAmount !== 0 ? discount : null,
    row,
    taxRate: namedRate === undefined && isTaxable === false ? 0 : added(namedRate, otherTaxRate),
    tax: lineTax,
    isTaxed: typeof taxRate === 'string' || isTaxable === true,
    isShipping: false,
  }
}

const added = (rate: TaxRate | undefined, other: TaxRate | undefined) =>
  rate === undefined || other === undefined ? (rate ?? other) : rate + other
