/** What a bill takes from the e-invoice it came as: who is owed what, by when, and where to pay. */

import type { CalendarDate } from '../values/calendar.ts'
import { RATE_DECIMALS } from '../values/decimals.ts'
import type { MinorUnits } from '../values/money.ts'
import { decimalTextOf, dividedBy, exactOf, minorUnitsOf, times, toCents, toUnits } from './exact.ts'
import type { DecimalText, ReceivedAddress, ReceivedInvoice, ReceivedTotals } from './received-invoice.ts'

/** 100 %, in thousandths of a percent. */
const HIGHEST_RATE = 100_000

/** What is owed at one tax rate, in thousandths of a percent. */
export interface TaxOfBill {
  readonly rate: number
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

/** What a person should look at: what is owed differs from what the rows and the paid amount say, or is not clear. */
export const billNotices = [
  'untaxed', // the total has an amount that the rows of taxes leave out
  'beside-total', // more is due than the total: arrears, or what is collected for others
  'paid-by-due', // less is due than the total, and no paid amount says why
  'refund-due', // more was paid than the total
  'negative-credit-note', // a credit of so much, or a claim
] as const

export interface BillNotice {
  readonly about: (typeof billNotices)[number]
  readonly amount: MinorUnits
}

export interface BillFacts {
  readonly supplier: {
    readonly name: string
    readonly address: string
    /** Empty where none is named. */
    readonly country: string
    readonly vatId: string
    readonly email: string
  }
  readonly number: string
  readonly date: CalendarDate | null
  readonly dueDate: CalendarDate | null
  readonly currency: string
  /** Below zero on a credit note. Less what was paid, they come to what is due. Empty where the currency is none that Daybook knows. */
  readonly taxes: readonly TaxOfBill[]
  /** What was paid before; on a credit note, what was paid back. */
  readonly prepaid: MinorUnits
  readonly notices: readonly BillNotice[]
  readonly cashDiscounts: readonly CashDiscountOfBill[]
  readonly iban: string
  readonly bic: string
  readonly accountHolder: string
  /** What to write on the transfer. */
  readonly paymentReference: string
}

export interface CashDiscountOfBill {
  readonly until: CalendarDate | null
  /** In thousandths of a percent; null where only the amount is written. */
  readonly percent: number | null
  readonly amount: MinorUnits
}

export function billFactsOf(invoice: ReceivedInvoice): BillFacts {
  const { seller, payee, payments, number } = invoice
  const payment = payments.find(({ account }) => account !== null && account.iban !== '') ?? payments[0]
  const account = payment?.account
  return {
    supplier: {
      name: seller.name || seller.tradingName,
      address: seller.address ? printed(seller.address) : '',
      country: seller.address?.country ?? '',
      vatId: seller.vatId.replace(/\s/g, ''),
      email: seller.contact?.email ?? '',
    },
    number,
    date: invoice.date,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    ...owedOn(invoice),
    cashDiscounts: cashDiscountsOf(invoice),
    iban: account?.iban.replace(/\s/g, '') ?? '',
    bic: account?.bic ?? '',
    accountHolder: account?.holder || payee?.name || seller.name,
    paymentReference: payment?.reference || number,
  }
}

/** The amounts of a credit note are above zero in e-invoices. Where they are below, most senders mean a credit all the same. */
function isTurned({ kind, totals }: ReceivedInvoice): boolean {
  return kind === 'credit-note' && !isNegative(totals)
}

/** As its total says, or what is due where the total is none. */
function isNegative({ total, due }: ReceivedTotals): boolean {
  const [decisive = 0n] = [total, due].flatMap(text => (text === null || exactOf(text) === 0n ? [] : [exactOf(text)]))
  return decisive < 0n
}

/** Below zero for what a supplier owes. */
function signed(invoice: ReceivedInvoice, text: DecimalText | null): MinorUnits | null {
  const amount = minorUnitsOf(text, invoice.currency)
  return amount === null || amount === 0 || !isTurned(invoice) ? amount : -amount
}

const addedUp = (rows: readonly TaxOfBill[]) => rows.reduce((sum, { net, tax }) => sum + net + tax, 0)
const untaxed = (net: MinorUnits): TaxOfBill => ({ rate: 0, net, tax: 0 })

/**
 * What is owed is what the document says is due (BT-115). Where its rows, its rounding and what was paid come to something else, the difference is
 * an amount without tax, or counts as paid.
 */
function owedOn(invoice: ReceivedInvoice): Pick<BillFacts, 'taxes' | 'prepaid' | 'notices'> {
  const { kind, totals } = invoice
  const amount = (field: keyof ReceivedTotals) => signed(invoice, totals[field])
  const rows = taxesOf(invoice)
  if (rows.length === 0) return { taxes: [], prepaid: 0, notices: [] }
  const [total, written, rounding] = [amount('total'), amount('prepaid') ?? 0, amount('rounding') ?? 0]
  if (rounding !== 0) rows.push(untaxed(rounding))
  const due = amount('due') ?? (total === null ? null : total + rounding - written)
  const notices: BillNotice[] = []
  let { way, paid, missing } = compared(rows, written, due)
  const leftOut = missing === 0 || total === null ? 0 : total + rounding - addedUp(rows)
  if (leftOut !== 0) {
    rows.push(untaxed(leftOut))
    notices.push({ about: 'untaxed', amount: leftOut })
    ;({ way, paid, missing } = compared(rows, written, due))
  }
  if (missing * way > 0) {
    rows.push(untaxed(missing))
    notices.push({ about: 'beside-total', amount: missing })
  } else if (missing !== 0) {
    paid += Math.abs(missing)
    notices.push({ about: 'paid-by-due', amount: Math.abs(missing) })
  }
  const refund = paid - addedUp(rows) * way
  if (refund > 0 && way > 0) notices.push({ about: 'refund-due', amount: refund })
  if (kind === 'credit-note' && isNegative(totals)) {
    notices.push({ about: 'negative-credit-note', amount: Math.abs(addedUp(rows)) })
  }
  return { taxes: rows, prepaid: paid, notices }
}

/** Whether the rows come to a bill or to a credit note, what was paid of it, and what is due beyond that. */
function compared(rows: readonly TaxOfBill[], written: MinorUnits, due: MinorUnits | null) {
  const sum = addedUp(rows)
  const way = sum < 0 ? -1 : 1
  // a paid amount of the other sign is what is still open from before
  const paid = Math.max(written * way, 0)
  return { way, paid, missing: due === null ? 0 : due - (sum - paid * way) }
}

function taxesOf(invoice: ReceivedInvoice): TaxOfBill[] {
  const rows = invoice.taxes.flatMap(({ base, tax, rate }) => {
    const [net, ofRow] = [signed(invoice, base), signed(invoice, tax)]
    return net === null || ofRow === null ? [] : [{ rate: rateOf(rate), net, tax: ofRow }]
  })
  if (rows.length > 0) return rows
  // the shortest profile of Factur-X has the sums alone
  const { totals } = invoice
  const [total, tax] = [signed(invoice, totals.total), signed(invoice, totals.tax) ?? 0]
  const net = signed(invoice, totals.net) ?? (total === null ? null : total - tax)
  return net === null ? [] : [{ rate: averageRate(totals), net, tax }]
}

/** A rate that is none counts as no tax. */
function rateOf(percent: DecimalText | null): number {
  const rate = percent === null ? 0 : toUnits(exactOf(percent), RATE_DECIMALS)
  return rate < 0 || rate > HIGHEST_RATE ? 0 : rate
}

/** To a tenth of a percent. */
function averageRate({ net, tax }: ReceivedTotals): number {
  if (net === null || tax === null || exactOf(net) === 0n) return 0
  const rate = toUnits(dividedBy(exactOf(tax), exactOf(net)), RATE_DECIMALS) * 100
  return rate < 0 || rate > HIGHEST_RATE ? 0 : rate
}

function cashDiscountsOf(invoice: ReceivedInvoice): readonly CashDiscountOfBill[] {
  const { totals, currency } = invoice
  return invoice.cashDiscounts.flatMap(({ until, percent, base, amount }) => {
    const share = percent === null ? null : times(exactOf(base ?? totals.due ?? '0'), exactOf(percent)) / 100n
    const off = minorUnitsOf(amount ?? (share === null ? null : decimalTextOf(toCents(share))), currency)
    return off === null || off === 0
      ? []
      : [{ until, percent: percent === null ? null : rateOf(percent), amount: Math.abs(off) }]
  })
}

function printed({ lines, postalCode, city, region }: ReceivedAddress): string {
  return [...lines, [postalCode, city].filter(part => part !== '').join(' '), region]
    .filter(part => part !== '')
    .join('\n')
}
