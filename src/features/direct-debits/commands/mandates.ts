/** Adds, changes and ends the mandates of a customer, who has one at a time that is not ended. */
import { and, eq, isNull } from 'drizzle-orm'
import { needsBic } from '../../../domain/payments/ways-to-pay.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'
import { recordEvents } from '../../activity/commands.ts'
import { customers } from '../../customers/tables.ts'
import type { Mandate, MandateChange, NewMandate } from '../contract/mandates.ts'
import { findMandate, nextReference, type StoredMandate } from '../queries/mandates.ts'
import { mandates } from '../tables.ts'

/** Ends the previous mandate. @throws Refusal `invalid-input` for a reference that is taken, a day in the future, or a missing BIC */
export async function createMandate(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  input: NewMandate,
): Promise<Mandate> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const customer = await lockedRow(tx, customers, actor, customerId)
    if (customer.archivedAt) throw new Refusal('customer-archived')
    const reference = input.reference ?? (await nextReference(tx, scope))
    const values = { ...input, reference }
    assertPossible(actor, { ...values, bic: values.bic ?? '' })
    const [previous] = await lockRows(
      tx,
      mandates,
      and(eq(mandates.businessId, scope.businessId), eq(mandates.customerId, customerId), isNull(mandates.endedAt)),
    )
    if (previous) await end(tx, actor, previous)
    const id = actor.newId()
    await tx.insert(mandates).values({
      businessId: scope.businessId,
      id,
      customerId,
      ...definedFields(values),
      reference,
      createdAt: now,
      updatedAt: now,
    })
    await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'mandate-added', data: { reference } })
    return found(await findMandate(tx, scope, id))
  }).catch(referenceTaken)
}

/** @throws Refusal `changed-meanwhile`, `mandate-in-use` once it was in a collection, `mandate-ended` */
export async function changeMandate(
  db: Database,
  actor: BusinessActor,
  mandateId: string,
  { version, ...change }: MandateChange,
): Promise<Mandate> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const current = await lockedMandate(tx, actor, mandateId)
    const shown = found(await findMandate(tx, scope, mandateId))
    if (current.endedAt) throw new Refusal('mandate-ended')
    if (!shown.canChange) throw new Refusal('mandate-in-use')
    if (current.version !== version) throw new Refusal('changed-meanwhile', { data: { current: shown } })
    const written = definedFields(change)
    assertPossible(actor, { ...current, ...written })
    await tx
      .update(mandates)
      .set({ ...written, version: version + 1, updatedAt: now })
      .where(isOwn(mandates, scope, mandateId))
    const reference = written.reference ?? current.reference
    const event = { event: 'mandate-changed', data: { reference } } as const
    await recordEvents(tx, actor, { kind: 'customer', id: current.customerId }, event)
    return found(await findMandate(tx, scope, mandateId))
  }).catch(referenceTaken)
}

/** Collections that were sent by it go on. @throws Refusal `mandate-ended` */
export async function endMandate(db: Database, actor: BusinessActor, mandateId: string): Promise<Mandate> {
  return write(db, actor, async tx => {
    const current = await lockedMandate(tx, actor, mandateId)
    if (current.endedAt) throw new Refusal('mandate-ended')
    await end(tx, actor, current)
    return found(await findMandate(tx, actor.scope, mandateId))
  })
}

async function end(tx: Transaction, actor: BusinessActor, { id, customerId, reference, version }: StoredMandate) {
  await tx
    .update(mandates)
    .set({ endedAt: actor.now, version: version + 1, updatedAt: actor.now })
    .where(isOwn(mandates, actor.scope, id))
  await recordEvents(tx, actor, { kind: 'customer', id: customerId }, { event: 'mandate-ended', data: { reference } })
}

/** With its customer locked first. */
async function lockedMandate(tx: Transaction, actor: BusinessActor, mandateId: string): Promise<StoredMandate> {
  const { customerId } = found(await findMandate(tx, actor.scope, mandateId))
  await lockedRow(tx, customers, actor, customerId)
  return lockedRow(tx, mandates, actor, mandateId)
}

function assertPossible(
  { scope }: BusinessActor,
  { signedOn, iban, bic }: Pick<StoredMandate, 'signedOn' | 'iban' | 'bic'>,
) {
  const errors = [
    ...(signedOn > scope.today ? [{ field: 'signedOn', message: t('This day is in the future.') }] : []),
    ...(bic === '' && needsBic(iban)
      ? [{ field: 'bic', message: t('Accounts outside the European Economic Area need a BIC.') }]
      : []),
  ]
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}

const referenceTaken = refusing({
  mandates_reference_once: () => {
    const message = t('Another mandate already has this reference.')
    return new Refusal('invalid-input', { errors: [{ field: 'reference', message }] })
  },
})
