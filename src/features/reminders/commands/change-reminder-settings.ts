/** Saves the rules of reminders, and turns sending by rule on and off. */
import { eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { lockedBusiness } from '../../businesses/commands/businesses.ts'
import { findMailSettings } from '../../mail/queries.ts'
import type { ReminderSettings, ReminderSettingsChange } from '../contract.ts'
import { findReminderSettings, listReminderRules, showReminderSettings } from '../queries.ts'
import { reminderRules, reminderSettings } from '../tables.ts'

/** A rule keeps its id, so that no invoice is reminded of twice by it. @throws Refusal `changed-meanwhile` */
export async function changeReminderRules(
  db: Database,
  actor: BusinessActor,
  { rules, version, ...rates }: ReminderSettingsChange,
): Promise<ReminderSettings> {
  const { scope } = actor
  const { businessId } = scope
  return write(db, actor, async tx => {
    await lockedBusiness(tx, actor)
    const current = await findReminderSettings(tx, scope)
    if (current?.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await showReminderSettings(tx, scope) } })
    }
    const known = new Set((await listReminderRules(tx, scope)).map(({ id }) => id))
    await saveSettings(tx, actor, rates)
    await tx.delete(reminderRules).where(eq(reminderRules.businessId, businessId))
    const kept = new Set<string>()
    const rows = rules.map(({ id, ...rule }) => {
      const keeps = id !== undefined && known.has(id) && !kept.has(id)
      if (keeps) kept.add(id)
      return { ...rule, businessId, id: keeps ? id : actor.newId() }
    })
    if (rows.length > 0) await tx.insert(reminderRules).values(rows)
    await recordInBusiness(tx, actor, { event: 'reminders-changed', data: {} })
    return showReminderSettings(tx, scope)
  })
}

/** @throws Refusal `mail-not-set-up`, `no-reminder-rules` */
export async function turnRemindersOn(
  db: Database,
  actor: BusinessActor,
  { includeOlder }: { includeOlder: boolean },
): Promise<ReminderSettings> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    await lockedBusiness(tx, actor)
    if (!(await findMailSettings(tx, scope))) throw new Refusal('mail-not-set-up')
    if (!(await listReminderRules(tx, scope)).some(({ active }) => active)) throw new Refusal('no-reminder-rules')
    await saveSettings(tx, actor, { automatic: true, olderBefore: includeOlder ? now : null })
    await recordInBusiness(tx, actor, { event: 'reminders-turned-on', data: {} })
    return showReminderSettings(tx, scope)
  })
}

/** Reminders that wait in the outbox still go out. */
export async function turnRemindersOff(db: Database, actor: BusinessActor): Promise<ReminderSettings> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await lockedBusiness(tx, actor)
    if ((await findReminderSettings(tx, scope))?.automatic) {
      await saveSettings(tx, actor, { automatic: false, olderBefore: null })
      await recordInBusiness(tx, actor, { event: 'reminders-turned-off', data: {} })
    }
    return showReminderSettings(tx, scope)
  })
}

type Saved = 'automatic' | 'olderBefore' | 'businessInterestRate' | 'consumerInterestRate'

async function saveSettings(
  tx: Transaction,
  { scope, now }: BusinessActor,
  change: { [Field in Saved]?: (typeof reminderSettings.$inferInsert)[Field] | undefined },
): Promise<void> {
  const { businessId } = scope
  const version = ((await findReminderSettings(tx, scope))?.version ?? 0) + 1
  await tx
    .insert(reminderSettings)
    .values({ businessId, ...change, version, updatedAt: now })
    .onConflictDoUpdate({ target: reminderSettings.businessId, set: { ...change, version, updatedAt: now } })
}
