/** The DATEV settings of a business, and what keeps the files of a period from being made. */
import { eq } from 'drizzle-orm'
import { revenueKey, revenueKindOf } from '../../../domain/accounting/revenue-accounts.ts'
import { namedPeriod, type Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { AccountingSummary, DatevObstacle, DatevSettings } from '../contract.ts'
import { datevSettings } from '../tables.ts'
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

export function shownDatevSettings(row: typeof datevSettings.$inferSelect): DatevSettings {
  const { businessId: _, updatedAt: __, ...shown } = row
  return shown
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
  const financialYear = settings && namedPeriod('this-financial-year', period.from, scope.settings.financialYearStart)
  const obstacle = ((): DatevObstacle | null => {
    if (scope.settings.currency !== 'EUR') return 'currency'
    if (!settings || !financialYear) return 'settings'
    if (period.to > financialYear.to) return 'financial-year'
    return sales.some(({ account }) => account === null) ? 'accounts' : null
  })()
  return { obstacle, financialYear, sales }
}
