/** What a bill takes from the e-invoice it came as: who is owed what, by when, and where to pay. */

import type { CalendarDate } from '../values/calendar.ts'
import { RATE_DECIMALS } from '../values/decimals.ts'
import type { MinorUnits } from '../values/money.ts'
import { dividedBy, exactOf, minorUnitsOf, toUnits } from './exact.ts'
import type { DecimalText, ReceivedAddress, ReceivedInvoice, ReceivedTotals } from './received-invoice.ts'

/** What is owed at one tax rate, in thousandths of a percent. */
export interface TaxOfBill {
  readonly rate: number
  readonly net: MinorUnits
  readonly tax: MinorUnits
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
  /** Below zero on a credit note. Empty where the currency is none that Daybook knows. */
  readonly taxes: readonly TaxOfBill[]
  readonly total: MinorUnits | null
  /** What was paid before. */
  readonly prepaid: MinorUnits
  readonly due: MinorUnits | null
  readonly iban: string
  readonly bic: string
  readonly accountHolder: string
  /** What to write on the transfer. */
  readonly paymentReference: string
}

export function billFactsOf(invoice: ReceivedInvoice): BillFacts {
  const { seller, payee, payments, number, totals } = invoice
  const payment = payments.find(({ account }) => account !== null && account.iban !== '') ?? payments[0]
  const account = payment?.account
  const amount = (field: keyof ReceivedTotals) => signed(invoice, totals[field])
  return {
    supplier: {
      name: seller.name || seller.tradingName,
      address: seller.address ? printed(seller.address) : '',
      country: seller.address?.country ?? '',
      vatId: seller.vatId.replace(/\s/g, ''),
      email: seller.contact?.email ?? '',
    },
    ...{ number, date: invoice.date, dueDate: invoice.dueDate, currency: invoice.currency },
    taxes: taxesOf(invoice),
    total: amount('total'),
    prepaid: amount('prepaid') ?? 0,
    due: amount('due'),
    iban: account?.iban.replace(/\s/g, '') ?? '',
    bic: account?.bic ?? '',
    accountHolder: account?.holder || payee?.name || seller.name,
    paymentReference: payment?.reference || number,
  }
}

/** Credit notes have amounts above zero in e-invoices. */
function signed({ kind, currency }: ReceivedInvoice, text: DecimalText | null): MinorUnits | null {
  const amount = minorUnitsOf(text, currency)
  return amount === null || amount === 0 || kind === 'invoice' ? amount : -amount
}

function taxesOf(invoice: ReceivedInvoice): readonly TaxOfBill[] {
  const rows = invoice.taxes.flatMap(({ base, tax, rate }) => {
    const [net, ofRow] = [signed(invoice, base), signed(invoice, tax)]
    return net === null || ofRow === null
      ? []
      : [{ rate: rate === null ? 0 : toUnits(exactOf(rate), RATE_DECIMALS), net, tax: ofRow }]
  })
  if (rows.length > 0) return rows
  // the shortest profile of Factur-X has the sums alone
  const { totals } = invoice
  const [net, tax] = [signed(invoice, totals.net), signed(invoice, totals.tax)]
  return net === null ? [] : [{ rate: averageRate(totals), net, tax: tax ?? 0 }]
}

/** To a tenth of a percent. */
function averageRate({ net, tax }: ReceivedTotals): number {
  if (net === null || tax === null || exactOf(net) === 0n) return 0
  return toUnits(dividedBy(exactOf(tax), exactOf(net)), RATE_DECIMALS) * 100
}

function printed({ lines, postalCode, city, region }: ReceivedAddress): string {
  return [...lines, [postalCode, city].filter(part => part !== '').join(' '), region]
    .filter(part => part !== '')
    .join('\n')
}
