/** Tells those who manage the installation that a backup failed: once, until one succeeds. */
import { sql } from 'drizzle-orm'
import { daybookItself } from '../../../domain/identity.ts'
import { actorAt } from '../../../platform/actor.ts'
import { rowsOf, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { BackupState } from '../contract.ts'

export type TellingOfBackupsParts = Pick<Parts, 'db' | 'clock' | 'randomBytes'> & {
  readonly backups: { state(): Pick<BackupState, 'failure' | 'backups'> }
  readonly signInRequired: boolean
}

const MOST_BUSINESSES = 100
// any number; the same for all servers on this database
const LOCK = 7_215_903_129

/** In one business of each of them, so that nobody reads it more often than needed. Their own come before the sample. */
const OF_MANAGERS = sql`
  select distinct on (members.account_id) businesses.id from members
    join accounts on accounts.id = members.account_id and accounts.manages_installation
    join businesses on businesses.id = members.business_id
  where members.role <> 'stock'
  order by members.account_id, businesses.sample_since is not null, businesses.created_at, businesses.id`
const OF_THIS_COMPUTER = sql`
  (select id from businesses order by sample_since is not null, created_at, id limit 1)`

export async function tellOfFailedBackup({
  db,
  clock,
  randomBytes,
  backups,
  signInRequired,
}: TellingOfBackupsParts): Promise<void> {
  const { failure, backups: newestFirst } = backups.state()
  if (!failure) return
  const since = newestFirst[0]?.at ?? new Date(0).toISOString()
  const daybook = actorAt(clock, randomBytes, daybookItself)
  await write(db, daybook, async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const found = await tx.execute(sql`
      select distinct told.id from (${signInRequired ? OF_MANAGERS : OF_THIS_COMPUTER}) told
      where not exists (select from events where events.business_id = told.id and events.subject_kind = 'business'
        and events.subject_id = told.id and events.event = 'backup-failed' and events.created_at > ${since}::timestamptz)
      limit ${MOST_BUSINESSES}`)
    for (const { id } of rowsOf<{ id: string }>(found)) {
      await recordInBusiness(tx, { ...daybook, scope: { businessId: id } }, { event: 'backup-failed', data: {} })
    }
  })
}
