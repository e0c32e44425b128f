/** Notes in restored data that it was restored, so that nothing goes out by itself, and takes over what the replaced data knew of numbers and of what had gone out. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import { eventData } from '../../../domain/mail/mail.ts'
import { type Actor, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { saying } from '../../../platform/mail.ts'
import { subjectOf } from '../../../platform/subject.ts'
import { textsOfFiles } from '../../../translations/files.ts'
import { recordEvents } from '../../activity/commands.ts'
import { inOrder, setNextNumberHere } from '../../businesses/commands/number-series.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { numberSeries } from '../../businesses/tables.ts'
import { sentEInvoices } from '../../e-invoice-service/tables.ts'
import { emails } from '../../mail/tables.ts'
import { type FoundInReplaced, type LostDocument, restores } from '../tables.ts'

type NewRestore = Pick<typeof restores.$inferSelect, 'id' | 'source' | 'dataFrom' | 'restoredAt'>

/** What was read from the data that a restore replaced. */
export interface ReplacedData {
  readonly businessIds: readonly string[]
  readonly series: readonly {
    readonly businessId: string
    readonly kind: DocumentKind
    readonly year: number
    readonly lastCount: number
  }[]
  /** Issued after the backup, newest first. */
  readonly documents: readonly LostDocument[]
  /** Those that no longer waited. */
  readonly emails: readonly Pick<
    typeof emails.$inferSelect,
    'businessId' | 'id' | 'status' | 'failure' | 'failureReasons' | 'sentAt' | 'onceKey'
  >[]
  readonly eInvoices: readonly Pick<
    typeof sentEInvoices.$inferSelect,
    'businessId' | 'kind' | 'subjectId' | 'status' | 'serviceId' | 'reason'
  >[]
}

const MOST_DOCUMENTS = 500

/** Does nothing for a restore that was noted before. @param replaced what was found, or in words why nothing could be */
export async function noteRestore(
  db: Database,
  actor: Actor,
  restore: NewRestore,
  replaced: ReplacedData | string,
): Promise<void> {
  const known = typeof replaced === 'string' ? undefined : replaced
  const actors = known ? await actorsOf(db, actor, known.businessIds) : []
  await write(db, actor, async tx => {
    const [isNew] = await tx
      .insert(restores)
      .values({
        ...restore,
        ...(known ? { replaced: await foundIn(tx, known, actors) } : { problem: String(replaced) }),
      })
      .onConflictDoNothing()
      .returning({ id: restores.id })
    if (!isNew || !known) return {}
    for (const each of actors) await takeOver(tx, each, known)
    return {}
  })
}

/** An actor for each business that still exists. */
async function actorsOf(db: Database, actor: Actor, businessIds: readonly string[]): Promise<BusinessActor[]> {
  const found: BusinessActor[] = []
  for (const businessId of businessIds) {
    const entered = await enterBusiness(actor, businessId, id => settingsOf(db, id))
    if (entered) found.push(entered)
  }
  return found
}

async function foundIn(
  tx: Transaction,
  { documents }: ReplacedData,
  actors: readonly BusinessActor[],
): Promise<FoundInReplaced> {
  const kept = rowsOf<{ key: string }>(
    await tx.execute(sql`
      select concat_ws(' ', business_id, 'invoice', number) as key from invoices
        where number = any(${sql.param(documents.map(({ number }) => number))})
      union all select concat_ws(' ', business_id, 'credit-note', number) from credit_notes
        where number = any(${sql.param(documents.map(({ number }) => number))})`),
  )
  const keys = new Set(kept.map(({ key }) => key))
  const lost = documents.filter(({ businessId, kind, number }) => !keys.has(`${businessId} ${kind} ${number}`))
  return {
    businessIds: actors.map(({ scope }) => scope.businessId),
    documents: lost.slice(0, MOST_DOCUMENTS),
    documentCount: lost.length,
  }
}

async function takeOver(tx: Transaction, actor: BusinessActor, replaced: ReplacedData): Promise<void> {
  const { businessId } = actor.scope
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const own = await tx.select().from(numberSeries).where(eq(numberSeries.businessId, businessId))
  for (const { kind, year, lastCount } of inOrder(replaced.series.filter(one => one.businessId === businessId))) {
    const here = own.find(one => one.kind === kind && one.year === year)
    if (lastCount <= (here?.lastCount ?? 0)) continue
    const reason = t('Data was restored from a backup. Numbers up to here had been used.')
    await setNextNumberHere(tx, actor, { kind, year, next: lastCount + 1, reason })
  }
  await settleEmails(tx, actor, replaced)
  await settleEInvoices(tx, actor, replaced)
}

const LOST = saying({ code: 'maybe-arrived', data: {} }, { code: 'restored-meanwhile', data: {} })

/** What had gone out, or was not to, doesn't wait for it again. */
async function settleEmails(tx: Transaction, actor: BusinessActor, replaced: ReplacedData): Promise<void> {
  const { businessId } = actor.scope
  const waiting = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.businessId, businessId), inArray(emails.status, ['queued', 'sending'])))
  for (const email of waiting) {
    const then = replaced.emails.find(one => one.businessId === businessId && one.id === email.id)
    if (!then) continue
    const { sentAt, onceKey } = then
    // the sending was interrupted by the restore
    const isLost = then.status === 'sending'
    const { words, reasons } = isLost ? LOST : { words: then.failure, reasons: then.failureReasons }
    await tx
      .update(emails)
      .set({
        status: isLost ? 'failed' : then.status,
        failure: words,
        failureReasons: reasons,
        sentAt,
        onceKey,
        nextAttemptAt: null,
        sealedToken: null,
      })
      .where(and(eq(emails.businessId, businessId), eq(emails.id, email.id)))
    if (then.status === 'sent')
      await recordEvents(tx, actor, subjectOf(email), { event: 'email-sent', data: eventData(email) })
  }
}

async function settleEInvoices(tx: Transaction, { scope }: BusinessActor, replaced: ReplacedData): Promise<void> {
  const { businessId } = scope
  for (const { kind, subjectId, ...then } of replaced.eInvoices.filter(one => one.businessId === businessId)) {
    const { status, serviceId, reason } = then
    await tx
      .update(sentEInvoices)
      .set({ status, serviceId, reason })
      .where(
        and(
          eq(sentEInvoices.businessId, businessId),
          and(eq(sentEInvoices.kind, kind), eq(sentEInvoices.subjectId, subjectId)),
          eq(sentEInvoices.status, 'waiting'),
        ),
      )
  }
}
