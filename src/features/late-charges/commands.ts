/** Claims late charges with a reminder, and waives what is open of them. */
import { and, desc, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordEvents } from '../activity/commands.ts'
import { lockedInvoice } from '../ledger/commands/locked-invoice.ts'
import type { LateChargesShown, LateChargesWaiver } from './contract.ts'
import { lateChargesOfInvoice, type NextClaim } from './queries.ts'
import { lateCharges } from './tables.ts'

/** The caller has locked the invoice. */
export async function claimLateCharges(
  tx: Transaction,
  { scope, now }: BusinessActor,
  { invoiceId, emailId }: { invoiceId: string; emailId: string },
  claim: NextClaim,
): Promise<void> {
  const { businessId, today } = scope
  await tx.insert(lateCharges).values({ businessId, emailId, invoiceId, ...claim, date: today, createdAt: now })
}

/** What is open is not claimed any more. Later reminders may claim more. @throws Refusal `not-found`, `no-late-charges-open` */
export async function waiveLateCharges(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { reason = '' }: LateChargesWaiver,
): Promise<LateChargesShown> {
  const { scope } = actor
  return write(db, actor, async tx => {
    await lockedInvoice(tx, scope, invoiceId)
    const { open: amount } = await lateChargesOfInvoice(tx, scope, invoiceId)
    if (amount === 0) throw new Refusal('no-late-charges-open')
    const ofInvoice = and(eq(lateCharges.businessId, scope.businessId), eq(lateCharges.invoiceId, invoiceId))
    const [newest] = await tx
      .select()
      .from(lateCharges)
      .where(ofInvoice)
      .orderBy(desc(lateCharges.createdAt), desc(lateCharges.emailId))
      .limit(1)
    if (!newest) throw new Error('late charges without a claim')
    await tx
      .update(lateCharges)
      .set({ waived: newest.waived + amount, waivedOn: scope.today, waivedReason: reason })
      .where(and(ofInvoice, eq(lateCharges.emailId, newest.emailId)))
    await recordEvents(
      tx,
      actor,
      { kind: 'invoice', id: invoiceId },
      { event: 'late-charges-waived', data: { amount, reason } },
    )
    return lateChargesOfInvoice(tx, scope, invoiceId)
  })
}
