/** What was invoiced and paid in each month, with the same month of the year before. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { monthsUpTo, withoutEmptyStart } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { movedMoney } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { Months } from '../contract.ts'

const MONTHS = 12

/** Invoices that were issued and not cancelled, less credit notes, each in the month of its date; and the payments less refunds. */
export async function listMonths(db: Database, { businessId, today }: BusinessScope): Promise<Months> {
  const months = monthsUpTo(today, 2 * MONTHS)
  const from = sql`${`${months[0]}-01`}::date`
  const until = sql`${`${months.at(-1)}-01`}::date + interval '1 month'`
  const within = (date: AnyPgColumn) => sql`${date} >= ${from} and ${date} < ${until}`
  const result = await db.execute(sql`
    select to_char(date, 'YYYY-MM') as month, sum(invoiced) as invoiced, sum(paid) as paid
    from (
      select ${invoices.date} as date, sum(${invoices.total}) as invoiced, 0 as paid from ${invoices}
      where ${invoices.businessId} = ${businessId} and ${invoices.status} in ('sent', 'paid') and ${within(invoices.date)} group by 1
      union all
      select ${creditNotes.date}, -${creditNotes.total}, 0 from ${creditNotes}
      where ${creditNotes.businessId} = ${businessId} and ${within(creditNotes.date)}
      union all
      select ${payments.date}, 0, sum(${payments.amount}) from ${payments}
      where ${payments.businessId} = ${businessId} and ${movedMoney} and ${within(payments.date)} group by 1
    ) days
    group by 1`)
  const found = new Map(rowsOf<{ month: string; invoiced: string; paid: string }>(result).map(row => [row.month, row]))
  const all = months.map(month => ({
    month,
    invoiced: Number(found.get(month)?.invoiced ?? 0),
    paid: Number(found.get(month)?.paid ?? 0),
  }))
  const shown = all.slice(MONTHS).map((month, place) => ({ ...month, invoicedYearBefore: all[place]?.invoiced ?? 0 }))
  const isEmpty = ({ invoiced, paid, invoicedYearBefore }: (typeof shown)[number]) =>
    invoiced === 0 && paid === 0 && invoicedYearBefore === 0
  return { months: withoutEmptyStart(shown, isEmpty) }
}
