/** Adds the taxes of a business, changes them, and takes them out of the choice. What has been issued keeps its own. */
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { changedFields } from '../../domain/activity/changes.ts'
import { taxWhenNotRegistered } from '../../domain/countries/countries.ts'
import type { CountryCode } from '../../domain/countries/country.ts'
import { usualCategory } from '../../domain/documents/tax-category.ts'
import type { Actor, BusinessActor } from '../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../platform/database/database.ts'
import { lockRows } from '../../platform/database/locks.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { isOwn, lockedRow } from '../../platform/database/own-row.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { t } from '../../translations/shared.ts'
import { recordInBusiness } from '../activity/commands.ts'
import { businesses } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'
import {
  categoryOf,
  faultOfFields,
  type NewTaxRate,
  type newTaxRate,
  type TaxRate,
  type TaxRateChange,
} from './contract.ts'
import { shownTaxRate } from './queries.ts'
import { taxRates } from './tables.ts'

/** @throws Refusal `tax-name-taken`, `tax-rate-taken` */
export async function createTaxRate(db: Database, actor: BusinessActor, input: NewTaxRate): Promise<TaxRate> {
  const { scope, now } = actor
  const category = categoryOf(input)
  return write(db, actor, async tx => {
    const [row] = await tx
      .insert(taxRates)
      .values({ businessId: scope.businessId, id: actor.newId(), ...input, category, createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('a tax rate was not written')
    await recordInBusiness(tx, actor, { event: 'tax-added', data: { name: row.name, rate: row.rate } })
    return shownTaxRate(row)
  }).catch(nameOrRateTaken)
}

/** Within the write that opens a business. */
export async function addTaxRate(
  tx: Transaction,
  { now, newId }: Actor,
  businessId: string,
  { freeReason = '', exemptionCode = '', parts = null, ...tax }: z.input<typeof newTaxRate>,
  id = newId(),
): Promise<void> {
  const category = tax.category ?? usualCategory({ rate: tax.rate, reason: freeReason })
  const fields = { ...tax, category, freeReason, exemptionCode, parts }
  const fault = faultOfFields(fields)
  if (fault) throw new Refusal('invalid-input', { errors: [fault] })
  await tx
    .insert(taxRates)
    .values({ businessId, id, ...fields, createdAt: now, updatedAt: now })
    .catch(nameOrRateTaken)
}

/** The tax of 0% that says what the country of a business wants to read when it is not registered: one that it has, or a new one. Within a larger write. */
export async function taxOfNotRegistered(
  tx: Transaction,
  actor: Actor,
  businessId: string,
  { country, documentLanguage }: { readonly country: CountryCode | null; readonly documentLanguage: string },
): Promise<string> {
  const tax = taxWhenNotRegistered(country, documentLanguage)
  const isSame = and(
    ...[eq(taxRates.businessId, businessId), isNull(taxRates.archivedAt)],
    ...[eq(taxRates.rate, 0), eq(taxRates.freeReason, tax.freeReason)],
  )
  const [same] = await lockRows(tx, taxRates, isSame, 'share')
  if (same) return same.id
  const id = actor.newId()
  await addTaxRate(tx, actor, businessId, tax, id)
  return id
}

/** Counts for drafts from their next save on. @throws Refusal `changed-meanwhile`, `tax-name-taken`, `tax-rate-taken` */
export async function changeTaxRate(
  db: Database,
  actor: BusinessActor,
  taxRateId: string,
  { version, ...input }: TaxRateChange,
): Promise<TaxRate> {
  const category = categoryOf(input)
  const change = { ...input, category }
  return write(db, actor, async tx => {
    const isTaxed = change.rate > 0 && !actor.scope.settings.taxRegistered
    const untaxedId = isTaxed ? await heldDefaultTax(tx, actor) : undefined
    const current = await lockedRow(tx, taxRates, actor, taxRateId)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: shownTaxRate(current) } })
    }
    if (taxRateId === untaxedId) {
      const message = t('Your business isn’t registered for tax, so its default tax has a rate of 0%.')
      throw new Refusal('invalid-input', { errors: [{ field: 'rate', message }] })
    }
    const data = { name: current.name, ...changedFields(current, change) }
    await recordInBusiness(tx, actor, { event: 'tax-changed', data })
    return changed(tx, actor, taxRateId, { ...change, version: version + 1 })
  }).catch(nameOrRateTaken)
}

/**
 * Lines that carry it keep it; new ones cannot choose it, and products that had it take the default tax. Customers who have it as their own would be
 * charged another one without notice, so they come first. @throws Refusal `default-tax`, `tax-of-customers`
 */
export async function archiveTaxRate(db: Database, actor: BusinessActor, taxRateId: string): Promise<TaxRate> {
  return setArchived(db, actor, taxRateId, actor.now)
}

/** @throws Refusal `tax-name-taken`, `tax-rate-taken` when another tax has taken its name or its rate meanwhile */
export async function restoreTaxRate(db: Database, actor: BusinessActor, taxRateId: string): Promise<TaxRate> {
  return setArchived(db, actor, taxRateId, null).catch(nameOrRateTaken)
}

async function setArchived(db: Database, actor: BusinessActor, taxRateId: string, archivedAt: Date | null) {
  return write(db, actor, async tx => {
    const defaultTaxId = await heldDefaultTax(tx, actor)
    const current = await lockedRow(tx, taxRates, actor, taxRateId)
    if (archivedAt && taxRateId === defaultTaxId) throw new Refusal('default-tax')
    if (archivedAt) await assertNoCustomerHas(tx, actor, taxRateId)
    const event = archivedAt ? 'tax-archived' : 'tax-restored'
    await recordInBusiness(tx, actor, { event, data: { name: current.name } })
    return changed(tx, actor, taxRateId, { archivedAt })
  })
}

/** Who is given it meanwhile waits for this write: see `assertTaxRate`. */
async function assertNoCustomerHas(tx: Transaction, { scope }: BusinessActor, taxRateId: string): Promise<void> {
  const { businessId, name, archivedAt } = customers
  const have = and(eq(businessId, scope.businessId), eq(customers.taxRateId, taxRateId), isNull(archivedAt))
  const [first] = await tx.select({ name }).from(customers).where(have).orderBy(naturally(name)).limit(1)
  if (first) {
    throw new Refusal('tax-of-customers', { data: { count: await tx.$count(customers, have), name: first.name } })
  }
}

/** Stays the default until this write ends. */
async function heldDefaultTax(tx: Transaction, { scope }: BusinessActor): Promise<string> {
  const [own] = await lockRows(tx, businesses, eq(businesses.id, scope.businessId), 'share')
  return found(own).defaultTaxId
}

async function changed(
  tx: Transaction,
  actor: BusinessActor,
  taxRateId: string,
  change: Partial<typeof taxRates.$inferInsert>,
) {
  const [row] = await tx
    .update(taxRates)
    .set({ ...change, updatedAt: actor.now })
    .where(isOwn(taxRates, actor.scope, taxRateId))
    .returning()
  return shownTaxRate(found(row))
}

const nameOrRateTaken = refusing({
  tax_rates_rate_once: () => {
    const message = t('Another tax already has this rate. Documents show one total per rate, under one name.')
    return new Refusal('tax-rate-taken', { errors: [{ field: 'rate', message }] })
  },
  tax_rates_name_once: () => {
    const message = t('Another tax already has this name and rate.')
    return new Refusal('tax-name-taken', { errors: [{ field: 'name', message }] })
  },
})
