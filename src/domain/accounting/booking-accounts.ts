/** Which accounts take payments and bills, how creditors are numbered, and which tax key a bill has in DATEV. */
import type { EntryCategory } from '../bank/bank-entries.ts'
import type { CountryCode } from '../countries/country.ts'
import { countryOfVatId, lettersOf, unionLettersOf } from '../countries/vat-ids.ts'
import type { MoneyMethod } from '../payments/payments.ts'
import type { MinorUnits } from '../values/money.ts'
import type { AccountChart } from './revenue-accounts.ts'

export const paymentAccounts = [
  ...(['bank', 'cash', 'card', 'online', 'other', 'lateCharges', 'withheld'] as const),
  ...(['bankCharges', 'otherExpenses', 'otherIncome', 'unsorted'] as const),
] as const
export type PaymentAccount = (typeof paymentAccounts)[number]
/** The last one is for bills. */
export const bookingAccounts = [...paymentAccounts, 'expenses'] as const
export type BookingAccount = (typeof bookingAccounts)[number]

/** Most businesses need none of them. */
export const rareAccounts: ReadonlySet<PaymentAccount> = new Set<PaymentAccount>([
  'withheld',
  'bankCharges',
  'otherExpenses',
  'otherIncome',
  'unsorted',
])

/** Undefined where the sign says whether it is an expense or income. */
const ACCOUNT_OF_CATEGORY: Readonly<Record<EntryCategory, PaymentAccount | undefined>> = {
  'bank-charges': 'bankCharges',
  'payout-fees': 'bankCharges',
  cash: 'cash',
  rounding: undefined,
  'other-income': undefined,
  'other-expense': undefined,
  // the accountant books it on from there
  interest: 'unsorted',
  'own-transfer': 'unsorted',
  tax: 'unsorted',
  wages: 'unsorted',
  private: 'unsorted',
  'returned-payment': 'unsorted',
}

/** For the parts of a bank transaction that are not payments. */
export function accountOfEntry(category: EntryCategory, amount: MinorUnits): PaymentAccount {
  return ACCOUNT_OF_CATEGORY[category] ?? (amount < 0 ? 'otherExpenses' : 'otherIncome')
}

/** Everything paid through a payment provider is on `online`, by any method. */
export const ACCOUNT_OF_METHOD: Readonly<Record<MoneyMethod, PaymentAccount>> = {
  'bank-transfer': 'bank',
  'direct-debit': 'bank',
  cheque: 'bank',
  cash: 'cash',
  card: 'card',
  other: 'other',
}

// Of four digits, and without an automatic tax. Money that has not reached the bank yet is in transit (Geldtransit). Late charges count as
// interest. What customers withhold is of several kinds, so it has no usual account. What is unsorted is in transit too (durchlaufende Posten).
const USUAL: Readonly<Record<Exclude<AccountChart, 'other'>, Readonly<Record<BookingAccount, string | undefined>>>> = {
  '03': {
    bank: '1200',
    cash: '1000',
    card: '1360',
    online: '1360',
    other: '1360',
    lateCharges: '2650',
    withheld: undefined,
    expenses: '4900',
    bankCharges: '4970',
    otherExpenses: '4900',
    otherIncome: '2700',
    unsorted: '1590',
  },
  '04': {
    bank: '1800',
    cash: '1600',
    card: '1460',
    online: '1460',
    other: '1460',
    lateCharges: '7100',
    withheld: undefined,
    expenses: '6300',
    bankCharges: '6855',
    otherExpenses: '6300',
    otherIncome: '4830',
    unsorted: '1370',
  },
}

/** The account that most businesses use; undefined where there is no usual one. */
export function usualBookingAccount(chart: AccountChart, length: number, account: BookingAccount): string | undefined {
  return chart === 'other' ? undefined : USUAL[chart][account]?.padEnd(length, '0')
}

/** The creditor numbers of DATEV have one digit more than accounts, and begin with 7 to 9. */
export function creditorNumbers(length: number): { readonly first: number; readonly last: number } {
  return { first: 7 * 10 ** length, last: 10 ** (length + 1) - 1 }
}

interface BilledTax {
  readonly rate: number
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

interface Supplied {
  readonly country: CountryCode | null
  readonly vatId: string
}

interface Buyer {
  readonly country: CountryCode | null
  readonly taxRegistered: boolean
}

// by country and rate
const INPUT_TAX_KEYS: Readonly<Partial<Record<CountryCode, Readonly<Record<number, string>>>>> = {
  DE: { 19000: '9', 7000: '8' },
}
/** DATEV works out the tax of the whole amount again. Bills that round each line are some cents off. */
const CENTS_OFF = 5

/**
 * The key (BU-Schlüssel) by which DATEV deducts the tax of a bill. Null where Daybook can’t tell, as for a reverse charge, an acquisition
 * from the union, or a tax of another country; and empty where there is none to deduct, as the business is not registered.
 */
export function inputTaxKey({ rate, net, tax }: BilledTax, supplier: Supplied, buyer: Buyer): string | null {
  if (!buyer.taxRegistered) return ''
  const key = buyer.country === null ? undefined : INPUT_TAX_KEYS[buyer.country]?.[rate]
  if (key === undefined || !isFrom(buyer.country, supplier)) return null
  const worked = Math.abs(net + tax) * (rate / (100_000 + rate))
  return Math.abs(Math.abs(tax) - worked) <= CENTS_OFF ? key : null
}

function isFrom(home: CountryCode | null, { country, vatId }: Supplied): boolean {
  const letters = unionLettersOf(vatId)
  if (letters !== undefined && home !== null) return letters === lettersOf(home)
  return (countryOfVatId(vatId) ?? country ?? home) === home
}
