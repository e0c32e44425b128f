/** What a received e-invoice says about the bill that it is: the fields that a person would type from it. */
import { countryCodes } from '../countries/countries.ts'
import type { CountryCode } from '../countries/country.ts'
import { vatIdAsWritten } from '../countries/vat-ids.ts'
import { billFactsOf, type TaxOfBill } from '../e-invoice/bill-facts.ts'
import { minorUnitsOf } from '../e-invoice/exact.ts'
import type { ReceivedInvoice } from '../e-invoice/received-invoice.ts'
import type { CurrencyCode, MinorUnits } from '../values/money.ts'

export interface ProposedBill {
  readonly supplier: {
    readonly name: string
    readonly address: string
    readonly country: CountryCode | null
    readonly vatId: string
    readonly email: string
  }
  readonly number: string
  /** Null where it doesn’t say. */
  readonly date: string | null
  readonly dueDate: string | null
  /** Below zero for a credit note; empty where the amounts can’t be taken over. */
  readonly taxes: readonly TaxOfBill[]
  readonly iban: string
  readonly paymentReference: string
  /** What was paid in advance, and is no payment of the bill yet. */
  readonly prepaid: MinorUnits
  /** Why amounts are missing. */
  readonly lacks: 'amounts' | 'currency' | null
}

/** @param isIban accounts of another kind are left out */
export function proposedBill(
  invoice: ReceivedInvoice,
  currency: CurrencyCode,
  isIban: (text: string) => boolean,
): ProposedBill {
  const { supplier, number, date, dueDate, prepaid, iban, ...facts } = billFactsOf(invoice)
  const isSame = facts.currency === currency
  const taxes = isSame ? withRounding(invoice, facts.taxes, currency) : []
  const reference = invoice.payments.find(({ reference }) => reference !== '')?.reference ?? ''
  return {
    supplier: {
      name: cut(oneLine(supplier.name), 200),
      address: cut(supplier.address.split('\n').map(oneLine).filter(Boolean).join('\n'), 500),
      country: countryCodes.find(code => code === supplier.country) ?? null,
      vatId: cut(vatIdAsWritten(supplier.vatId), 40),
      email: supplier.email.trim(),
    },
    ...{ number: cut(oneLine(number), 100), date, dueDate, taxes },
    iban: isIban(iban) ? iban : '',
    paymentReference: cut(oneLine(reference), 140),
    prepaid: isSame ? Math.abs(prepaid) : 0,
    lacks: !isSame ? 'currency' : taxes.length === 0 ? 'amounts' : null,
  }
}

/** What was rounded on the whole is an amount without tax. A rate that is none counts as no tax. */
function withRounding(
  { kind, totals }: ReceivedInvoice,
  taxes: readonly TaxOfBill[],
  currency: CurrencyCode,
): readonly TaxOfBill[] {
  const rows = taxes.map(row => ({ ...row, rate: row.rate < 0 || row.rate > 100_000 ? 0 : row.rate }))
  const rounding = minorUnitsOf(totals.rounding, currency) ?? 0
  if (rounding === 0 || rows.length === 0) return rows
  return [...rows, { rate: 0, net: kind === 'credit-note' ? -rounding : rounding, tax: 0 }]
}

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('').trim()

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim()
}
