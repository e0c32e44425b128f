/** Adds, changes and archives customers. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { changedFields } from '../../domain/activity/changes.ts'
import { type Address, addressChange, NO_PARTS, withoutParts } from '../../domain/countries/addresses.ts'
import { vatIdFault } from '../../domain/countries/vat-ids.ts'
import type { Contact } from '../../domain/mail/contacts.ts'
import { ownValuesInWords } from '../../domain/own-fields/own-fields.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../platform/database/database.ts'
import { isOwn, lockedRow } from '../../platform/database/own-row.ts'
import { definedFields } from '../../platform/defined-fields.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { fieldFault } from '../../platform/problem-words/problem-words.ts'
import { t } from '../../translations/shared.ts'
import { recordEvents } from '../activity/commands.ts'
import { assertElectronicAddress } from '../businesses/commands/electronic-address.ts'
import { invoices } from '../invoices/tables.ts'
import { checkedOwnValues } from '../own-fields/commands.ts'
import { assertPriceList, namesForHistory } from '../prices/queries/price-lists.ts'
import { followUsualTax, lockRecurringOf } from '../recurring-invoices/commands/follow-usual-tax.ts'
import { assertTaxRate, namesOfTaxes } from '../taxes/queries.ts'
import { lockCustomerNumbers, nextCustomerNumber } from './commands/customer-numbers.ts'
import type { ChangedCustomer, Customer, CustomerChange, NewCustomer } from './contract.ts'
import { findCustomer } from './queries.ts'
import { customerFigures, customers } from './tables.ts'

/** @throws Refusal `customer-number-taken`, `invalid-input` */
export async function createCustomer(db: Database, actor: BusinessActor, input: NewCustomer): Promise<Customer> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    const id = actor.newId()
    assertVatId(actor.scope, input)
    assertElectronicAddress(input)
    await lockCustomerNumbers(tx, actor.scope)
    if (input.priceListId) await assertPriceList(tx, actor.scope, input.priceListId)
    if (input.taxRateId) await assertTaxRate(tx, actor.scope, input.taxRateId)
    await tx.insert(customers).values({
      businessId,
      id,
      ...withAddress(actor.scope, NO_ADDRESS, input),
      ownValues: checkedOwnValues(actor.scope, 'customer', input.ownValues),
      number: input.number || (await nextCustomerNumber(tx, actor.scope)),
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    await tx.insert(customerFigures).values({ businessId, customerId: id })
    await recordEvents(tx, actor, { kind: 'customer', id }, { event: 'added', data: { name: input.name } })
    return shown(tx, actor, id)
  }).catch(numberTaken)
}

/** Drafts get a new name or address; issued invoices keep the old one. @throws Refusal `changed-meanwhile`, `customer-number-taken` */
export async function changeCustomer(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  input: CustomerChange,
): Promise<ChangedCustomer> {
  const { version, ...change } = input
  return write(db, actor, async tx => {
    const of = { kind: 'customer', id: customerId } as const
    const recurring = change.taxRateId === undefined ? [] : await lockRecurringOf(tx, actor.scope, of)
    const current = await lockedRow(tx, customers, actor, customerId)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await shown(tx, actor, customerId) } })
    }
    await writeChange(tx, actor, current, change)
    const { taxRateId: to = current.taxRateId } = change
    const followed = await followUsualTax(tx, actor, recurring, { of, from: current.taxRateId, to })
    return { ...(await shown(tx, actor, customerId)), ...followed }
  }).catch(numberTaken)
}

