/** Adds a business, changes its settings, and keeps the logo. */
import { eq, sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import { addressChange, NO_PARTS, withoutParts } from '../../../domain/countries/addresses.ts'
import { settingsIn } from '../../../domain/countries/countries.ts'
import { isSameParts } from '../../../domain/documents/tax-parts.ts'
import type { OwnField } from '../../../domain/own-fields/own-fields.ts'
import { omit } from '../../../domain/values/omit.ts'
import { sameValues } from '../../../domain/values/same-values.ts'
import type { Actor, BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { documentLanguageIn } from '../../../translations/document-language.ts'
import { numberPatternsIn } from '../../../translations/numbers-of-documents.ts'
import { t } from '../../../translations/shared.ts'
import { addMember } from '../../accounts/commands/members.ts'
import { assertMayAddBusinesses } from '../../accounts/queries/members.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { ownFieldsAfter } from '../../own-fields/commands.ts'
import { addTaxRate, taxOfNotRegistered } from '../../taxes/commands.ts'
import { assertTaxRate, listTaxRates } from '../../taxes/queries.ts'
import {
  type Business,
  type BusinessChange,
  currencyUseWords,
  letterheadFieldNames,
  type NewBusiness,
} from '../contract.ts'
import { currencyUsedBy, findBusiness } from '../queries/businesses.ts'
import { businesses, businessLogos, letterheadPictures } from '../tables.ts'
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
  const { taxName, taxRate, taxCategory, taxFreeReason, taxExemptionCode, taxParts, taxRates, ...profile } =
    startingWith(input)
  const tax = {
    name: taxName,
    rate: taxRate,
    freeReason: taxFreeReason,
    exemptionCode: taxExemptionCode,
    parts: taxParts,
  }
  assertElectronicAddress(profile)
  const defaultTaxId = actor.newId()
  const [row] = await tx
    .insert(businesses)
    .values({
      id: actor.newId(),
      ...profile,
      ...addressChange(NO_ADDRESS, profile, profile.country ?? null),
      defaultTaxId,
      sampleSince,
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    .returning()
  if (!row) throw new Error('a business was not written')
  await addTaxRate(tx, actor, row.id, { ...START, ...definedFields(tax), category: taxCategory }, defaultTaxId)
  await keepLetterhead(tx, actor, row.id)
  for (const other of taxRates) await addTaxRate(tx, actor, row.id, other)
  if (row.taxRegistered === false) {
    const notRegistered = await taxOfNotRegistered(tx, actor, row.id, row)
    await tx
      .update(businesses)
      .set({ defaultTaxId: notRegistered, registeredTaxId: defaultTaxId })
      .where(eq(businesses.id, row.id))
  }
  const { id } = actor.identity
  if (id !== null) await addMember(tx, row.id, id, 'full', actor.now)
  return found(await findBusiness(tx, { businessId: row.id }, actor.now))
}

/** What is left open follows the country and the language. A tax that the business charges anyway is not added a second time. */
function startingWith(input: NewBusiness) {
  const { country = null } = input
  const language = input.documentLanguage ?? (country === null ? 'en' : documentLanguageIn(country))
  const usual = country === null ? {} : settingsIn(country, language)
  // a rate of one's own is not that of the parts
  const ownTax = input.taxRate === undefined ? {} : { taxParts: undefined }
  const patterns = numberPatternsIn(country, language)
  const start: NewBusiness = { ...usual, ...patterns, ...ownTax, ...definedFields(input) }
  const { taxRate = START.rate, taxFreeReason = '', taxParts } = start
  const { numberingPattern = patterns.numberingPattern, creditNotePattern = patterns.creditNotePattern } = start
  return {
    ...start,
    numberingPattern,
    creditNotePattern,
    taxRates: (start.taxRates ?? []).filter(
      ({ rate, freeReason = '', parts }) =>
        rate !== taxRate || freeReason !== taxFreeReason || !isSameParts(parts, taxParts),
    ),
  }
}

/** @throws Refusal `changed-meanwhile`, `currency-in-use`, `own-field-has-values`, `invalid-input` */
export async function changeBusiness(db: Database, actor: BusinessActor, input: BusinessChange): Promise<Business> {
  const { version, ownFields, removesOwnValues, ...change } = input
  return write(db, actor, async tx => {
    // whoever writes what belongs to the business holds its row as well: a change of the currency waits for them
    const current = await lockedBusiness(tx, actor, change.currency === undefined ? 'no key update' : 'update')
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findBusiness(tx, actor.scope, actor.now) } })
    }
    assertElectronicAddress({ ...current, ...definedFields(change) })
    if (change.currency !== undefined && change.currency !== current.currency) {
      await assertCurrencyUnused(tx, actor)
    }
    const written = {
      ...definedFields(change),
      ...addressChange(current, change, change.country ?? current.country),
      ...(await defaultTaxAfter(tx, actor, current, change)),
      ...(ownFields && {
        ownFields: await ownFieldsAfter(tx, actor, current.ownFields, { ownFields, removesOwnValues }),
      }),
    }
    const next = { ...written, version: current.version + 1 }
    const newLetterhead = letterheadFieldNames.some(
      name => written[name] !== undefined && !sameValues(written[name], current[name]),
    )
    const { defaultTaxId, ...settings } = omit(next, 'version', 'registeredTaxId')
    const [was, is] = await defaultTaxNames(tx, actor, current.defaultTaxId, defaultTaxId)
    const data = changedFields(
      { ...current, ownFields: fieldsInWords(current.ownFields), defaultTax: was },
      {
        ...withoutParts(settings),
        ...(written.ownFields && { ownFields: fieldsInWords(written.ownFields) }),
        defaultTax: is,
      },
    )
    await recordInBusiness(tx, actor, { event: 'settings-changed', data })
    return changed(tx, actor, next, { newLetterhead })
  })
}

