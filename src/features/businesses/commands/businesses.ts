/** Adds a business, changes its settings, and keeps the logo. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import { addressChange, NO_PARTS, withoutParts } from '../../../domain/countries/addresses.ts'
import { settingsIn } from '../../../domain/countries/countries.ts'
import { documentKinds } from '../../../domain/documents/document-kinds.ts'
import { usualCategory } from '../../../domain/documents/tax-category.ts'
import { currencyOf } from '../../../domain/values/money.ts'
import type { Actor, BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { t } from '../../../translations/shared.ts'
import { addMember } from '../../accounts/commands/members.ts'
import { assertMayAddBusinesses } from '../../accounts/queries/members.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { invoices } from '../../invoices/tables.ts'
import { products } from '../../products/tables.ts'
import { addTaxRate } from '../../taxes/commands.ts'
import { faultOfFields } from '../../taxes/contract.ts'
import { taxRates } from '../../taxes/tables.ts'
import { type Business, type BusinessChange, letterheadFieldNames, type NewBusiness } from '../contract.ts'
import { shownBusiness } from '../queries/businesses.ts'
import { businesses, businessLogos } from '../tables.ts'
import { assertElectronicAddress } from './electronic-address.ts'

/** @throws Refusal `read-only`, `not-in-role` for a person without full access to any business */
export async function createBusiness(db: Database, actor: Actor, input: NewBusiness): Promise<Business> {
  await assertMayAddBusinesses(db, actor.identity)
  return write(db, actor, tx => openBusiness(tx, actor, input))
}

export async function openBusiness(
  tx: Transaction,
  actor: Actor,
  input: NewBusiness,
  sampleSince: Date | null = null,
): Promise<Business> {
  const { taxRates: others = [], ...profile } = startingWith(input)
  assertElectronicAddress(profile)
  const { invoice, 'credit-note': creditNote } = documentKinds
  const { numberingPattern = invoice.series.pattern, creditNotePattern = creditNote.series.pattern } = profile
  const taxed = withCategory(profile, START)
  const [row] = await tx
    .insert(businesses)
    .values({
      id: actor.newId(),
      ...profile,
      ...addressChange(NO_ADDRESS, profile, profile.country ?? null),
      ...taxed,
      numberingPattern,
      creditNotePattern,
      sampleSince,
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    .returning()
  if (!row) throw new Error('a business was not written')
  await keepLetterhead(tx, actor, row.id)
  for (const tax of others) await addTaxRate(tx, actor, row.id, tax)
  const { id } = actor.identity
  if (id !== null) await addMember(tx, row.id, id, 'full', actor.now)
  return shownBusiness(row, actor.now)
}

/** What is left open follows the country. A tax that the business charges anyway is not added a second time. */
function startingWith(input: NewBusiness): NewBusiness {
  const usual = input.country ? settingsIn(input.country) : {}
  const start: NewBusiness = { ...usual, ...definedFields(input) }
  return {
    ...start,
    taxRates: (start.taxRates ?? []).filter(
      ({ rate, freeReason = '' }) => rate !== start.taxRate || freeReason !== (start.taxFreeReason ?? ''),
    ),
  }
}

/** @throws Refusal `changed-meanwhile`, `currency-in-use`, `tax-rate-taken`, `invalid-input` */
export async function changeBusiness(db: Database, actor: BusinessActor, input: BusinessChange): Promise<Business> {
  const { version, ...change } = input
  return write(db, actor, async tx => {
    const current = await lockedBusiness(tx, actor)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: shownBusiness(current, actor.now) } })
    }
    assertElectronicAddress({ ...current, ...definedFields(change) })
    if (change.currency !== undefined && change.currency !== current.currency) {
      await assertNothingIssued(tx, actor)
      if (currencyOf(change.currency).decimals !== currencyOf(current.currency).decimals)
        await assertNothingPriced(tx, actor)
    }
    const written = { ...definedFields(change), ...addressChange(current, change, change.country ?? current.country) }
    const next = { ...written, ...withCategory(change, current), version: current.version + 1 }
    if (change.taxRate !== undefined || change.taxFreeReason !== undefined) {
      await assertTaxRateUnused(tx, actor, { ...current, ...next })
    }
    const newLetterhead = letterheadFieldNames.some(
      name => written[name] !== undefined && JSON.stringify(written[name]) !== JSON.stringify(current[name]),
    )
    const { version: _, ...settings } = next
    await recordInBusiness(tx, actor, {
      event: 'settings-changed',
      data: changedFields(current, withoutParts(settings)),
    })
    return changed(tx, actor, next, { newLetterhead })
  })
}

/** Within a larger write: how invoices are numbered from now on. */
export async function changeNumberingPattern(tx: Transaction, actor: BusinessActor, pattern: string): Promise<void> {
  const current = await lockedBusiness(tx, actor)
  if (current.numberingPattern === pattern) return
  const next = { numberingPattern: pattern, version: current.version + 1 }
  await recordInBusiness(tx, actor, {
    event: 'settings-changed',
    data: changedFields(current, { numberingPattern: pattern }),
  })
  await changed(tx, actor, next, { newLetterhead: false })
}

/** Keeps a logo that the host has re-encoded as PNG. */
export async function keepLogo(db: Database, actor: BusinessActor, png: Uint8Array): Promise<Business> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    await tx
      .insert(businessLogos)
      .values({ businessId, png, updatedAt: actor.now })
      .onConflictDoUpdate({ target: businessLogos.businessId, set: { png, updatedAt: actor.now } })
    await recordInBusiness(tx, actor, { event: 'logo-changed', data: {} })
    return changed(tx, actor, { hasLogo: true }, { newLetterhead: true })
  })
}

