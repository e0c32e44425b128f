/**
 * Bills of suppliers in reports: the tax on them, by rate, and the bills behind it. They count on the day on which they are booked, or with what
 * was paid of them. Bills that are void count nowhere.
 */
import { type SQL, sql } from 'drizzle-orm'
import { deductsInputTax, inputTaxBasis, type TaxBasis } from '../../../domain/reports/reports.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { Cells, ReportTable, Target } from '../contract.ts'
import { type Asked, tableOf } from './tables.ts'

/** The tax rows that count in a period: id, rate, net, tax. */
function billTaxRows({ businessId }: BusinessScope, period: Period, basis: TaxBasis): SQL {
  return basis === 'payments'
    ? paidTaxRows(businessId, period)
    : sql`(
        select bill.id, row.rate, row.net, row.tax
        from bills bill join bill_taxes row on row.business_id = bill.business_id and row.bill_id = bill.id
        where bill.business_id = ${businessId} and bill.voided_at is null and bill.booked_on between ${period.from} and ${period.to}
      )`
}

/**
 * What was paid so far, within the total, is shared over the tax rows of a bill, so that a paid bill gives exactly its tax; the period has what it
 * added to that.
 */
function paidTaxRows(businessId: string, { from, to }: Period): SQL {
  const share = (paid: string, end: string, start: string) =>
    sql.raw(
      `coalesce(round(${paid} * (${end}) / nullif(whole, 0)) - round(${paid} * (${start}) / nullif(whole, 0)), 0)`,
    )
  const within = (paid: string) => `least(greatest(${paid}, least(whole, 0)), greatest(whole, 0))`
  const added = (end: string, start: string) =>
    sql`${share(within('upto'), end, start)} - ${share(within('before'), end, start)}`
  return sql`(
    with touched as materialized (
      select distinct bill_id as id from bill_payments
      where business_id = ${businessId} and removed_at is null and date between ${from} and ${to}
    ),
    paid as (
      select touched.id, coalesce(sum(amount) filter (where date < ${from}), 0) as before, sum(amount) as upto
      from touched join bill_payments payment on payment.business_id = ${businessId} and payment.bill_id = touched.id
        and removed_at is null and date <= ${to}
      group by 1
    ),
    running as (
      select paid.*, row.rate, row.net, row.tax, sum(row.net + row.tax) over (partition by paid.id) as whole,
        sum(row.net + row.tax) over (partition by paid.id order by row.position rows unbounded preceding) - row.net - row.tax as start
      from paid join bill_taxes row on row.business_id = ${businessId} and row.bill_id = paid.id
    )
    select id, rate, ${added('start + net', 'start')} as net, ${added('start + net + tax', 'start + net')} as tax from running
  )`
}

interface Taxed {
  readonly rate: number
  readonly net: string
  readonly tax: string
}

/** The tax on bills, and what is to be paid where it is deducted: the tax on sales less it. None for a business without bills. */
export async function inputTaxTables(
  tx: Transaction,
  scope: BusinessScope,
  { period, query }: Asked,
  taxOnSales: number,
): Promise<ReportTable[]> {
  if (!scope.settings.usesBills || !scope.seesBills) return []
  const basis = inputTaxBasis(query.basis, scope.settings.country)
  const result = await tx.execute(sql`
    select rate, sum(net) as net, sum(tax) as tax from ${billTaxRows(scope, period, basis)} rows group by 1 order by 1 desc`)
  const rows = rowsOf<Taxed>(result).map(({ rate, net, tax }) => {
    const target: Target = { screen: 'report', id: 'bills', query: { ...period, basis, taxRate: String(rate) } }
    const [amount, taxPaid] = [Number(net), Number(tax)]
    return { key: String(rate), cells: { taxRate: rate, net: amount, taxPaid, total: amount + taxPaid }, target }
  })
  const id = basis === 'payments' ? 'tax-on-paid-bills' : 'tax-on-bills'
  const onBills = rows.reduce((sum, { cells }) => sum + cells.taxPaid, 0)
  const part = (taxPart: string, amount: number) => ({ key: taxPart, cells: { taxPart, amount }, target: null })
  const toPay = [part('output-tax', taxOnSales), part('input-tax', 0 - onBills)]
  return [
    tableOf(id, ['taxRate', 'total', 'net', 'taxPaid'], rows),
    ...(deductsInputTax(scope.settings) ? [tableOf('tax-to-pay', ['taxPart', 'amount'], toPay)] : []),
  ]
}

interface Counted {
  readonly id: string
  readonly supplier: string
  readonly number: string
  readonly date: string
  readonly category: string
  readonly net: string
  readonly tax: string
}

export async function billsReport(
  tx: Transaction,
  scope: BusinessScope,
  { period, query }: Asked,
): Promise<ReportTable[]> {
  const { businessId } = scope
  const { taxRate, category, supplierId } = query
  const wanted = [
    taxRate === undefined ? sql`true` : sql`rows.rate = ${taxRate}`,
    category === undefined ? sql`true` : sql`bill.category = ${category}`,
    supplierId === undefined ? sql`true` : sql`bill.supplier_id = ${supplierId}`,
  ]
  const result = await tx.execute(sql`
    select bill.id, supplier.name as supplier, bill.number, bill.date::text as date, bill.category, sum(rows.net) as net, sum(rows.tax) as tax
    from ${billTaxRows(scope, period, query.basis)} rows
    join bills bill on bill.business_id = ${businessId} and bill.id = rows.id
    join suppliers supplier on supplier.business_id = ${businessId} and supplier.id = bill.supplier_id
    where ${sql.join(wanted, sql` and `)}
    group by bill.business_id, bill.id, supplier.name order by bill.date, bill.number, bill.id`)
  const all = rowsOf<Counted>(result).map(({ net, tax, ...row }) => ({ ...row, net: Number(net), tax: Number(tax) }))
  const rows = all.map(({ id, supplier, number, date, category, net, tax }) => ({
    key: id,
    cells: { date, supplier, number: number || null, category: category || null, net, tax, total: net + tax } as Cells,
    target: { screen: 'bill' as const, id, query: {} },
  }))
  const categories = [...Map.groupBy(all, row => row.category)].map(([name, bills]) => {
    const sum = (figure: 'net' | 'tax') => bills.reduce((total, bill) => total + bill[figure], 0)
    const cells = {
      category: name || null,
      count: bills.length,
      net: sum('net'),
      tax: sum('tax'),
      total: sum('net') + sum('tax'),
    }
    const target: Target = { screen: 'report', id: 'bills', query: { ...period, basis: query.basis, category: name } }
    return { key: name, cells, target }
  })
  categories.sort((one, other) => other.cells.total - one.cells.total)
  const figures = ['net', 'tax', 'total'] as const
  const isWhole = category === undefined && taxRate === undefined
  return [
    tableOf('bills', ['date', 'supplier', 'number', 'category', ...figures], rows),
    ...(isWhole ? [tableOf('bills-by-category', ['category', 'count', ...figures], categories)] : []),
  ]
}