/** For the history: one line each. */
function fieldsInWords(fields: readonly OwnField[]): string {
  return fields.map(({ name, options }) => [name, ...options].join(' · ')).join('\n')
}

/** A business that is not registered has a default tax of 0%, and once it is registered again the one that it had before. */
async function defaultTaxAfter(
  tx: Transaction,
  actor: BusinessActor,
  current: typeof businesses.$inferSelect,
  { defaultTaxId: chosen, taxRegistered = current.taxRegistered, country = current.country }: Partial<BusinessChange>,
): Promise<{ defaultTaxId?: string; registeredTaxId?: string | null }> {
  if (chosen !== undefined && chosen !== current.defaultTaxId) {
    await assertTaxRate(tx, actor.scope, chosen, 'defaultTaxId')
    if (!taxRegistered) await assertUntaxed(tx, actor.scope, chosen)
  }
  const choice = chosen === undefined ? {} : { defaultTaxId: chosen }
  if (taxRegistered === current.taxRegistered) return choice
  if (!taxRegistered) {
    const defaultTaxId = chosen ?? (await taxOfNotRegistered(tx, actor, current.id, { ...current, country }))
    return { defaultTaxId, registeredTaxId: current.defaultTaxId }
  }
  const before = (await listTaxRates(tx, actor.scope)).find(({ id }) => id === current.registeredTaxId)
  return { ...(before && !before.archived && { defaultTaxId: before.id }), ...choice, registeredTaxId: null }
}

async function assertUntaxed(tx: Transaction, scope: BusinessScope, taxRateId: string): Promise<void> {
  const tax = (await listTaxRates(tx, scope)).find(({ id }) => id === taxRateId)
  if (tax?.rate === 0) return
  const message = t('Your business isn’t registered for tax, so its default tax has a rate of 0%.')
  throw new Refusal('invalid-input', { errors: [{ field: 'defaultTaxId', message }] })
}

/** The name of the default tax before and after a change. */
async function defaultTaxNames(tx: Transaction, { scope }: BusinessActor, before: string, after = before) {
  if (before === after) return ['', '']
  const taxes = await listTaxRates(tx, scope)
  return [before, after].map(wanted => taxes.find(({ id }) => id === wanted)?.name ?? '')
}

/** Within a larger write: how invoices are numbered from now on. */
export async function changeNumberingPattern(tx: Transaction, actor: BusinessActor, pattern: string): Promise<void> {
  const current = await lockedBusiness(tx, actor)
  if (current.numberingPattern === pattern) return
  const next = { numberingPattern: pattern, version: current.version + 1 }
  const data = changedFields(current, { numberingPattern: pattern })
  await recordInBusiness(tx, actor, { event: 'settings-changed', data })
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

/** Prints documents on a letterhead, which the host has re-encoded, from now on. */
export async function keepLetterheadPicture(db: Database, actor: BusinessActor, picture: Uint8Array) {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    const id = actor.newId()
    const kept = { businessId, id, picture, ...recordedBy(actor), createdAt: actor.now }
    await tx.insert(letterheadPictures).values(kept)
    await recordInBusiness(tx, actor, { event: 'letterhead-changed', data: {} })
    return changed(tx, actor, { letterheadPictureId: id }, { newLetterhead: true })
  })
}

/** What was issued on it stays on it. */
export async function removeLetterheadPicture(db: Database, actor: BusinessActor): Promise<Business> {
  return write(db, actor, async tx => {
    await recordInBusiness(tx, actor, { event: 'letterhead-removed', data: {} })
    return changed(tx, actor, { letterheadPictureId: null }, { newLetterhead: true })
  })
}

/** Before anything else that a write locks. */
export async function lockedBusiness(
  tx: Transaction,
  { scope }: BusinessActor,
  strength: 'no key update' | 'update' = 'no key update',
) {
  const [row] = await lockRows(tx, businesses, eq(businesses.id, scope.businessId), strength)
  if (!row) throw new Refusal('not-found')
  return row
}

async function changed(
  tx: Transaction,
  actor: BusinessActor,
  change: Partial<typeof businesses.$inferInsert>,
  { newLetterhead }: { newLetterhead: boolean },
) {
  const [row] = await tx
    .update(businesses)
    .set({ ...change, ...(newLetterhead && { letterhead: sql`letterhead + 1` }), updatedAt: actor.now })
    .where(eq(businesses.id, actor.scope.businessId))
    .returning({ id: businesses.id })
  if (!row) throw new Refusal('not-found')
  if (newLetterhead) await keepLetterhead(tx, actor, row.id)
  return found(await findBusiness(tx, actor.scope, actor.now))
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

const letterheadColumns = [...letterheadFieldNames, 'letterheadPictureId' as const].map(name => businesses[name].name)

const NO_ADDRESS = { address: '', country: null, ...NO_PARTS }

/** The default tax of a business that names none. */
const START = { name: 'Tax', rate: 10_000 }

/** 24.50 must not become 2,450 because the new currency has no cents, and a customer must not accept another sum than was offered. */
async function assertCurrencyUnused(tx: Transaction, { scope }: BusinessActor): Promise<void> {
  const use = await currencyUsedBy(tx, scope)
  if (use === null) return
  throw new Refusal('currency-in-use', { errors: [{ field: 'currency', message: currencyUseWords[use] }] })
}
