/** Makes the invoices that are due: each in its own transaction, and each date once, even after a failure. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { BEGINS_WITH, textFollowing } from '../../../domain/documents/own-texts.ts'
import { daybookItself } from '../../../domain/identity.ts'
import {
  billedPeriod,
  dueOccurrences,
  filledIn,
  type Occurrence,
  type RecurrenceWord,
} from '../../../domain/invoices/recurrence.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { Period } from '../../../domain/values/periods.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import type { ProblemDetails } from '../../../platform/contract.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { problemOf, Refusal } from '../../../platform/problem.ts'
import { isAbout } from '../../../platform/subject.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { events } from '../../activity/tables.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { findLetterhead, settingsOf } from '../../businesses/queries/businesses.ts'
import { customers } from '../../customers/tables.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { discountOf } from '../../documents/tables.ts'
import { adjustCustomerFigures } from '../../figures/commands.ts'
import { insertDraft } from '../../invoices/commands/draft-invoice.ts'
import { issueHere } from '../../invoices/commands/issue-invoice.ts'
import type { DraftContent } from '../../invoices/contract.ts'
import { previewIssue } from '../../invoices/queries/preview-issue.ts'
import { holds } from '../../mail/commands/held-subjects.ts'
import { queueHere, type Reach } from '../../mail/commands/queue-email.ts'
import { suggestEmail } from '../../mail/queries.ts'
import { missedDates, planOf, recurringItemsOf, type StoredRecurringInvoice, thisRecurringInvoice } from '../queries.ts'
import { recurringInvoiceRuns, recurringInvoices } from '../tables.ts'
import { locked, nextOf, record, repeatedItems } from './recurring-invoices.ts'

export type MakingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> & Pick<Reach, 'origin'>

const FOURTEEN_HOURS_MILLISECONDS = 14 * 3_600_000

/** Makes what is due in any business, by its time zone. An invoice that fails doesn’t stop the others. */
export async function makeAllDueInvoices(
  parts: MakingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, randomBytes, log } = parts
  if (await isOnHold(db)) return
  // no time zone is further ahead
  const latestToday = dateInTimeZone(new Date(clock().getTime() + FOURTEEN_HOURS_MILLISECONDS), 'UTC')
  const due = await db
    .select({ businessId: recurringInvoices.businessId, id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(and(eq(recurringInvoices.status, 'active'), lte(recurringInvoices.nextOn, latestToday)))
    .orderBy(asc(recurringInvoices.nextOn), asc(recurringInvoices.businessId), asc(recurringInvoices.id))
  for (const { businessId, id } of due) {
    if (signal.aborted) return
    try {
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, businessId, business => settingsOf(db, business))
      if (actor) await makeDueInvoices(db, actor, id, parts)
    } catch (error) {
      log({ level: 'error', message: 'a recurring invoice could not be made', error: errorForLog(error) })
    }
  }
}

/** Makes the due invoices of one schedule, up to a limit. Missed dates wait until somebody decides. */
export async function makeDueInvoices(
  db: Database,
  { repeatable: _, ...by }: BusinessActor,
  id: string,
  reach: Reach,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  // the key of a request is that of one write
  const actor = { ...by, repeatable: undefined }
  for (let made = 0; made < most; made++) {
    if (!(await makeNext(db, actor, id, reach))) return
  }
}

/** @returns whether there was one to make */
async function makeNext(db: Database, actor: BusinessActor, id: string, reach: Reach): Promise<boolean> {
  try {
    return await issuing(db, actor, tx => make(tx, actor, id, reach))
  } catch (error) {
    const problem = problemOf(error)
    // what is no fault of the invoice is tried again later
    if (!problem || problem.status >= 500) throw error
    return write(db, actor, tx => make(tx, actor, id, reach, problem))
  }
}

/** @param problem why it could not be issued: it is left as a draft */
async function make(
  tx: Transaction,
  actor: BusinessActor,
  id: string,
  reach: Reach,
  problem: ProblemDetails | null = null,
): Promise<boolean> {
  const { scope, now } = actor
  if (await isOnHold(tx)) return false
  const row = await locked(tx, scope, id)
  const occurrence = nextToMake(row, actor)
  if (!occurrence) {
    await tellOfMissed(tx, actor, row)
    return false
  }
  const draft = await insertDraft(tx, actor, await contentOf(tx, actor, row, occurrence), {
    recurringInvoiceId: id,
    isCountedLater: true,
    ...pricesOf(row, actor, problem),
    ...(problem && { adapts: true, keepsArchived: true }),
  })
  if (problem) await record(tx, actor, row, 'recurring-invoice-failed', { draftId: draft.id })
  else if (row.result === 'draft') await record(tx, actor, row, 'recurring-invoice-drafted', { draftId: draft.id })
  else await passOn(tx, actor, row, draft.id, reach)
  await adjustCustomerFigures(tx, scope, { customerId: row.customerId, invoiceCount: 1 })
  await tx.insert(recurringInvoiceRuns).values({
    businessId: scope.businessId,
    recurringInvoiceId: id,
    date: occurrence.date,
    outcome: 'made',
    invoiceId: draft.id,
    problem,
    createdAt: now,
  })
  const made = row.made + 1
  await tx
    .update(recurringInvoices)
    .set({ made, ...nextOf({ ...row, made, next: occurrence.place + 1 }) })
    .where(thisRecurringInvoice(scope, id))
  return true
}

