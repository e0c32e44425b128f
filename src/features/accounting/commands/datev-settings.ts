/** Saves how a business hands its figures over to DATEV. */
import { eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { DatevSettings, DatevSettingsChange } from '../contract.ts'
import { findDatevSettings, firstCreditorOf, shownDatevSettings } from '../queries/datev.ts'
import { datevCreditors, datevDebtors, datevSettings } from '../tables.ts'

const OF_NO_LENGTH = { firstCreditor: null, bookingAccounts: {}, expenseAccounts: [] }

/** @throws Refusal `changed-meanwhile` with the current settings */
export async function changeDatevSettings(
  db: Database,
  actor: BusinessActor,
  { version, ...fields }: DatevSettingsChange,
): Promise<{ settings: DatevSettings }> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    const own = eq(datevSettings.businessId, businessId)
    const [current] = await lockRows(tx, datevSettings, own, 'update')
    if (version !== current?.version) throw changedMeanwhile(current && shownDatevSettings(current))
    const change = {
      // accounts and numbers of another length are of no use any more
      ...(current?.accountLength !== fields.accountLength && OF_NO_LENGTH),
      ...fields,
      accounts: chosen(fields.accounts),
      ...(fields.expenseAccounts && { expenseAccounts: chosen(fields.expenseAccounts) }),
      version: (version ?? 0) + 1,
      updatedAt: actor.now,
    }
    const [saved] = current
      ? await tx.update(datevSettings).set(change).where(own).returning()
      : await tx
          .insert(datevSettings)
          .values({ businessId, ...change })
          .onConflictDoNothing()
          .returning()
    // there was nothing to hold: somebody else has saved the first settings since
    if (!saved) throw changedMeanwhile(await findDatevSettings(tx, actor.scope))
    if (current && (current.accountLength !== saved.accountLength || current.firstDebtor !== saved.firstDebtor)) {
      await tx.delete(datevDebtors).where(eq(datevDebtors.businessId, businessId))
    }
    if (current && firstCreditorOf(current) !== firstCreditorOf(saved)) {
      await tx.delete(datevCreditors).where(eq(datevCreditors.businessId, businessId))
    }
    await recordInBusiness(tx, actor, { event: 'datev-settings-changed', data: {} })
    return { settings: shownDatevSettings(saved) }
  })
}

function chosen<Row extends { readonly account: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ account }) => account !== '')
}

function changedMeanwhile(current: DatevSettings | null | undefined): Refusal {
  return new Refusal('changed-meanwhile', { data: { current: current ?? null } })
}
