/** Adds, changes and removes the delivery addresses of a customer. */
import { changedFields } from '../../domain/activity/changes.ts'
import { type Address, addressChange, NO_PARTS, withoutParts } from '../../domain/countries/addresses.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { isOwn, lockedRow } from '../../platform/database/own-row.ts'
import { definedFields } from '../../platform/defined-fields.ts'
import { found, Refusal } from '../../platform/problem.ts'
import { t } from '../../translations/shared.ts'
import { recordEvents } from '../activity/commands.ts'
import { customers } from '../customers/tables.ts'
import {
  type DeliveryAddress,
  type DeliveryAddressChange,
  MOST_DELIVERY_ADDRESSES,
  type NewDeliveryAddress,
} from './contract.ts'
import { findDeliveryAddress, listDeliveryAddresses } from './queries.ts'
import { deliveryAddresses } from './tables.ts'

const NO_ADDRESS: Address = { address: '', country: null, ...NO_PARTS }

/** @throws Refusal `invalid-input` for one too many */
export async function createDeliveryAddress(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  input: NewDeliveryAddress,
): Promise<DeliveryAddress> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    await lockedRow(tx, customers, actor, customerId)
    const existing = await listDeliveryAddresses(tx, scope, customerId)
    if (existing.length >= MOST_DELIVERY_ADDRESSES) {
      const message = t('A customer can have up to 20 delivery addresses. Remove one first.')
      throw new Refusal('invalid-input', { errors: [{ field: 'name', message }] })
    }
    const id = actor.newId()
    await tx.insert(deliveryAddresses).values({
      businessId: scope.businessId,
      id,
      customerId,
      ...definedFields(input),
      ...addressChange(NO_ADDRESS, input, scope.settings.country),
      createdAt: now,
      updatedAt: now,
    })
    const event = { event: 'delivery-address-added', data: { name: input.name } } as const
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, event)
    return found(await findDeliveryAddress(tx, scope, id))
  })
}

/** Drafts get the change; issued invoices keep what they say. @throws Refusal `changed-meanwhile` */
export async function changeDeliveryAddress(
  db: Database,
  actor: BusinessActor,
  which: { readonly customerId: string; readonly deliveryAddressId: string },
  { version, ...change }: DeliveryAddressChange,
): Promise<DeliveryAddress> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const current = await lockedAddress(tx, actor, which)
    const { id, customerId } = current
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findDeliveryAddress(tx, scope, id) } })
    }
    const written = { ...definedFields(change), ...addressChange(current, change, scope.settings.country) }
    await tx
      .update(deliveryAddresses)
      .set({ ...written, version: version + 1, updatedAt: now })
      .where(isOwn(deliveryAddresses, scope, id))
    const data = { name: current.name, ...changedFields(current, withoutParts(written)) }
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'delivery-address-changed', data })
    return found(await findDeliveryAddress(tx, scope, id))
  })
}

/** Invoices and drafts that have it keep it. */
export async function removeDeliveryAddress(
  db: Database,
  actor: BusinessActor,
  which: { readonly customerId: string; readonly deliveryAddressId: string },
): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    const { id, customerId, name } = await lockedAddress(tx, actor, which)
    await tx
      .update(deliveryAddresses)
      .set({ removedAt: actor.now, updatedAt: actor.now })
      .where(isOwn(deliveryAddresses, actor.scope, id))
    const event = { event: 'delivery-address-removed', data: { name } } as const
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, event)
    return {}
  })
}

/** With its customer locked first, as drafts take it while they are saved. @throws Refusal `not-found` */
async function lockedAddress(
  tx: Transaction,
  actor: BusinessActor,
  { customerId, deliveryAddressId }: { readonly customerId: string; readonly deliveryAddressId: string },
) {
  await lockedRow(tx, customers, actor, customerId)
  const address = await lockedRow(tx, deliveryAddresses, actor, deliveryAddressId)
  if (address.customerId !== customerId || address.removedAt !== null) throw new Refusal('not-found')
  return address
}
