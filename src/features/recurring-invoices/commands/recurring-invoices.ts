/** Makes, changes, pauses and ends recurring invoices, and decides about dates that were missed. */
import { and, desc, eq } from 'drizzle-orm'
import { nextOccurrences, placeFrom, type RecurrencePrices, type Rhythm } from '../../../domain/invoices/recurrence.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { composeDocument } from '../../documents/commands/compose.ts'
import { lineRow, replaceRows } from '../../documents/commands/write-lines.ts'
import type { DocumentContent } from '../../documents/contract.ts'
import { itemsAgain, type Line } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { linesOf } from '../../invoices/queries/lines-of-invoice.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import type { MissedDecision, NewRecurringInvoice, RecurringInvoice, RecurringInvoiceChange } from '../contract.ts'
import {
  findRecurringInvoice,
  missedDates,
  planOf,
  recurringItemsOf,
  type StoredRecurringInvoice,
  thisRecurringInvoice,
} from '../queries.ts'
import { recurringInvoiceItems, recurringInvoiceRuns, recurringInvoices } from '../tables.ts'

/** @throws Refusal `customer-missing`, `recurring-invoice-never`, and whatever saving a draft throws */
export async function createRecurringInvoice(
  db: Database,
  actor: BusinessActor,
  { invoiceId, ...schedule }: NewRecurringInvoice,
): Promise<RecurringInvoice> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const {
      invoice: [invoice],
      lines,
    } = await together({
      invoice: tx.select().from(invoices).where(thisInvoice(scope, invoiceId)),
      lines: linesOf(tx, scope, invoiceId),
    })
    const { customerId, opening, note, ownValues, orderReference, pricesIncludeTax, ...original } = found(invoice)
    if (customerId === null) throw new Refusal('customer-missing')
    const items = repeatedItems(scope, schedule, lines)
    const content = { customerId, note, ownValues, discount: discountOf(original), items }
    // the prices of an invoice include tax or not, as they did on its day
    const composed = await compose(tx, scope, content, { pricesIncludeTax, before: { ownValues, items: [] } })
    const id = actor.newId()
    await tx.insert(recurringInvoices).values({
      businessId: scope.businessId,
      id,
      ...composed.header,
      opening,
      orderReference,
      ...schedule,
      ...begun(schedule, scope.today, { endsAfter: schedule.endsAfter, endsOn: schedule.endsOn, made: 0 }),
      createdAt: now,
      updatedAt: now,
    })
    await insertRows(tx, recurringInvoiceItems, itemsOf(actor, id, composed.items))
    await record(tx, actor, { id, customerId }, 'recurring-invoice-added', { total: composed.header.total })
    return shown(tx, scope, id)
  })
}

/** @throws Refusal `changed-meanwhile`, `recurring-invoice-ended`, `recurring-invoice-never`, and whatever saving a draft throws */
export async function changeRecurringInvoice(
  db: Database,
  actor: BusinessActor,
  id: string,
  {
    version,
    customerId,
    note,
    ownValues,
    discount,
    items,
    orderReference = '',
    opening,
    ...schedule
  }: RecurringInvoiceChange,
): Promise<RecurringInvoice> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const current = await locked(tx, scope, id)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await shown(tx, scope, id) } })
    }
    if (current.status === 'ended') throw new Refusal('recurring-invoice-ended')
    const before = {
      customerId: current.customerId,
      ownValues: current.ownValues,
      items: await recurringItemsOf(tx, scope, id),
    }
    const { pricesIncludeTax } = scope.settings
    const composed = await compose(
      tx,
      scope,
      { customerId, note, ownValues, discount, items },
      { pricesIncludeTax, before },
    )
    const { endsAfter, endsOn } = schedule
    const isSameRhythm = (['every', 'unit', 'startsOn', 'onLastDay'] as const).every(
      field => current[field] === schedule[field],
    )
    // what was missed stays open, unless there are other dates now
    if (!isSameRhythm) await skip(tx, actor, current, missedDates(current, scope))
    const from = isSameRhythm ? undefined : await firstFreeDay(tx, scope, id)
    const next = isSameRhythm
      ? nextOf({ ...current, endsAfter, endsOn })
      : begun(schedule, from ?? scope.today, { endsAfter, endsOn, made: current.made })
    if (next.nextOn === null) throw new Refusal('recurring-invoice-never')
    await tx
      .update(recurringInvoices)
      .set({
        ...composed.header,
        ...(opening !== undefined && { opening }),
        orderReference,
        ...schedule,
        ...next,
        version: version + 1,
        updatedAt: now,
      })
      .where(thisRecurringInvoice(scope, id))
    await replaceRows(tx, recurringInvoiceItems, ofRecurring(scope, id), itemsOf(actor, id, composed.items))
    await record(tx, actor, { id, customerId }, 'recurring-invoice-changed', { total: composed.header.total })
    return shown(tx, scope, id)
  })
}

