/** Adds and changes suppliers, and finds the one that a bill comes from. */
import { sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import { vatIdFault } from '../../../domain/countries/vat-ids.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { recordEvents } from '../../activity/commands.ts'
import type { NewSupplier, Supplier, SupplierChange } from '../contract.ts'
import { findSupplier, knownSupplier, type StoredSupplier } from '../queries/suppliers.ts'
import { suppliers } from '../tables.ts'

export async function createSupplier(db: Database, actor: BusinessActor, input: NewSupplier): Promise<Supplier> {
  assertVatId(actor, input)
  return write(db, actor, async tx => {
    const { id } = await addSupplier(tx, actor, input)
    return found(await findSupplier(tx, actor.scope, id))
  })
}

/** Bills show the new name too. @throws Refusal `changed-meanwhile` */
export async function changeSupplier(
  db: Database,
  actor: BusinessActor,
  supplierId: string,
  { version, ...input }: SupplierChange,
): Promise<Supplier> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const current = await lockedRow(tx, suppliers, actor, supplierId)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findSupplier(tx, scope, supplierId) } })
    }
    const change = definedFields(input)
    if (change.vatId !== undefined || change.country !== undefined) assertVatId(actor, { ...current, ...change })
    await tx
      .update(suppliers)
      .set({ ...change, version: version + 1, updatedAt: actor.now })
      .where(isOwn(suppliers, scope, supplierId))
    const data = changedFields(current, change)
    await recordEvents(tx, actor, { kind: 'supplier', id: supplierId }, { event: 'edited', data })
    return found(await findSupplier(tx, scope, supplierId))
  })
}

/**
 * The supplier that a new bill names, locked, and added where there is none. What a bill says changes nothing of a supplier that is there.
 */
export async function supplierOf(tx: Transaction, actor: BusinessActor, input: NewSupplier): Promise<StoredSupplier> {
  const { businessId } = actor.scope
  // two bills from a new supplier that come at once add it once
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`suppliers ${businessId}`}, 0))`)
  const known = await knownSupplier(tx, actor.scope, input)
  return known ? lockedRow(tx, suppliers, actor, known.id) : addSupplier(tx, actor, input)
}

async function addSupplier(tx: Transaction, actor: BusinessActor, input: NewSupplier): Promise<StoredSupplier> {
  const id = actor.newId()
  const [added] = await tx
    .insert(suppliers)
    .values({
      businessId: actor.scope.businessId,
      id,
      ...definedFields(input),
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    .returning()
  await recordEvents(tx, actor, { kind: 'supplier', id }, { event: 'added', data: { name: input.name } })
  return found(added)
}

/** For what a person typed; a bill may come with anything. @throws Refusal `invalid-input` */
function assertVatId(
  { scope: { settings } }: BusinessActor,
  { vatId = '', country }: Pick<NewSupplier, 'vatId' | 'country'>,
): void {
  const fault = vatIdFault(vatId, country ?? settings.country)
  if (fault) throw new Refusal('invalid-input', { errors: [fieldFault('vatId', 'vat-id-form', fault)] })
}