/** Once for the first of the dates that wait for a decision. */
async function tellOfMissed(tx: Transaction, actor: BusinessActor, row: StoredRecurringInvoice): Promise<void> {
  const missed = missedDates(row, actor.scope)
  const [first] = missed
  if (row.status !== 'active' || !first) return
  const [told] = await tx
    .select({ sequence: events.sequence })
    .from(events)
    .where(
      and(
        isAbout(events, actor.scope, { kind: 'customer', id: row.customerId }),
        eq(events.event, 'recurring-invoice-missed'),
        sql`${events.data}->>'recurringInvoiceId' = ${row.id} and ${events.data}->>'first' = ${first.date}`,
      ),
    )
    .limit(1)
  if (told) return
  await record(tx, actor, row, 'recurring-invoice-missed', { dates: missed.length, first: first.date })
}

function nextToMake(row: StoredRecurringInvoice, { scope }: BusinessActor): Occurrence | undefined {
  if (row.status !== 'active' || missedDates(row, scope).length > 0) return undefined
  return dueOccurrences(planOf(row), scope.today)[0]
}

/** @throws Refusal `tax-in-prices-changed` where today's prices mean something else than those that were typed */
function pricesOf(row: StoredRecurringInvoice, { scope }: BusinessActor, problem: ProblemDetails | null) {
  if (row.prices === 'fixed') return { pricesIncludeTax: row.pricesIncludeTax }
  const isSame = row.pricesIncludeTax === scope.settings.pricesIncludeTax
  if (!isSame && !problem) throw new Refusal('tax-in-prices-changed')
  return {}
}

/**
 * Issues the draft and emails it, as the schedule says.
 * @throws Refusal `e-invoice-incomplete` where nobody would see that the customer's e-invoice lacks something
 */
async function passOn(
  tx: Transaction,
  actor: BusinessActor,
  { result }: StoredRecurringInvoice,
  invoiceId: string,
  reach: Reach,
): Promise<void> {
  const { eInvoice } = await previewIssue(tx, actor.scope, invoiceId)
  if (eInvoice && eInvoice.missing.length > 0) throw new Refusal('e-invoice-incomplete', { errors: eInvoice.missing })
  if (result === 'issue') await issueHere(tx, actor, invoiceId, {})
  if (result === 'issue') return
  const document = { kind: 'invoice', id: invoiceId } as const
  const text = await suggestEmail(tx, actor, 'invoice', document, { origin: reach.origin })
  if (!text?.mailIsSetUp) throw new Refusal('mail-not-set-up')
  const { recipient, subject, body, number } = text
  if (recipient === '') throw new Refusal('customer-email-missing')
  const email = { kind: 'invoice', document, recipient, subject, body, number: number ?? undefined, draft: {} } as const
  await queueHere(tx, actor, holds.invoice, email, reach)
}

const LONGEST_NAME = 200
const LONGEST_TEXT = 2000

/** The invoice is dated today, also where its date was missed: its words and its period are those of the date. */
async function contentOf(
  tx: Transaction,
  actor: BusinessActor,
  row: StoredRecurringInvoice,
  { place }: Occurrence,
): Promise<DraftContent> {
  const { scope } = actor
  const period = billedPeriod(row, place, row.period)
  const lines = await recurringItemsOf(tx, scope, row.id)
  const { words, language } = await wordsOf(tx, actor, row.customerId, period)
  const filled = (text: string, longest = LONGEST_TEXT) => filledIn(text, words).slice(0, longest)
  const { customerId, orderReference, ownValues } = row
  // those of the settings follow the language of the customer
  const { opening, note } = BEGINS_WITH.invoice
  return {
    customerId,
    opening: filled(textFollowing(scope.settings, opening, row.opening, language)),
    note: filled(textFollowing(scope.settings, note, row.note, language)),
    orderReference,
    ownValues,
    date: scope.today,
    discount: discountOf(row),
    ...(row.period !== 'none' && {
      supplyFrom: period.from,
      supplyTo: period.to === period.from ? null : period.to,
    }),
    items: repeatedItems(scope, row, lines).map(({ name, description, ...item }) => ({
      ...item,
      description: filled(description),
      ...(name !== undefined && { name: filled(name, LONGEST_NAME) }),
    })),
  }
}

/** In the language of the documents. */
async function wordsOf(
  tx: Transaction,
  { scope }: BusinessActor,
  customerId: string,
  { from, to }: Period,
): Promise<{ words: Record<RecurrenceWord, string>; language: LanguageCode }> {
  const letterhead = await findLetterhead(tx, scope, scope.settings.letterhead)
  if (!letterhead) throw new Error('a business has no letterhead')
  const [customer] = await tx
    .select({ country: customers.country, language: customers.documentLanguage })
    .from(customers)
    .where(isOwn(customers, scope, customerId))
  const { currency, country } = scope.settings
  const { t, locale, day } = writtenIn({ ...letterhead, country }, currency, customer ?? null)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${from}T00:00:00Z`),
  )
  const period = from === to ? day(from) : t('{from} to {to}', { from: day(from), to: day(to) })
  const language = customer?.language ?? letterhead.documentLanguage
  return { words: { month, year: from.slice(0, 4), period }, language }
}
