/** Queues the reminders that are due by rule: each in its own transaction, and each once, even after a failure. */
import { eq } from 'drizzle-orm'
import { daybookItself } from '../../../domain/identity.ts'
import { dueReminder, filledReminder, isReminderHour, levelOf } from '../../../domain/mail/reminders.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { findLetterhead, settingsOf } from '../../businesses/queries/businesses.ts'
import { readerOf } from '../../documents/tables.ts'
import { findInvoice } from '../../invoices/queries/find-invoice.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { holds } from '../../mail/commands/held-subjects.ts'
import { queueHere, type Reach } from '../../mail/commands/queue-email.ts'
import { filledRule, withoutStandardTexts } from '../../mail/queries/standard-reminders.ts'
import { findMailSettings } from '../../mail/queries.ts'
import { findReminderSettings, lateDaysOf, listRemindable, listReminderRules, wordsOf } from '../queries.ts'
import { reminderSettings } from '../tables.ts'

export type RemindingParts = Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> & Pick<Reach, 'origin'>

const LONGEST_SUBJECT = 300

/** In every business that has them sent by themselves, in the hours of its own time zone. */
export async function sendAllDueReminders(
  parts: RemindingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db, clock, randomBytes, log } = parts
  if (await isOnHold(db)) return
  const businesses = await db
    .select({ businessId: reminderSettings.businessId })
    .from(reminderSettings)
    .where(eq(reminderSettings.automatic, true))
  for (const { businessId } of businesses) {
    if (signal.aborted) return
    try {
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, businessId, business => settingsOf(db, business))
      if (actor && isReminderHour(actor.now, actor.scope.settings.timeZone)) await sendOfBusiness(parts, actor, signal)
    } catch (error) {
      log({ level: 'error', message: 'reminders of a business could not be sent', error: errorForLog(error) })
    }
  }
}

async function sendOfBusiness(
  { db, log, ...reach }: RemindingParts,
  actor: BusinessActor,
  signal: AbortSignal,
): Promise<void> {
  const { scope } = actor
  if (!(await findMailSettings(db, scope))) return
  const settings = await findReminderSettings(db, scope)
  const rules = await listReminderRules(db, scope)
  for (const row of await listRemindable(db, scope)) {
    if (signal.aborted) return
    if (!dueReminder(rules, row, scope.today, lateDaysOf(settings, row))) continue
    try {
      await sendOne(db, actor, row.id, reach)
    } catch (error) {
      log({ level: 'error', message: 'a reminder could not be sent', error: errorForLog(error) })
    }
  }
}

/** Asks again with the invoice locked: it may have been paid or reminded of since. */
function sendOne(db: Database, actor: BusinessActor, invoiceId: string, reach: Reach): Promise<void> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await lockedInvoice(tx, scope, invoiceId)
    if (await isOnHold(tx)) return
    const settings = await findReminderSettings(tx, scope)
    const rules = await listReminderRules(tx, scope)
    const [row] = await listRemindable(tx, scope, thisInvoice(scope, invoiceId))
    const rule = row && dueReminder(rules, row, scope.today, lateDaysOf(settings, row))
    if (!rule || !settings?.automatic) return
    const text = await textOf(tx, actor, invoiceId, rule)
    const document = { kind: 'invoice', id: invoiceId } as const
    const reminder = { ruleId: rule.id, level: levelOf(rules, rule.id) }
    const email = { kind: 'reminder', document, recipient: row.recipient, ...text, reminder } as const
    await queueHere(tx, actor, holds.reminder, email, reach)
  })
}

async function textOf(
  tx: Transaction,
  { scope }: BusinessActor,
  invoiceId: string,
  rule: { readonly days: number; readonly subject: string; readonly body: string },
) {
  const { country, letterhead: version } = scope.settings
  const invoice = await findInvoice(tx, scope, invoiceId)
  const letterhead = await findLetterhead(tx, scope, version)
  if (!invoice || !letterhead) throw new Error('an invoice or the letterhead is gone')
  const written = writtenIn({ ...letterhead, country }, invoice.currency, readerOf(invoice))
  const [own = rule] = withoutStandardTexts([rule], { ...letterhead, country }, invoice.currency)
  const { subject, body } = filledRule(own, written)
  const words = wordsOf(invoice, { business: letterhead.name, today: scope.today }, written)
  return { subject: filledReminder(subject, words).slice(0, LONGEST_SUBJECT), body: filledReminder(body, words) }
}