export async function removeLogo(db: Database, actor: BusinessActor): Promise<Business> {
  return write(db, actor, async tx => {
    await tx.delete(businessLogos).where(eq(businessLogos.businessId, actor.scope.businessId))
    await recordInBusiness(tx, actor, { event: 'logo-removed', data: {} })
    return changed(tx, actor, { hasLogo: false }, { newLetterhead: true })
  })
}

/** Before anything else that a write locks. */
export async function lockedBusiness(tx: Transaction, { scope }: BusinessActor) {
  const [row] = await tx.select().from(businesses).where(eq(businesses.id, scope.businessId)).for('no key update')
  if (!row) throw new Refusal('not-found')
  return row
}

async function changed(
  tx: Transaction,
  actor: BusinessActor,
  change: Partial<typeof businesses.$inferInsert>,
  { newLetterhead }: { newLetterhead: boolean },
) {
  const letterhead = newLetterhead ? { letterhead: sql`letterhead + 1` } : {}
  const [row] = await tx
    .update(businesses)
    .set({ ...change, ...letterhead, updatedAt: actor.now })
    .where(eq(businesses.id, actor.scope.businessId))
    .returning()
  if (!row) throw new Refusal('not-found')
  if (newLetterhead) await keepLetterhead(tx, actor, row.id)
  return shownBusiness(row, actor.now)
}

/** Keeps the letterhead as it is from now on, for the documents that will be issued under it. */
async function keepLetterhead(tx: Transaction, actor: Actor, businessId: string): Promise<void> {
  const { actorKind, actorId, actorName } = recordedBy(actor)
  const fields = sql.raw(letterheadColumns.join(', '))
  await tx.execute(sql`
    insert into letterheads (business_id, version, ${fields}, logo, actor_kind, actor_id, actor_name)
    select id, letterhead, ${fields}, (select png from business_logos where business_id = id), ${actorKind}, ${actorId}, ${actorName}
    from businesses where id = ${businessId}`)
}

const letterheadColumns = letterheadFieldNames.map(name => businesses[name].name)

const NO_ADDRESS = { address: '', country: null, ...NO_PARTS }

/** What a business is given in `tables.ts`. */
const START = { taxRate: 10_000, taxCategory: 'S', taxFreeReason: '', taxExemptionCode: '' } as const

type TaxOfBusiness = Pick<
  typeof businesses.$inferSelect,
  'taxRate' | 'taxCategory' | 'taxFreeReason' | 'taxExemptionCode'
>

type Given<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined }

/**
 * The tax of the business with its category: what was chosen, as long as it fits the rate. A reason for no tax goes with the rate that needed it.
 * @throws Refusal `invalid-input`
 */
function withCategory(change: Given<TaxOfBusiness>, current: TaxOfBusiness): TaxOfBusiness {
  const { taxRate: rate = current.taxRate } = change
  const isOther = change.taxRate !== undefined && (rate === 0) !== (current.taxRate === 0)
  const { taxFreeReason: freeReason = isOther ? '' : current.taxFreeReason } = change
  const { taxExemptionCode = freeReason === current.taxFreeReason ? current.taxExemptionCode : '' } = change
  const kept = isOther || freeReason !== current.taxFreeReason ? undefined : current.taxCategory
  const { taxCategory: category = kept ?? usualCategory({ rate, reason: freeReason }) } = change
  const fault = faultOfFields({ rate, freeReason, category })
  if (fault) {
    const field = fault.field === 'rate' ? 'taxRate' : 'taxFreeReason'
    throw new Refusal('invalid-input', { errors: [{ field, message: fault.message }] })
  }
  return { taxRate: rate, taxCategory: category, taxFreeReason: freeReason, taxExemptionCode }
}

/** Documents add up one sum per rate, which has one name. */
async function assertTaxRateUnused(
  tx: Transaction,
  { scope }: BusinessActor,
  own: { taxRate: number; taxFreeReason: string },
) {
  const [other] = await tx
    .select({ name: taxRates.name })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.businessId, scope.businessId),
        isNull(taxRates.archivedAt),
        eq(taxRates.rate, own.taxRate),
        eq(taxRates.freeReason, own.taxFreeReason),
      ),
    )
  if (!other) return
  throw new Refusal('tax-rate-taken', { errors: [fieldFault('taxRate', 'rate-of-another-tax', other)] })
}

async function assertNothingIssued(tx: Transaction, { scope }: BusinessActor): Promise<void> {
  const [issued] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.businessId, scope.businessId), ne(invoices.status, 'draft')))
    .limit(1)
  if (issued) {
    throw new Refusal('currency-in-use', {
      errors: [{ field: 'currency', message: t('The currency can’t be changed once an invoice has been issued.') }],
    })
  }
}

/** 24.50 must not become 2,450 because the new currency has no cents. */
async function assertNothingPriced(tx: Transaction, { scope }: BusinessActor): Promise<void> {
  const { businessId } = scope
  const [[product], [invoice]] = await together([
    tx.select({ id: products.id }).from(products).where(eq(products.businessId, businessId)).limit(1),
    tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.businessId, businessId)).limit(1),
  ])
  if (product || invoice) {
    throw new Refusal('currency-in-use', {
      errors: [
        {
          field: 'currency',
          message: t('Prices have been entered in a currency with a different number of decimals.'),
        },
      ],
    })
  }
}
