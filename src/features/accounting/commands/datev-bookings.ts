/** The bookings of a period for DATEV: its documents, its payments, and its bills. */
import {
  ACCOUNT_OF_METHOD,
  accountOfEntry,
  type BookingAccount,
  inputTaxKey,
} from '../../../domain/accounting/booking-accounts.ts'
import { revenueKey, revenueKindOf } from '../../../domain/accounting/revenue-accounts.ts'
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import { unionLettersOf } from '../../../domain/countries/vat-ids.ts'
import type { TaxOfRate, TaxRate } from '../../../domain/documents/document-totals.ts'
import type { TaxCategory } from '../../../domain/documents/tax-category.ts'
import { CREDIT_BALANCE, type MoneyMethod } from '../../../domain/payments/payments.ts'
import { writtenDecimal } from '../../../domain/values/number-format.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { Booking } from '../../../formats/datev/bookings.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { DatevSettings } from '../contract.ts'
import { entriesBesidePayments } from '../queries/accounted-bank-entries.ts'
import { accountedBillPayments, accountedBills } from '../queries/accounted-bills.ts'
import { deductionsOf, documentPages, taxesOf } from '../queries/accounted-documents.ts'
import { accountedPayments } from '../queries/accounted-payments.ts'

/** Debtor numbers by customer, and creditor numbers by supplier. */
export interface PersonalAccounts {
  readonly debtors: ReadonlyMap<string, number>
  readonly creditors: ReadonlyMap<string, number>
}

/** All that a booking needs was there when the file was begun. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined || value === '') throw new Error('a booking has no account')
  return value
}

export async function* bookingsOfDocuments(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { accounts }: DatevSettings,
  { debtors }: PersonalAccounts,
): AsyncGenerator<Booking> {
  const accountOf = new Map(accounts.map(one => [revenueKey(one), one.account]))
  for (const kind of ['invoice', 'credit-note'] as const) {
    const sign = kind === 'invoice' ? 1 : -1
    for await (const page of documentPages(tx, scope, period, kind)) {
      const counting = page.filter(({ status }) => status !== 'cancelled')
      const taxes = await taxesOf(tx, scope, counting)
      const deductions = await deductionsOf(tx, scope, counting)
      for (const { id, number, date, dueDate, customerId, customerName, ...document } of counting) {
        const sums = bookedSums(taxes.get(id) ?? [], deductions.get(id) ?? [], document.isDeposit)
        for (const { category, rate, deposit, sum } of sums) {
          if (sum === 0) continue
          const kindOfSale = revenueKindOf(
            { category, rate, deposit },
            document.destinationCountry,
            scope.settings.country,
          )
          const toUnion = category === 'K' || kindOfSale.abroad
          const vatId = toUnion && unionLettersOf(document.customerVatId) ? document.customerVatId : ''
          yield {
            amount: sum * sign,
            account: known(debtors.get(customerId)),
            contraAccount: known(accountOf.get(revenueKey(kindOfSale))),
            date,
            dueDate,
            number,
            name: customerName,
            vatId,
          }
        }
      }
    }
  }
}

type TaxRow = Pick<TaxOfRate, 'category' | 'rate' | 'net' | 'tax'>

/** The whole service is revenue with the final invoice, and what deposits take off it leaves their account. */
function bookedSums(taxes: readonly TaxRow[], deducted: readonly TaxRow[], isDeposit: boolean) {
  const sums = new Map<string, { category: TaxCategory; rate: TaxRate; deposit: boolean; sum: number }>()
  const add = ({ category, rate, net, tax }: TaxRow, deposit: boolean, sign: number) => {
    const key = revenueKey({ category, rate, abroad: false, deposit })
    const before = sums.get(key)?.sum ?? 0
    sums.set(key, { category, rate, deposit, sum: before + (net + tax) * sign })
  }
  for (const row of taxes) add(row, isDeposit, 1)
  for (const row of deducted) {
    add(row, false, 1)
    add(row, true, -1)
  }
  return [...sums.values()]
}

const CATEGORY_WORDS: Readonly<Record<EntryCategory, string>> = {
  'bank-charges': 'Kosten des Geldverkehrs',
  'payout-fees': 'Gebühren eines Zahlungsdienstes',
  interest: 'Zinsen',
  'own-transfer': 'Umbuchung zwischen eigenen Konten',
  tax: 'Steuern',
  wages: 'Löhne und Sozialabgaben',
  private: 'Privat',
  cash: 'Bargeld',
  'returned-payment': 'Rückgabe einer Zahlung',
  rounding: 'Rundungsdifferenz',
  'other-income': 'Sonstiger Ertrag',
  'other-expense': 'Sonstiger Aufwand',
}

