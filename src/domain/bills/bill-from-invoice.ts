/** What a received e-invoice says about the bill that it is: the fields that a person would type from it. */
import { countryCodes } from '../countries/countries.ts'
import type { CountryCode } from '../countries/country.ts'
import { vatIdAsWritten } from '../countries/vat-ids.ts'
import { type BillNotice, billFactsOf, type CashDiscountOfBill, type TaxOfBill } from '../e-invoice/bill-facts.ts'
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
  /** What was paid in advance, and is no payment of the bill yet. With the amounts, it comes to what is due. */
  readonly prepaid: MinorUnits
  readonly notices: readonly BillNotice[]
  readonly cashDiscounts: readonly CashDiscountOfBill[]
  /** Why amounts are missing. */
  readonly lacks: 'amounts' | 'currency' | null
}

const NO_AMOUNTS = { taxes: [], prepaid: 0, notices: [], cashDiscounts: [] }

/** @param isIban accounts of another kind are left out */
export function proposedBill(
  invoice: ReceivedInvoice,
  currency: CurrencyCode,
  isIban: (text: string) => boolean,
): ProposedBill {
  const { supplier, number, date, dueDate, iban, ...facts } = billFactsOf(invoice)
  const isSame = facts.currency === currency
  const { taxes, prepaid, notices, cashDiscounts } = isSame ? facts : NO_AMOUNTS
  const reference = invoice.payments.find(({ reference }) => reference !== '')?.reference ?? ''
  return {
    supplier: {
      name: cut(oneLine(supplier.name), 200),
      address: cut(supplier.address.split('\n').map(oneLine).filter(Boolean).join('\n'), 500),
      country: countryCodes.find(code => code === supplier.country) ?? null,
      vatId: cut(vatIdAsWritten(supplier.vatId), 40),
      email: supplier.email.trim(),
    },
    number: cut(oneLine(number), 100),
    date,
    dueDate,
    taxes,
    prepaid,
    notices,
    cashDiscounts,
    iban: isIban(iban) ? iban : '',
    paymentReference: cut(oneLine(reference), 140),
    lacks: !isSame ? 'currency' : taxes.length === 0 ? 'amounts' : null,
  }
}

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('').trim()

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim()
}
