/** Collects open invoices: freezes what is collected from whom and when, with the file for the bank. */
import { and, eq, inArray } from 'drizzle-orm'
import { sepaNumber } from '../../../domain/bank/sepa-text.ts'
import { collectionDateFault, earliestCollectionDate } from '../../../domain/payments/direct-debits.ts'
import { sum } from '../../../domain/values/exact.ts'
import { collectionFileText } from '../../../formats/bank/collection-file.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, refusing, type Transaction, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { textsIn } from '../../../translations/server.ts'
import { t } from '../../../translations/shared.ts'
import { recordEach } from '../../activity/commands.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import type { Collection, NewCollection } from '../contract.ts'
import { findCollection } from '../queries/collections.ts'
import { findCreditor } from '../queries/creditor.ts'
import { type Collectable, listCollectable } from '../queries/direct-debits.ts'
import { collectionItems, collections, mandates } from '../tables.ts'

/** @throws Refusal `on-hold`, `direct-debits-not-ready`, `not-collectable` for an invoice that can't be collected now, `invalid-input` for a day */
export async function createCollection(
  db: Database,
  actor: BusinessActor,
  { items: chosen }: NewCollection,
): Promise<Collection> {
  const { scope, now } = actor
  assertDates(actor, chosen)
  return write(db, actor, async tx => {
    // what was collected after the backup is not known
    if (await isOnHold(tx)) throw new Refusal('on-hold')
    const creditor = await findCreditor(tx, scope)
    if (!creditor) throw new Refusal('direct-debits-not-ready')
    const days = new Map(chosen.map(({ invoiceId, date }) => [invoiceId, date]))
    await lock(tx, actor, [...days.keys()])
    const rows = await listCollectable(tx, scope, days)
    if (rows.length < days.size) {
      const missing = [...days.keys()].filter(id => rows.every(({ invoice }) => invoice.id !== id))
      throw new Refusal('not-collectable', { data: { invoiceIds: missing } })
    }
    const id = actor.newId()
    const messageId = `DD-${id.toUpperCase()}`
    const debtors = await debtorsOf(tx, actor, rows)
    const items = rows.map(({ invoice, mandate, amount, date, sequenceType }) => {
      const itemId = actor.newId()
      return {
        row: {
          businessId: scope.businessId,
          id: itemId,
          collectionId: id,
          invoiceId: invoice.id,
          mandateId: mandate.id,
          amount,
          date,
          scheme: mandate.scheme,
          sequenceType,
          endToEndId: `${sepaNumber(invoice.number ?? '', 24)}-${itemId.toUpperCase()}`.replace(/^-/, ''),
        },
        mandate,
        ...debtors.of(invoice, mandate),
      }
    })
    const file = collectionFileText(
      {
        messageId,
        createdAt: now,
        creditor,
        items: items.map(({ row, mandate, debtor, text }) => ({ ...row, mandate, debtor, text })),
      },
      creditor.format,
    )
    await tx.insert(collections).values({
      businessId: scope.businessId,
      id,
      messageId,
      format: creditor.format,
      creditorId: creditor.creditorId,
      iban: creditor.iban,
      file,
      createdAt: now,
      ...recordedBy(actor),
      total: sum(rows.map(({ amount }) => amount)),
      itemCount: rows.length,
    })
    await insertRows(
      tx,
      collectionItems,
      items.map(({ row }) => row),
    )
    await recordEach(
      tx,
      actor,
      items.map(({ row: { invoiceId, amount, date } }) => ({
        subject: { kind: 'invoice', id: invoiceId },
        event: { event: 'collection-created', data: { collectionId: id, amount, date } },
      })),
    )
    return found(await findCollection(tx, scope, id))
  }).catch(collectedMeanwhile)
}

/** Mandates, then invoices: nobody ends a mandate or pays an invoice meanwhile. */
async function lock(tx: Transaction, { scope: { businessId } }: BusinessActor, invoiceIds: readonly string[]) {
  const chosen = and(eq(invoices.businessId, businessId), inArray(invoices.id, [...invoiceIds]))
  const debtors = tx.select({ id: invoices.customerId }).from(invoices).where(chosen)
  await lockRows(tx, mandates, and(eq(mandates.businessId, businessId), isAmong(mandates.customerId, debtors)))
  await lockRows(tx, invoices, chosen)
}

/** What the file says of the customers: their addresses, and a text in their language. */
async function debtorsOf(tx: Transaction, { scope }: BusinessActor, rows: readonly Collectable[]) {
  const { settings, businessId } = scope
  const letterhead = await findLetterhead(tx, scope, settings.letterhead)
  const ids = [...new Set(rows.map(({ mandate }) => mandate.customerId))]
  const { id, street, postalCode, city, country } = customers
  const addresses = await tx
    .select({ id, street, postalCode, city, country })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, ids)))
  return {
    of: ({ number, customerLanguage }: Collectable['invoice'], mandate: Collectable['mandate']) => {
      const address = found(addresses.find(each => each.id === mandate.customerId))
      const { t: translate } = textsIn(customerLanguage ?? letterhead?.documentLanguage ?? 'en')
      return {
        debtor: {
          ...address,
          country: address.country ?? settings.country,
          name: mandate.accountHolder,
          iban: mandate.iban,
          bic: mandate.bic,
        },
        text: translate('Invoice {number}', { number: number ?? '' }),
      }
    },
  }
}

const DATE_FAULTS = {
  'too-early': (field: string, date: string) => fieldFault(field, 'collection-too-early', { date }),
  'too-late': (field: string) => ({ field, message: t('Choose a day within a year.') }),
  'no-target-day': (field: string) => ({ field, message: t('Banks don’t work on this day. Choose another one.') }),
} as const

function assertDates({ scope }: BusinessActor, items: NewCollection['items']): void {
  const earliest = earliestCollectionDate(scope.today)
  const errors = items.flatMap(({ date }, place) => {
    const fault = date === undefined ? undefined : collectionDateFault(date, scope.today)
    return fault ? [DATE_FAULTS[fault](`items.${place}.date`, earliest)] : []
  })
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}

const collectedMeanwhile = refusing({
  collection_items_pending_once: () => new Refusal('not-collectable'),
})
