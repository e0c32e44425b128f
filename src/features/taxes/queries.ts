/** Reads the taxes that a line can carry. */

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type NamedTax, outdatedTaxes } from '../../domain/documents/outdated-taxes.ts'
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import type { TaxPart } from '../../domain/documents/tax-parts.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockRows } from '../../platform/database/locks.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { Refusal } from '../../platform/problem.ts'
import { t } from '../../translations/shared.ts'
import type { TaxRate } from './contract.ts'
import { taxRates } from './tables.ts'

/** A tax as a line takes it; the id is null on a heading, and where an issued line names none. */
export interface ChosenTax {
  readonly id: string | null
  readonly name: string
  readonly rate: number
  readonly freeReason: string
  /** Null where it was never chosen. */
  readonly category: TaxCategory | null
  /** Of a combined tax. */
  readonly parts: TaxPart[] | null
  readonly isArchived?: boolean
}

export async function listTaxRates(db: Database | Transaction, scope: BusinessScope): Promise<TaxRate[]> {
  const rows = await db
    .select()
    .from(taxRates)
    .where(eq(taxRates.businessId, scope.businessId))
    .orderBy(naturally(taxRates.name), asc(taxRates.id))
  return rows.map(shownTaxRate)
}

export function shownTaxRate({
  id,
  name,
  rate,
  category,
  freeReason,
  exemptionCode,
  parts,
  archivedAt,
  version,
}: typeof taxRates.$inferSelect): TaxRate {
  return { id, name, rate, category, freeReason, exemptionCode, parts, archived: archivedAt !== null, version }
}

/** That a product, or the business, may name this tax. @throws Refusal `invalid-input` when it is not there or archived */
export async function assertTaxRate(
  tx: Transaction,
  { businessId }: BusinessScope,
  taxRateId: string,
  field = 'taxRateId',
): Promise<void> {
  const isChosen = and(eq(taxRates.businessId, businessId), eq(taxRates.id, taxRateId), isNull(taxRates.archivedAt))
  const [found] = await lockRows(tx, taxRates, isChosen, 'share')
  if (found) return
  throw new Refusal('invalid-input', { errors: [{ field, message: t('Tax rate not found.') }] })
}

/** What taxes are called, for the history; empty for none. */
export async function namesOfTaxes(
  tx: Transaction,
  { businessId }: BusinessScope,
  ids: readonly (string | null)[],
): Promise<string[]> {
  if (ids.every(id => id === null)) return ids.map(() => '')
  const { id, name } = taxRates
  const rows = await tx
    .select({ id, name })
    .from(taxRates)
    .where(and(eq(taxRates.businessId, businessId), sql`${id} = any(${sql.param(ids)})`))
  return ids.map(wanted => rows.find(row => row.id === wanted)?.name ?? '')
}

/** The default tax, and those that were asked for by id; null is the default. `chosen` answers undefined for one that is not there, and the default alone for a business that is not registered. */
export async function taxesOn(
  tx: Transaction,
  { businessId, settings }: BusinessScope,
  ids: readonly (string | null | undefined)[],
) {
  const defaultTax: ChosenTax = settings.defaultTax
  const found = new Map([[settings.defaultTax.id, defaultTax]])
  const wanted = [...new Set(ids.filter(id => typeof id === 'string' && !found.has(id)))]
  if (wanted.length > 0) {
    const { id, name, rate, freeReason, category, parts, archivedAt } = taxRates
    const rows = await tx
      .select({ id, name, rate, freeReason, category, parts, archivedAt })
      .from(taxRates)
      .where(and(eq(taxRates.businessId, businessId), sql`${id} = any(${sql.param(wanted)})`))
    for (const { archivedAt, ...tax } of rows) found.set(tax.id, { ...tax, isArchived: archivedAt !== null })
  }
  return {
    defaultTax,
    chosen: (id: string | null) => {
      const tax = id === null ? defaultTax : found.get(id)
      return tax && !settings.taxRegistered ? defaultTax : tax
    },
  }
}

/** The taxes on these lines that have changed since they were saved. */
export async function outdatedTaxesOn(
  tx: Transaction,
  scope: BusinessScope,
  lines: Parameters<typeof outdatedTaxes>[0],
): Promise<{ was: NamedTax; is: NamedTax }[]> {
  const { chosen } = await taxesOn(
    tx,
    scope,
    lines.map(({ taxRateId }) => taxRateId),
  )
  return outdatedTaxes(lines, id => {
    const tax = chosen(id)
    if (!tax) return undefined
    const { name, rate, freeReason, parts } = tax
    return { name, rate, freeReason, ...(parts && { parts }) }
  })
}