async function writeChange(
  tx: Transaction,
  actor: BusinessActor,
  current: typeof customers.$inferSelect,
  change: Omit<CustomerChange, 'version'>,
): Promise<void> {
  const { id, version } = current
  if (change.vatId !== undefined || change.country !== undefined) {
    assertVatId(actor.scope, { ...current, ...definedFields(change) })
  }
  assertElectronicAddress({ ...current, ...definedFields(change) })
  if (change.priceListId && change.priceListId !== current.priceListId) {
    await assertPriceList(tx, actor.scope, change.priceListId)
  }
  if (change.taxRateId && change.taxRateId !== current.taxRateId) {
    await assertTaxRate(tx, actor.scope, change.taxRateId)
  }
  const { ownFields } = actor.scope.settings
  const written = {
    ...withAddress(actor.scope, current, change),
    ...(change.ownValues && {
      ownValues: checkedOwnValues(actor.scope, 'customer', change.ownValues, current.ownValues),
    }),
  }
  await tx
    .update(customers)
    .set({ ...written, version: version + 1, updatedAt: actor.now })
    .where(isOwn(customers, actor.scope, id))
  const {
    priceListId = current.priceListId,
    taxRateId = current.taxRateId,
    contacts = current.contacts,
    ownValues = current.ownValues,
    ...fields
  } = written
  const names = await namesForHistory(tx, actor.scope, current.priceListId, priceListId)
  const [was, is] = await namesOfTaxes(tx, actor.scope, [current.taxRateId, taxRateId])
  const data = changedFields(
    {
      ...current,
      ...names.before,
      defaultTax: was,
      contacts: inWords(current.contacts),
      ownValues: ownValuesInWords(ownFields, 'customer', current.ownValues),
    },
    {
      ...withoutParts(fields),
      ...names.after,
      defaultTax: is,
      contacts: inWords(contacts),
      ownValues: ownValuesInWords(ownFields, 'customer', ownValues),
    },
  )
  await recordEvents(tx, actor, { kind: 'customer', id }, { event: 'edited', data })
}

/** For the history: one line each. */
function inWords(contacts: readonly Contact[]): string {
  return contacts
    .map(({ name, role, email, phone, receives }) =>
      [name, role, email, phone, receives.join(', ')].filter(Boolean).join(' · '),
    )
    .join('\n')
}

const NO_ADDRESS: Address = { address: '', country: null, ...NO_PARTS }

function withAddress<Change extends Omit<CustomerChange, 'version'>>(
  { settings }: BusinessScope,
  current: Address,
  change: Change,
) {
  return { ...definedFields(change), ...addressChange(current, change, settings.country) }
}

/** @throws Refusal `invalid-input` */
function assertVatId(
  { settings }: BusinessScope,
  { vatId = '', country }: Pick<NewCustomer, 'vatId' | 'country'>,
): void {
  const fault = vatIdFault(vatId, country ?? settings.country)
  if (fault) throw new Refusal('invalid-input', { errors: [fieldFault('vatId', 'vat-id-form', fault)] })
}

/**
 * Saves an address in place of the one that a person saw, within the transaction of a larger write that has locked the customer.
 * @returns false where the customer has got another one meanwhile, which stays
 */
export async function saveEmailAddress(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  { email, replaces }: { readonly email: string; readonly replaces: string },
): Promise<boolean> {
  const current = await lockedRow(tx, customers, actor, customerId)
  if (current.email === email) return true
  if (current.email !== replaces) return false
  await writeChange(tx, actor, current, { email })
  return true
}

/** An archived customer keeps its invoices and gets no new ones. */
export async function archiveCustomer(db: Database, actor: BusinessActor, customerId: string): Promise<Customer> {
  return setArchived(db, actor, customerId, actor.now)
}

export async function restoreCustomer(db: Database, actor: BusinessActor, customerId: string): Promise<Customer> {
  return setArchived(db, actor, customerId, null)
}

/** After a cancellation: the latest date among the issued invoices that are not cancelled. */
export async function lookUpLastInvoiceDate(tx: Transaction, scope: BusinessScope, customerId: string): Promise<void> {
  const { businessId } = scope
  const latest = tx
    .select({ date: invoices.date })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        eq(invoices.customerId, customerId),
        inArray(invoices.status, ['sent', 'paid']),
      ),
    )
    .orderBy(desc(invoices.date))
    .limit(1)
  await tx
    .update(customerFigures)
    .set({ lastInvoiceDate: sql`(${latest})` })
    .where(and(eq(customerFigures.businessId, businessId), eq(customerFigures.customerId, customerId)))
}

async function setArchived(db: Database, actor: BusinessActor, customerId: string, archivedAt: Date | null) {
  return write(db, actor, async tx => {
    const { name } = await lockedRow(tx, customers, actor, customerId)
    await tx
      .update(customers)
      .set({ archivedAt, updatedAt: actor.now })
      .where(isOwn(customers, actor.scope, customerId))
    const event = archivedAt ? 'archived' : 'restored'
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event, data: { name } })
    return shown(tx, actor, customerId)
  })
}

const numberTaken = refusing({
  customers_number_once: () => {
    const message = t('Another customer already has this number.')
    return new Refusal('customer-number-taken', { errors: [{ field: 'number', message }] })
  },
})

async function shown(tx: Transaction, actor: BusinessActor, customerId: string): Promise<Customer> {
  return found(await findCustomer(tx, actor.scope, customerId))
}