/** While it is paused, no date has an invoice. */
export async function pauseRecurringInvoice(db: Database, actor: BusinessActor, id: string) {
  return move(db, actor, id, async (tx, current) => {
    if (current.status !== 'active') return
    await setStatus(tx, actor, current, { status: 'paused' })
    await record(tx, actor, current, 'recurring-invoice-paused')
  })
}

/** Goes on with the first date from today on; those in between are skipped. */
export async function resumeRecurringInvoice(db: Database, actor: BusinessActor, id: string) {
  return move(db, actor, id, async (tx, current) => {
    if (current.status !== 'paused') return
    const { today } = actor.scope
    const plan = planOf(current)
    const next = placeFrom(plan, plan.next, today)
    const passed = nextOccurrences({ ...plan, remaining: null, endsOn: null }, next - plan.next)
    await skip(tx, actor, current, passed)
    await setStatus(tx, actor, current, { status: 'active', ...nextOf({ ...current, next }) })
    await record(tx, actor, current, 'recurring-invoice-resumed')
  })
}

export async function endRecurringInvoice(db: Database, actor: BusinessActor, id: string) {
  return move(db, actor, id, async (tx, current) => {
    await setStatus(tx, actor, current, { status: 'ended', nextOn: null })
    await record(tx, actor, current, 'recurring-invoice-ended')
  })
}

/** What is decided is made afterwards, one invoice after the other. Without missed dates, nothing changes. */
export async function decideMissed(db: Database, actor: BusinessActor, id: string, { choice }: MissedDecision) {
  return move(db, actor, id, async (tx, current) => {
    const missed = missedDates(current, actor.scope)
    const last = missed.at(-1)
    if (!last) return
    if (choice === 'all') return setStatus(tx, actor, current, { catchUpThrough: last.date })
    const skipped = choice === 'latest' ? missed.slice(0, -1) : missed
    await skip(tx, actor, current, skipped)
    await setStatus(tx, actor, current, nextOf({ ...current, next: current.next + skipped.length }))
  })
}

async function move(
  db: Database,
  actor: BusinessActor,
  id: string,
  work: (tx: Transaction, current: StoredRecurringInvoice) => Promise<void>,
): Promise<RecurringInvoice> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const current = await locked(tx, scope, id)
    if (current.status === 'ended') throw new Refusal('recurring-invoice-ended')
    await work(tx, current)
    return shown(tx, scope, id)
  })
}

/** @throws Refusal `not-found` */
export async function locked(tx: Transaction, scope: BusinessScope, id: string): Promise<StoredRecurringInvoice> {
  const [row] = await lockRows(tx, recurringInvoices, thisRecurringInvoice(scope, id), 'update')
  return found(row)
}

async function shown(tx: Transaction, scope: BusinessScope, id: string): Promise<RecurringInvoice> {
  return found(await findRecurringInvoice(tx, scope, id))
}

async function compose(
  tx: Transaction,
  scope: BusinessScope,
  content: DocumentContent,
  origin: Parameters<typeof composeDocument>[3],
) {
  const { header, items } = await composeDocument(tx, scope, content, origin)
  const {
    customerId,
    note,
    ownValues,
    pricesIncludeTax,
    subtotal,
    discountPercent,
    discountAmount,
    discountTotal,
    tax,
    total,
  } = header
  if (customerId === null) throw new Refusal('customer-missing')
  const figures = { subtotal, discountPercent, discountAmount, discountTotal, tax, total }
  return { header: { customerId, note, ownValues, pricesIncludeTax, ...figures }, items }
}

