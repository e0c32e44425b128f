/** Takes a mail that waits back out of the outbox. */
import { and, eq } from 'drizzle-orm'
import { eventData } from '../../../domain/mail/mail.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { subjectOf } from '../../../platform/subject.ts'
import { recordEvents } from '../../activity/commands.ts'
import type { Email } from '../contract.ts'
import { freeKeyOf, shownEmail } from '../queries.ts'
import { emails } from '../tables.ts'

/**
 * The outbox marks a mail before it asks a server, so a withdrawn one is never sent. One that was withdrawn before stays so.
 * @throws Refusal `email-not-waiting` once it is on its way or settled
 */
export async function withdrawEmail(db: Database, actor: BusinessActor, emailId: string): Promise<Email> {
  const { scope } = actor
  const mine = and(eq(emails.businessId, scope.businessId), eq(emails.id, emailId))
  return write(db, actor, async tx => {
    const [row] = await tx
      .update(emails)
      .set({
        status: 'withdrawn',
        failure: '',
        failureReasons: null,
        nextAttemptAt: null,
        sealedToken: null,
        onceKey: freeKeyOf({ id: emailId, status: 'withdrawn' }),
      })
      .where(and(mine, eq(emails.status, 'queued')))
      .returning()
    if (!row) {
      const [found] = await tx.select().from(emails).where(mine)
      if (!found) throw new Refusal('not-found')
      if (found.status !== 'withdrawn') throw new Refusal('email-not-waiting')
      return shownEmail(tx, scope, found)
    }
    const data = { ...eventData(row), reason: '' }
    await recordEvents(tx, actor, subjectOf(row), { event: 'email-withdrawn', data })
    return shownEmail(tx, scope, row)
  })
}
