/** Hands waiting e-invoices to the service of their business, asks what came of them, and makes bills of received ones: each once. */
import { and, asc, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import { ASKED_EVERY, ASKED_FOR, pauseAfter, type SentStatus } from '../../../domain/e-invoice/service.ts'
import { daybookItself } from '../../../domain/identity.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { ReadEInvoice } from '../../../formats/e-invoice/read-e-invoice.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { base64OfBytes, bytesOfBase64 } from '../../../platform/base64.ts'
import { type Database, snapshot, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { endingWith, sideBySide } from '../../../platform/limits/side-by-side.ts'
import { errorForLog } from '../../../platform/log.ts'
import { problemOf } from '../../../platform/problem.ts'
import { recordEvents } from '../../activity/commands.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { attachBillFile } from '../../bills/commands/bill-file.ts'
import { createBillFromFile } from '../../bills/commands/read-and-create.ts'
import type { NewBillFile } from '../../bills/contract.ts'
import { findBill } from '../../bills/queries/find-bill.ts'
import { readBillFile } from '../../bills/queries/read-bill-file.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { sharingOfCreditNote } from '../../credit-notes/queries.ts'
import { eInvoiceOfDocument } from '../../documents/commands/kept-e-invoices.ts'
import type { Sharing } from '../../documents/queries/e-invoice.ts'
import { sharingOfInvoice } from '../../ledger/queries/this-invoice.ts'
import { openedKey } from '../queries.ts'
import { eInvoiceServices, receivedEInvoices, sentEInvoices, type ToldReason } from '../tables.ts'
import type { EInvoiceServiceParts } from './change-service.ts'
import { type EInvoiceServiceApi, ownAddress, ServiceAway, ServiceRefused } from './service-api.ts'

export type ExchangingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> & {
  readonly eInvoices: EInvoiceServiceParts & { readonly readEInvoice: ReadEInvoice }
}

const SHARING: Sharing = { invoice: sharingOfInvoice, 'credit-note': sharingOfCreditNote }

const MOST_AT_ONCE = 100
const BUSINESSES_AT_ONCE = 8
/** After it, a business begins nothing more in this round: once for what it sends, once for what it receives. */
const LONGEST_MILLISECONDS = 120_000
/** A service that does not answer so often in a row is away. */
const MOST_UNANSWERED = 3
/** How long a received file is tried that takes too much work to read. */
const TRIED_FOR = 60 * 60_000

/** A business that fails, or whose service is slow, doesn't hold up the others. @param signal ends it, with the requests under way */
export async function exchangeAllEInvoices(
  parts: ExchangingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = parts
  // also what is received: the service would no longer have it for the installation that this may be a copy of
  if (await isOnHold(db)) return
  const services = await db
    .select()
    .from(eInvoiceServices)
    .where(eq(eInvoiceServices.active, true))
    // those that could be asked the last time go first
    .orderBy(ne(eInvoiceServices.problem, ''), asc(eInvoiceServices.businessId))
  await sideBySide(services, { atOnce: BUSINESSES_AT_ONCE, signal }, service =>
    exchangeOf(parts, service, signal).catch(error => logFailure(parts.log, error)),
  )
}

async function exchangeOf(
  parts: ExchangingParts,
  service: typeof eInvoiceServices.$inferSelect,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, randomBytes } = parts
  const { businessId, url, problem } = service
  const daybook = actorAt(clock, randomBytes, daybookItself)
  const actor = await enterBusiness(daybook, businessId, business => settingsOf(db, business))
  const key = await openedKey(parts.eInvoices.secrets, service)
  if (!actor || key === undefined) return
  const api = ownAddress(url, key, endingWith(parts.eInvoices.fetch, signal))
  const found = await exchange(parts, { ...actor, repeatable: undefined }, api, signal)
  // what was ended says nothing about the service
  if (found === problem || signal.aborted) return
  await db.update(eInvoiceServices).set({ problem: found }).where(eq(eInvoiceServices.businessId, businessId))
}

function logFailure(log: ExchangingParts['log'], error: unknown): void {
  log({ level: 'error', message: 'e-invoices could not be exchanged', error: errorForLog(error) })
}

/**
 * An e-invoice that fails doesn't hold up the others, unless the service is away for all of them.
 * @returns why the service could not be asked; empty where it could
 */
async function exchange(
  { db, log, eInvoices }: ExchangingParts,
  actor: BusinessActor,
  service: EInvoiceServiceApi,
  signal: AbortSignal,
): Promise<string> {
  const { businessId, settings } = actor.scope
  let problem = ''
  let unanswered = 0
  /** Whether to go on with the next one. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      unanswered = 0
      return true
    } catch (error) {
      if (error instanceof ServiceAway || error instanceof ServiceRefused) problem ||= error.message
      else logFailure(log, error)
      unanswered = error instanceof ServiceAway && error.message === 'unreachable' ? unanswered + 1 : 0
      return unanswered < MOST_UNANSWERED && !(error instanceof ServiceAway && error.isForAll)
    }
  }
  const attemptEach = async <One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MILLISECONDS)])
    for (const one of all) {
      if (limit.aborted || !(await attempt(() => work(one)))) return
    }
  }
  const due = await db
    .select()
    .from(sentEInvoices)
    .where(
      and(
        eq(sentEInvoices.businessId, businessId),
        inArray(sentEInvoices.status, ['waiting', 'sent']),
        lte(sentEInvoices.nextAt, actor.now),
      ),
    )
    .orderBy(asc(sentEInvoices.nextAt), asc(sentEInvoices.subjectId))
    .limit(MOST_AT_ONCE)
  await attemptEach(due, sent => (sent.status === 'waiting' ? handOver : askAbout)(db, actor, service, sent))
  let received: readonly string[] = []
  await attemptEach(['received'], async () => {
    received = await service.received()
  })
  unanswered = 0
  // where bills are off, nobody would see them: the files stay with the service
  if (!settings.usesBills) return problem
  const inTurn = await newFirst(db, actor, received)
  await attemptEach(inTurn, id => take(db, actor, service, eInvoices.readEInvoice, id))
  return problem
}

/** Files that failed before come last, so that the others get their turn. */
async function newFirst(db: Database, { scope }: BusinessActor, received: readonly string[]): Promise<string[]> {
  const ofBusiness = eq(receivedEInvoices.businessId, scope.businessId)
  const failed = await db
    .select({ id: receivedEInvoices.serviceId })
    .from(receivedEInvoices)
    .where(and(ofBusiness, isNull(receivedEInvoices.billId), inArray(receivedEInvoices.serviceId, [...received])))
  const last = new Set(failed.map(({ id }) => id))
  return [...received.filter(id => !last.has(id)), ...received.filter(id => last.has(id))]
}

type Sent = typeof sentEInvoices.$inferSelect

async function handOver(db: Database, actor: BusinessActor, service: EInvoiceServiceApi, sent: Sent): Promise<void> {
  const { kind, subjectId: id, format } = sent
  try {
    const { fileName, xml } = await eInvoiceOfDocument(db, actor.scope, { kind, id }, SHARING, format)
    const key = `${actor.scope.businessId}-${kind}-${id}`
    if (await isOnHold(db)) return
    const serviceId = await service.send({ key, format, fileName, xml })
    await settle(db, actor, sent, { status: 'sent', serviceId, nextAt: later(actor, ASKED_EVERY) })
  } catch (error) {
    if (error instanceof ServiceRefused) return settle(db, actor, sent, { status: 'refused', reason: error.message })
    if (problemOf(error)?.code === 'invoice-cancelled') return settle(db, actor, sent, { status: 'cancelled' })
    const attempts = sent.attempts + 1
    await db
      .update(sentEInvoices)
      .set({ attempts, nextAt: later(actor, pauseAfter(attempts)) })
      .where(thisOne(actor, sent))
    throw error
  }
}

async function askAbout(db: Database, actor: BusinessActor, service: EInvoiceServiceApi, sent: Sent): Promise<void> {
  const isOver = actor.now.getTime() - sent.createdAt.getTime() > ASKED_FOR
  const nextAt = later(actor, isOver ? ASKED_FOR : ASKED_EVERY)
  await db.update(sentEInvoices).set({ nextAt }).where(thisOne(actor, sent))
  const answer = await service.status(sent.serviceId).catch(error => {
    // the service no longer knows this one
    if (error instanceof ServiceRefused || (error instanceof ServiceAway && error.message === '404')) return undefined
    throw error
  })
  if (answer && answer.status !== 'sent') await settle(db, actor, sent, answer)
}

function later({ now }: BusinessActor, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

const EVENTS = { sent: 'e-invoice-sent', delivered: 'e-invoice-delivered', refused: 'e-invoice-refused' } as const

/** In the history of the document, where another server has not done so already. */
async function settle(
  db: Database,
  actor: BusinessActor,
  sent: Sent,
  change: { status: SentStatus; serviceId?: string; reason?: string; nextAt?: Date },
): Promise<void> {
  await write(db, actor, async tx => {
    const changed = await tx
      .update(sentEInvoices)
      .set(change)
      .where(and(thisOne(actor, sent), eq(sentEInvoices.status, sent.status)))
      .returning({ status: sentEInvoices.status })
    const { status, reason = '' } = change
    if (changed.length > 0 && (status === 'sent' || status === 'delivered' || status === 'refused')) {
      const subject = { kind: sent.kind, id: sent.subjectId }
      await recordEvents(tx, actor, subject, { event: EVENTS[status], data: { ...(reason && { reason }) } })
    }
    return {}
  })
}

function thisOne({ scope: { businessId } }: BusinessActor, { kind, subjectId }: Sent) {
  return and(
    eq(sentEInvoices.businessId, businessId),
    eq(sentEInvoices.kind, kind),
    eq(sentEInvoices.subjectId, subjectId),
  )
}

/** A row from an earlier attempt that has neither a bill nor a problem is tried again. */
async function take(
  db: Database,
  actor: BusinessActor,
  service: EInvoiceServiceApi,
  readEInvoice: ReadEInvoice,
  serviceId: string,
): Promise<void> {
  const { businessId } = actor.scope
  const ofThis = and(eq(receivedEInvoices.businessId, businessId), eq(receivedEInvoices.serviceId, serviceId))
  await db.insert(receivedEInvoices).values({ businessId, serviceId, createdAt: actor.now }).onConflictDoNothing()
  const [known] = await db.select().from(receivedEInvoices).where(ofThis)
  if (known?.problem) return
  if (known?.billId == null) {
    const outcome = await billOf(db, actor, service, readEInvoice, serviceId)
    const isNew = known && actor.now.getTime() - known.createdAt.getTime() < TRIED_FOR
    // the process that reads it was lost, perhaps for a reason that isn't in the file
    if (outcome.mayPass && isNew) return
    const { billId = null, problem = '', problemReason = null } = outcome
    await db
      .update(receivedEInvoices)
      .set({ billId, problem, problemReason })
      .where(and(ofThis, isNull(receivedEInvoices.billId)))
    if (problem) return
  }
  await service.taken(serviceId)
}

interface Outcome {
  readonly billId?: string
  /** Why it doesn't become one, in words. */
  readonly problem?: string
  /** The same by code, unless the service said it. */
  readonly problemReason?: ToldReason
  readonly mayPass?: boolean
}

async function billOf(
  db: Database,
  actor: BusinessActor,
  service: EInvoiceServiceApi,
  readEInvoice: ReadEInvoice,
  serviceId: string,
): Promise<Outcome> {
  try {
    const { fileName, bytes } = await service.file(serviceId)
    const file = { fileName, content: base64OfBytes(bytes) }
    return { billId: await createdOrSame(db, actor, readEInvoice, file) }
  } catch (error) {
    if (error instanceof ServiceRefused) return { problem: error.message }
    const problem = problemOf(error)
    if (!problem || problem.status >= 500) throw error
    const { code, data = {} } = problem.errors?.find(one => one.code !== undefined) ?? problem
    const problemReason = { code: code ?? problem.code, data }
    return { problem: problem.detail, problemReason, mayPass: problem.data?.reason === 'too-much-work' }
  }
}

/**
 * @returns the bill that it becomes, or that was recorded before: one with its number that has its date and total, too. That one gets the file.
 * @throws RuleBroken `bill-already-recorded` for another bill that has its number
 */
async function createdOrSame(
  db: Database,
  actor: BusinessActor,
  readEInvoice: ReadEInvoice,
  file: NewBillFile,
): Promise<string> {
  try {
    return (await createBillFromFile(db, actor, readEInvoice, file)).id
  } catch (error) {
    if (!(error instanceof RuleBroken) || error.code !== 'bill-already-recorded') throw error
    const { billId } = (error as RuleBroken<'bill-already-recorded'>).data
    const recorded = await snapshot(db, tx => findBill(tx, actor.scope, billId))
    const { bill } = await readBillFile(db, actor.scope, readEInvoice, bytesOfBase64(file.content))
    const total = exactSum(bill.taxes.flatMap(({ net, tax }) => [net, tax]))
    if (recorded?.date !== bill.date || recorded?.total !== total) throw error
    await attachBillFile(db, actor, billId, file)
    return billId
  }
}
