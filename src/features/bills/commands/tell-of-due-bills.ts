/** Tells people of bills that fall due, and of those that have become overdue: each once for its due date. */
import { sql } from 'drizzle-orm'
import { daybookItself } from '../../../domain/identity.ts'
import { addDays, dateInTimeZone } from '../../../domain/values/calendar.ts'
import { actorAt } from '../../../platform/actor.ts'
import { rowsOf, write } from '../../../platform/database/database.ts'
import type { Parts } from '../../../platform/http.ts'
import { recordEach } from '../../activity/commands.ts'

const DAYS_BEFORE = 3
/** What is overdue for longer, when Daybook begins to tell of it, is no news. */
const DAYS_AFTER = 7
/** Of one round; the next one goes on. */
const MOST_BILLS = 200
const TIME_LIMIT = '10s'
// any number; the same for all servers on this database
const LOCK = 7_215_903_128

interface DueBill {
  readonly business_id: string
  readonly id: string
  readonly due_date: string
  readonly balance: string
  readonly event: 'bill-due' | 'bill-overdue'
}

export async function tellOfDueBills({
  db,
  clock,
  randomBytes,
}: Pick<Parts, 'db' | 'clock' | 'randomBytes'>): Promise<void> {
  const daybook = actorAt(clock, randomBytes, daybookItself)
  const now = daybook.now.toISOString()
  const today = dateInTimeZone(daybook.now, 'UTC')
  // by a day more on both ends than the time zone of any business needs
  const [from, to] = [addDays(today, -DAYS_AFTER - 1), addDays(today, DAYS_BEFORE + 1)]
  await write(db, daybook, async tx => {
    await tx.execute(sql`select set_config('statement_timeout', ${TIME_LIMIT}, true), pg_advisory_xact_lock(${LOCK})`)
    const found = await tx.execute(sql`
      with due as (
        select bills.business_id, bills.id, bills.due_date, bills.total - bills.paid as balance,
          case when bills.due_date < day.today then 'bill-overdue' else 'bill-due' end as event
        from businesses
          cross join lateral (select (${now}::timestamptz at time zone businesses.time_zone)::date as today) day
          join bills on bills.business_id = businesses.id
        where businesses.uses_bills and bills.voided_at is null and bills.paid <> bills.total and bills.total > bills.paid
          and bills.due_date between ${from}::date and ${to}::date
          and bills.due_date between day.today - ${DAYS_AFTER}::int and day.today + ${DAYS_BEFORE}::int
          -- who enters a bill that is due soon, or overdue, knows
          and (bills.created_at at time zone businesses.time_zone)::date
            < case when bills.due_date < day.today then bills.due_date else bills.due_date - ${DAYS_BEFORE}::int end
      )
      select business_id, id, due_date::text as due_date, balance, event from due
      where not exists (select from events told where told.business_id = due.business_id and told.subject_kind = 'bill'
        and told.subject_id = due.id and told.event = due.event and told.data->>'dueDate' = due.due_date::text)
      order by due_date, business_id, id limit ${MOST_BILLS}`)
    const ofBusinesses = Map.groupBy(rowsOf<DueBill>(found), row => row.business_id)
    for (const [businessId, due] of ofBusinesses) {
      await recordEach(
        tx,
        { ...daybook, scope: { businessId } },
        due.map(({ id, event, due_date: dueDate, balance }) => ({
          subject: { kind: 'bill', id },
          event: { event, data: { dueDate, balance: Number(balance) } },
        })),
      )
    }
  })
}
