/** Tells those who manage the installation when backups need attention: once, until all is well again. */
import { sql } from 'drizzle-orm'
import type { BackupAttention } from '../../../domain/activity/notifications.ts'
import { daybookItself } from '../../../domain/identity.ts'
import { actorAt } from '../../../platform/actor.ts'
import { rowsOf, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { Backups } from '../routes.ts'

export type TellingOfBackupsParts = Pick<Parts, 'db' | 'clock' | 'randomBytes'> & {
  readonly backups: Pick<Backups, 'attentions'>
  readonly signInRequired: boolean
}

const MOST_BUSINESSES = 100
const HOUR_MILLISECONDS = 3_600_000
/** How long it has to last: a network is often gone for a moment only. */
const PATIENCE_MILLISECONDS: Record<BackupAttention, number> = {
  failed: 0,
  damaged: 0,
  old: 0,
  'not-archived': HOUR_MILLISECONDS,
  'not-copied': HOUR_MILLISECONDS,
}
// any number; the same for all servers on this database
const LOCK = 7_215_903_129

/** In one business of each of them: where they get emails, or else their oldest. Their own come before the sample. */
const OF_MANAGERS = sql`
  select distinct on (members.account_id) businesses.id from members
    join accounts on accounts.id = members.account_id and accounts.manages_installation
    join businesses on businesses.id = members.business_id
    left join notification_readers reader
      on reader.business_id = businesses.id and reader.account_id = members.account_id and reader.emails <> 'off'
  where members.role <> 'stock'
  order by members.account_id, reader.business_id is null, businesses.sample_since is not null, businesses.created_at, businesses.id`
const OF_THIS_COMPUTER = sql`
  (select businesses.id from businesses
    left join notification_readers reader
      on reader.business_id = businesses.id and reader.account_id is null and reader.emails <> 'off'
  order by reader.business_id is null, businesses.sample_since is not null, businesses.created_at, businesses.id limit 1)`

export async function tellOfFailedBackup({
  db,
  clock,
  randomBytes,
  backups,
  signInRequired,
}: TellingOfBackupsParts): Promise<void> {
  const daybook = actorAt(clock, randomBytes, daybookItself)
  const toTell = backups
    .attentions()
    .filter(({ attention, since }) => Date.parse(since) + PATIENCE_MILLISECONDS[attention] <= daybook.now.getTime())
  if (toTell.length === 0) return
  await write(db, daybook, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    for (const { attention, since } of toTell) {
      const found = await tx.execute(sql`
        select distinct told.id from (${signInRequired ? OF_MANAGERS : OF_THIS_COMPUTER}) told
        where not exists (select from events where events.business_id = told.id and events.subject_kind = 'business'
          and events.subject_id = told.id and events.event = 'backup-failed'
          and coalesce(events.data ->> 'attention', 'failed') = ${attention} and events.created_at >= ${since}::timestamptz)
        limit ${MOST_BUSINESSES}`)
      for (const { id } of rowsOf<{ id: string }>(found)) {
        await recordInBusiness(
          tx,
          { ...daybook, scope: { businessId: id } },
          { event: 'backup-failed', data: { attention } },
        )
      }
    }
  })
}
