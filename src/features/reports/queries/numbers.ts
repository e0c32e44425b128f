/** Every number that was given out in a period, and the numbers that are missing in its series, with why. */
import { asc, eq, sql } from 'drizzle-orm'
import { type BookedKind, bookedKinds } from '../../../domain/documents/document-kinds.ts'
import { formatDocumentNumber, numberReader, restartsYearly } from '../../../domain/documents/document-number.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { patternOf } from '../../businesses/queries/number-series.ts'
import { numberChanges } from '../../businesses/tables.ts'
import type { ReportTable } from '../contract.ts'
import { type Asked, tableOf } from './tables.ts'

interface Numbered {
  readonly kind: BookedKind
  readonly id: string
  readonly number: string
  readonly date: string
  readonly customer: string
  readonly total: string
  readonly state: string
}

export async function numbersReport(tx: Transaction, scope: BusinessScope, asked: Asked): Promise<ReportTable[]> {
  const { businessId } = scope
  const { from, to } = asked.period
  const result = await tx.execute(sql`
    select 'invoice' as kind, id, number, date::text, customer_name as customer, total,
      case when status in ('sent', 'paid') and credited >= total and total > 0 then 'credited' else status end as state
    from invoices where business_id = ${businessId} and number is not null and date between ${from} and ${to}
    union all
    select 'credit-note', note.id, note.number, note.date::text, invoice.customer_name, -note.total, 'issued'
    from credit_notes note join invoices invoice on invoice.business_id = note.business_id and invoice.id = note.invoice_id
    where note.business_id = ${businessId} and note.date between ${from} and ${to}
    order by kind desc, number, date`)
  const rows = rowsOf<Numbered>(result).map(({ kind, id, number, date, customer, total, state }) => ({
    key: `${kind} ${id}`,
    cells: { number, date, document: kind, customer, total: Number(total), state },
    target: { screen: kind, id, query: {} },
  }))
  const counted = rows.filter(({ cells }) => cells.state !== 'cancelled')
  return [
    tableOf('numbers', ['number', 'date', 'document', 'customer', 'total', 'state'], rows, { totals: counted }),
    tableOf('gaps', ['numbers', 'document', 'state', 'date', 'reason', 'person'], await gapsIn(tx, scope, asked), {
      totals: false,
    }),
  ]
}

/** In the series that the period touches: counts that no document has, between the first and the last that one has. */
async function gapsIn(tx: Transaction, scope: BusinessScope, { period }: Asked) {
  const { businessId, settings } = scope
  const changes = await tx
    .select()
    .from(numberChanges)
    .where(eq(numberChanges.businessId, businessId))
    .orderBy(asc(numberChanges.sequence))
  const all = await Promise.all(
    bookedKinds.map(async kind => {
      const pattern = patternOf(scope, kind)
      const numbers = await numbersOfSeries(tx, scope, kind, pattern, period)
      return numbers.flatMap(({ year, counts }) =>
        missingIn(counts).map(([first, last]) => {
          const names = [first, last].map(count => formatDocumentNumber(pattern, year, count))
          const change = changes.findLast(
            one => one.kind === kind && [year, 0].includes(one.year) && one.fromCount <= first && one.toCount > last,
          )
          return {
            key: `${kind} ${year} ${first}`,
            cells: {
              numbers: first === last ? (names[0] ?? '') : names.join(' – '),
              document: kind,
              state: change ? 'raised' : 'unexplained',
              date: change ? dateInTimeZone(change.createdAt, settings.timeZone) : null,
              reason: change ? change.reason || null : '',
              person: change?.actorName ?? '',
            },
            target: null,
          }
        }),
      )
    }),
  )
  return all.flat()
}

async function numbersOfSeries(
  tx: Transaction,
  { businessId }: BusinessScope,
  kind: BookedKind,
  pattern: string,
  { from, to }: Asked['period'],
) {
  const yearly = restartsYearly(pattern)
  const days = yearly ? sql`date between ${`${from.slice(0, 4)}-01-01`} and ${`${to.slice(0, 4)}-12-31`}` : sql`true`
  const table = kind === 'invoice' ? sql`invoices` : sql`credit_notes`
  const result = await tx.execute(
    sql`select number from ${table} where business_id = ${businessId} and number is not null and ${days}`,
  )
  const read = numberReader(pattern)
  const series = new Map<number, number[]>()
  for (const { number } of rowsOf<{ number: string }>(result)) {
    const found = read(number)
    if (!found) continue
    const counts = series.get(found.year)
    if (counts) counts.push(found.count)
    else series.set(found.year, [found.count])
  }
  return [...series].map(([year, counts]) => ({ year, counts: counts.sort((one, other) => one - other) }))
}

/** Runs of counts that are missing, first and last. */
function missingIn(counts: readonly number[]): [number, number][] {
  return counts.flatMap((count, place) => {
    const before = counts[place - 1]
    return before === undefined || count <= before + 1 ? [] : [[before + 1, count - 1] as [number, number]]
  })
}