/**
 * What was paid and paid back. Credit that moves between invoices moves no money, and stays with the debtor. Late charges are on no invoice, so
 * they leave the debtor alone; what customers withhold is settled on the day of the document. What a bank transaction is beside its payments is
 * booked too, so that the account of the bank changes by what the bank says.
 */
export async function* bookingsOfPayments(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { bookingAccounts, withBills }: DatevSettings,
  { debtors, creditors }: PersonalAccounts,
): AsyncGenerator<Booking> {
  const accountOf = (use: BookingAccount) => known(bookingAccounts[use])
  const moneyOn = (method: MoneyMethod, online: boolean) => accountOf(online ? 'online' : ACCOUNT_OF_METHOD[method])
  for await (const payment of accountedPayments(tx, scope, period)) {
    const { method, amount, lateCharges, date, customerId, onlinePaymentId } = payment
    if (method === CREDIT_BALANCE) continue
    const contraAccount = moneyOn(method, onlinePaymentId !== null)
    const common = { contraAccount, date, number: payment.invoiceNumber, name: payment.customerName }
    if (amount !== 0) yield { ...common, amount: -amount, account: known(debtors.get(customerId)) }
    if (lateCharges !== 0) yield { ...common, amount: -lateCharges, account: accountOf('lateCharges') }
  }
  for (const kind of ['invoice', 'credit-note'] as const) {
    for await (const page of documentPages(tx, scope, period, kind)) {
      for (const { total, payable, date, number, customerId, customerName } of page) {
        if (total === payable) continue
        const account = known(debtors.get(customerId))
        yield {
          amount: payable - total,
          account,
          contraAccount: accountOf('withheld'),
          date,
          number,
          name: customerName,
        }
      }
    }
  }
  for await (const entry of entriesBesidePayments(tx, scope, period, { withBills })) {
    const { category, amount, date, number, note } = entry
    const use = accountOfEntry(category, amount)
    yield {
      amount: -amount,
      account: accountOf(use),
      contraAccount: accountOf('bank'),
      date,
      number,
      name: [CATEGORY_WORDS[category], note].filter(Boolean).join(', '),
      ...(use === 'unsorted' && { hint: 'Konto prüfen' }),
    }
  }
  if (!withBills) return
  for await (const { amount, method, date, supplierId, ...payment } of accountedBillPayments(tx, scope, period)) {
    const contraAccount = moneyOn(method, false)
    const number = payment.number || payment.billId
    yield { amount, account: known(creditors.get(supplierId)), contraAccount, date, number, name: payment.supplierName }
  }
}

/** Each tax of a bill by itself, with the key that deducts it. */
export async function* bookingsOfBills(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { bookingAccounts, expenseAccounts }: DatevSettings,
  { creditors }: PersonalAccounts,
): AsyncGenerator<Booking> {
  const accountOf = new Map(expenseAccounts.map(({ category, account }) => [category, account]))
  for await (const bill of accountedBills(tx, scope, period)) {
    const { id, supplierId, supplierName, category, bookedOn, dueDate, number, taxes } = bill
    for (const { rate, net, tax } of taxes) {
      if (net + tax === 0) continue
      const taxKey = keyOf(bill, { rate, net, tax }, scope)
      yield {
        amount: -(net + tax),
        account: known(creditors.get(supplierId)),
        contraAccount: known(accountOf.get(category) || bookingAccounts.expenses),
        date: bookedOn,
        dueDate,
        number: number || id,
        name: supplierName,
        ...(taxKey === null ? { hint: `Steuer prüfen: ${percent(rate)} %` } : { taxKey }),
      }
    }
  }
}

type Bill = Awaited<ReturnType<typeof accountedBills>> extends AsyncGenerator<infer Row> ? Row : never

function keyOf(
  { supplierCountry, supplierVatId }: Bill,
  tax: Parameters<typeof inputTaxKey>[0],
  { settings }: BusinessScope,
) {
  return inputTaxKey(tax, { country: supplierCountry, vatId: supplierVatId }, settings)
}

const percent = (rate: TaxRate) => writtenDecimal(rate, 3, 0).replace('.', ',')

/** What of bills is booked without a key, and is left to the accountant. */
export async function* billsWithoutKey(tx: Transaction, scope: BusinessScope, period: Period) {
  for await (const bill of accountedBills(tx, scope, period)) {
    for (const tax of bill.taxes) {
      if (tax.net + tax.tax === 0 || keyOf(bill, tax, scope) !== null) continue
      yield {
        number: bill.number || bill.id,
        supplierName: bill.supplierName,
        rate: tax.rate,
        total: tax.net + tax.tax,
      }
    }
  }
}
