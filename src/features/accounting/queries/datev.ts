/** The DATEV settings of a business, and what keeps the files of a period from being made. */
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import {
  ACCOUNT_OF_METHOD,
  accountOfEntry,
  type BookingAccount,
  bookingAccounts,
  creditorNumbers,
} from '../../../domain/accounting/booking-accounts.ts'
import { revenueKey, revenueKindOf } from '../../../domain/accounting/revenue-accounts.ts'
import { CREDIT_BALANCE, type MoneyMethod } from '../../../domain/payments/payments.ts'
import { omit } from '../../../domain/values/omit.ts'
import { namedPeriod, type Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { billPayments, bills } from '../../bills/tables.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'
import { type AccountingSummary, type DatevObstacle, type DatevSettings, MOST_CATEGORIES } from '../contract.ts'
import { datevSettings } from '../tables.ts'
import { kindsBesidePayments } from './accounted-bank-entries.ts'
import { deductedTaxes } from './accounted-documents.ts'
import type { taxSumsByPlace } from './tax-sums.ts'

/** Where accountants work with DATEV. */
export function usesDatev({ settings: { country } }: BusinessScope): boolean {
  return country === 'DE' || country === 'AT'
}

export async function findDatevSettings(
  db: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<DatevSettings | null> {
  const [row] = await db.select().from(datevSettings).where(eq(datevSettings.businessId, businessId))
  return row ? shownDatevSettings(row) : null
}

type StoredSettings = typeof datevSettings.$inferSelect

export function shownDatevSettings(row: StoredSettings): DatevSettings {
  return { ...omit(row, 'businessId', 'updatedAt'), firstCreditor: firstCreditorOf(row) }
}

export function firstCreditorOf({ firstCreditor, accountLength }: StoredSettings): number {
  return firstCreditor ?? creditorNumbers(accountLength).first
}

/** Null where DATEV is not in use. */
export async function datevOf(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  sums: Awaited<ReturnType<typeof taxSumsByPlace>>,
): Promise<AccountingSummary['datev']> {
  if (!usesDatev(scope)) return null
  const settings = await findDatevSettings(tx, scope)
  const chosen = new Map(settings?.accounts.map(one => [revenueKey(one), one.account]))
  const deducted = (await deductedTaxes(tx, scope, period)).map(row => ({ ...row, deposit: true }))
  const kinds = new Map(
    [...sums, ...deducted].map(({ name, destinationCountry, ...sum }) => {
      const kind = revenueKindOf(sum, destinationCountry, scope.settings.country)
      return [revenueKey(kind), { ...kind, name }] as const
    }),
  )
  const sales = [...kinds].map(([key, kind]) => ({ ...kind, account: chosen.get(key) || null }))
  const withPayments = settings?.withPayments ?? false
  const withBills = (settings?.withBills ?? false) && scope.settings.usesBills
  const { uses, categories } = await handedOver(tx, scope, period, { withPayments, withBills })
  const expenses = new Map(settings?.expenseAccounts.map(({ category, account }) => [category, account]))
  // bills whose category has no account go to the one for all others
  if (withBills && categories.some(category => !expenses.get(category))) uses.add('expenses')
  const accounts = bookingAccounts
    .filter(use => uses.has(use))
    .map(use => ({ use, account: accountFor(settings, use) }))
  const financialYear = settings && namedPeriod('this-financial-year', period.from, scope.settings.financialYearStart)
  const obstacle = ((): DatevObstacle | null => {
    if (scope.settings.currency !== 'EUR') return 'currency'
    if (!settings || !financialYear) return 'settings'
    if (period.to > financialYear.to) return 'financial-year'
    return [...sales, ...accounts].some(({ account }) => account === null) ? 'accounts' : null
  })()
  const named = categories.filter(Boolean).slice(0, MOST_CATEGORIES)
  return { obstacle, financialYear, sales, withPayments, withBills, accounts, categories: named }
}

function accountFor(settings: DatevSettings | null, use: BookingAccount): string | null {
  const account = settings?.bookingAccounts[use]
  return account && account.length === settings?.accountLength ? account : null
}

/** What of a period needs an account that is no revenue, and of which categories its bills are, where the empty one is of bills without. */
async function handedOver(
  tx: Transaction,
  scope: BusinessScope,
  period: Period,
  { withPayments, withBills }: { withPayments: boolean; withBills: boolean },
) {
  const { businessId, settings } = scope
  const { from, to } = period
  const uses = new Set<BookingAccount>()
  if (withPayments) {
    const paid = sql`from ${payments} where ${payments.businessId} = ${businessId} and ${payments.removedAt} is null
      and ${payments.date} between ${from} and ${to} and ${payments.method} <> ${CREDIT_BALANCE}`
    const ofBills = sql`union select ${billPayments.method}, false, false from ${billPayments}
      where ${billPayments.businessId} = ${businessId} and ${billPayments.removedAt} is null and ${billPayments.date} between ${from} and ${to}`
    const found = await tx.execute(sql`
      select ${payments.method} as method, ${payments.onlinePaymentId} is not null as online, ${payments.lateCharges} <> 0 as late ${paid}
      ${withBills ? ofBills : sql.empty()}`)
    for (const { method, online, late } of rowsOf<{ method: MoneyMethod; online: boolean; late: boolean }>(found)) {
      uses.add(online ? 'online' : ACCOUNT_OF_METHOD[method])
      if (late) uses.add('lateCharges')
    }
    for (const { category, amount } of await kindsBesidePayments(tx, scope, period, { withBills }))
      uses.add(accountOfEntry(category, amount)).add('bank')
    const withheld = await tx.execute(sql`
      select from ${invoices} where ${invoices.businessId} = ${businessId} and ${invoices.issuedAt} is not null
        and ${invoices.status} <> 'cancelled' and ${invoices.date} between ${from} and ${to} and ${invoices.payable} <> ${invoices.total}
      union all
      select from ${creditNotes} where ${creditNotes.businessId} = ${businessId}
        and ${creditNotes.date} between ${from} and ${to} and ${creditNotes.payable} <> ${creditNotes.total}
      limit 1`)
    if (rowsOf(withheld).length > 0) uses.add('withheld')
  }
  if (!settings.usesBills) return { uses, categories: [] }
  const rows = await tx
    .selectDistinct({ category: bills.category })
    .from(bills)
    .where(and(eq(bills.businessId, businessId), isNull(bills.voidedAt), between(bills.bookedOn, from, to)))
    .orderBy(asc(bills.category))
    .limit(MOST_CATEGORIES + 1)
  return { uses, categories: rows.map(({ category }) => category) }
}