type ComposedItem = Awaited<ReturnType<typeof composeDocument>>['items'][number]

function itemsOf(actor: BusinessActor, recurringInvoiceId: string, items: readonly ComposedItem[]) {
  return items.map(item => lineRow({ ...item, recurringInvoiceId, id: actor.newId() }))
}

type Limits = Pick<StoredRecurringInvoice, 'endsAfter' | 'endsOn' | 'made'>

/** The first date of a rhythm on this day or after it. @throws Refusal `recurring-invoice-never` */
function begun(rhythm: Rhythm, day: string, limits: Limits) {
  const next = placeFrom(rhythm, 0, day)
  const first = nextOf({ ...rhythm, ...limits, next })
  if (first.nextOn === null) throw new Refusal('recurring-invoice-never')
  return first
}

/** The next date from a place on; it has ended where there is none. */
export function nextOf(row: Rhythm & Limits & { readonly next: number }) {
  const remaining = row.endsAfter === null ? null : Math.max(0, row.endsAfter - row.made)
  const [first] = nextOccurrences({ ...row, remaining }, 1)
  return { next: row.next, nextOn: first?.date ?? null, ...(first ? {} : { status: 'ended' as const }) }
}

/** Today, or the day after the newest date that came to something. */
async function firstFreeDay(tx: Transaction, scope: BusinessScope, id: string): Promise<string> {
  const { businessId, recurringInvoiceId, date } = recurringInvoiceRuns
  const [last] = await tx
    .select({ date })
    .from(recurringInvoiceRuns)
    .where(and(eq(businessId, scope.businessId), eq(recurringInvoiceId, id)))
    .orderBy(desc(date))
    .limit(1)
  return last && last.date >= scope.today ? addDays(last.date, 1) : scope.today
}

async function skip(
  tx: Transaction,
  actor: BusinessActor,
  row: StoredRecurringInvoice,
  skipped: readonly { readonly date: string }[],
): Promise<void> {
  const [first] = skipped
  if (!first) return
  const { businessId, id: recurringInvoiceId } = row
  const runs = skipped.map(({ date }) => {
    return { businessId, recurringInvoiceId, date, outcome: 'skipped' as const, createdAt: actor.now }
  })
  await insertRows(tx, recurringInvoiceRuns, runs)
  await record(tx, actor, row, 'recurring-invoice-skipped', { dates: skipped.length, first: first.date })
}

async function setStatus(
  tx: Transaction,
  actor: BusinessActor,
  { id, version }: StoredRecurringInvoice,
  change: Partial<StoredRecurringInvoice>,
): Promise<void> {
  await tx
    .update(recurringInvoices)
    .set({ ...change, version: version + 1, updatedAt: actor.now })
    .where(thisRecurringInvoice(actor.scope, id))
}

/** A price that was typed stays. */
export function repeatedItems(
  scope: BusinessScope,
  { prices }: { readonly prices: RecurrencePrices },
  lines: readonly Line[],
) {
  return itemsAgain(scope, lines, line => line.kind !== 'product' || prices === 'fixed' || line.priceSource === 'typed')
}

function ofRecurring({ businessId }: BusinessScope, id: string) {
  const { businessId: business, recurringInvoiceId } = recurringInvoiceItems
  return and(eq(business, businessId), eq(recurringInvoiceId, id))
}

type Subject = { readonly id: string; readonly customerId: string }
type Happened = { total: number } | { draftId: string } | { dates: number; first: string } | Record<never, never>

/** In the history of its customer. */
export async function record(
  tx: Transaction,
  actor: BusinessActor,
  { id, customerId }: Subject,
  event: `recurring-invoice-${'added' | 'changed' | 'paused' | 'resumed' | 'ended' | 'skipped' | 'failed' | 'drafted' | 'missed'}`,
  data: Happened = {},
): Promise<void> {
  const happened = { event, data: { recurringInvoiceId: id, ...data } }
  await recordEvents(tx, actor, { kind: 'customer', id: customerId }, happened as never)
}
