/**
 * What was owed to suppliers at the end of a day. It begins with what is unpaid now, as the list of bills shows it, and takes back what was paid
 * later. A bill counts from the day on which it is booked; today, one with a later date counts too, as it is to be paid.
 */
import { sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { Cells, ReportTable } from '../contract.ts'
import { AGEING_COLUMNS, ageing, sumOpen } from './owed.ts'
import { type Asked, tableOf } from './tables.ts'

interface Open {
  readonly id: string
  readonly supplier_id: string
  readonly supplier: string
  readonly number: string
  readonly date: string
  readonly due_date: string
  readonly total: string
  readonly open: string
}

async function openOn(tx: Transaction, { businessId, today }: BusinessScope, day: string) {
  const result = await tx.execute(sql`
    with later as materialized (
      select bill_id, sum(amount) as amount from bill_payments
      where business_id = ${businessId} and removed_at is null and date > ${day} group by 1
    )
    select bill.id, bill.supplier_id, supplier.name as supplier, bill.number, bill.date::text as date, bill.due_date::text as due_date,
      bill.total, bill.total - bill.paid + coalesce(later.amount, 0) as open
    from (
      select id from bills where business_id = ${businessId} and voided_at is null and paid <> total
      union
      select bill_id from later
    ) candidates
    join bills bill on bill.business_id = ${businessId} and bill.id = candidates.id
    join suppliers supplier on supplier.business_id = ${businessId} and supplier.id = bill.supplier_id
    left join later on later.bill_id = bill.id
    where bill.voided_at is null and ${day >= today ? sql`true` : sql`bill.booked_on <= ${day}`}
    order by bill.due_date, bill.date, bill.id`)
  return rowsOf<Open>(result).flatMap(({ supplier_id: supplierId, due_date: dueDate, open, total, ...bill }) =>
    Number(open) === 0 ? [] : [{ ...bill, supplierId, dueDate, total: Number(total), open: Number(open) }],
  )
}

export async function owedToSuppliersReport(
  tx: Transaction,
  scope: BusinessScope,
  { period: { to } }: Asked,
): Promise<ReportTable[]> {
  const all = await openOn(tx, scope, to)
  const owed = all.filter(({ open }) => open > 0)
  const credit = all.filter(({ open }) => open < 0)
  const bySupplier = (bills: typeof all, cellsOf: (own: typeof all) => Record<string, number>) =>
    [...Map.groupBy(bills, ({ supplierId }) => supplierId)]
      .map(([key, own]) => ({
        key,
        cells: { supplier: own[0]?.supplier ?? '', ...cellsOf(own) } as Cells,
        target: { screen: 'supplier' as const, id: key, query: {} },
        open: Math.abs(sumOpen(own)),
      }))
      .toSorted((one, other) => other.open - one.open)
      .map(({ open: _, ...row }) => row)
  const ages = ageing(owed, to)
  const suppliers = bySupplier(owed, ages.cellsOf)
  const bills = all.map(({ id, supplier, number, date, dueDate, total, open }) => ({
    key: id,
    cells: { dueDate, supplier, number: number || null, date, total, owed: open } as Cells,
    target: { screen: 'bill' as const, id, query: {} },
  }))
  return [
    tableOf('owed-to-suppliers-by-age', ['ageing', 'count', 'owed'], ages.rows, {
      chart: { kind: 'ageing', columns: ['owed'] },
    }),
    tableOf('owed-by-supplier', ['supplier', ...Object.values(AGEING_COLUMNS), 'owed'], suppliers),
    tableOf(
      'owed-by-suppliers',
      ['supplier', 'count', 'total'],
      bySupplier(credit, own => ({ count: own.length, total: -sumOpen(own) })),
    ),
    tableOf('open-bills', ['dueDate', 'supplier', 'number', 'date', 'total', 'owed'], bills),
  ]
}
