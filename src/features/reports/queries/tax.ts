/**
 * Tax that is due for a period, by rate and kind of sale; sales without tax by their reason; and sales to businesses in other countries of the
 * European Union by VAT ID. On invoices, or on the payments received for them. A business that uses bills sees the tax on them beside it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { lettersOf, unionLettersOf } from '../../../domain/countries/vat-ids.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { ColumnId, ReportTable, Target } from '../contract.ts'
import { inputTaxTables } from './bills.ts'
import { paidTaxRows } from './paid-tax.ts'
import { soldDocuments, taxRowsOf } from './sold.ts'
import { type Asked, tableOf } from './tables.ts'

interface Taxed {
  readonly kind: 'invoice' | 'credit-note' | 'payment'
  readonly rate: number
  readonly category: string
  readonly name: string
  readonly reason: string
  readonly vat_id: string
  readonly customer: string
  readonly net: string
  readonly tax: string
  readonly has_parts: boolean
}

/** The tax rows that count in a period, signed, on either basis: kind, id, sign, invoice_id, customer_id, rate, category, name, reason, net, tax, parts. */
export function taxOn(scope: BusinessScope, { period, query }: Asked, of?: SQL): SQL {
  return query.basis === 'payments'
    ? paidTaxRows(scope, period, of)
    : taxRowsOf(scope, soldDocuments(scope, period, of))
}

export async function taxReport(tx: Transaction, scope: BusinessScope, asked: Asked): Promise<ReportTable[]> {
  // only what went to other countries says to whom, so that the others are not looked up
  const ofCustomer = (column: string) => sql`case when category in ('K', 'AE') then (
    select ${sql.identifier(column)} from invoices where business_id = ${scope.businessId} and id = rows.invoice_id) else '' end`
  const result = await tx.execute(sql`
    select rows.kind, rate, category, name, reason, ${ofCustomer('customer_vat_id')} as vat_id, ${ofCustomer('customer_name')} as customer,
      sum(rows.net) as net, sum(rows.tax) as tax, coalesce(bool_or(jsonb_array_length(parts) > 0), false) as has_parts
    from ${taxOn(scope, asked)} rows
    group by 1, 2, 3, 4, 5, 6, 7`)
  const rows = rowsOf<Taxed>(result).map(row => ({ ...row, net: Number(row.net), tax: Number(row.tax) }))
  const ofBills = await inputTaxTables(tx, scope, asked, sum(rows, 'tax'))
  return [
    byRate(rows, asked),
    ...ofBills,
    tableOf('tax-by-part', PART_COLUMNS, rows.some(row => row.has_parts) ? await byPart(tx, scope, asked) : []),
    untaxed(rows, asked),
    toUnion(rows, asked, scope),
  ]
}

interface Part {
  readonly name: string
  readonly rate: number
  readonly net: string
  readonly tax: string
}

const PART_COLUMNS = ['taxName', 'taxRate', 'taxed', 'taxDue'] as const

/** What is due in each tax that a combined tax is made of, also where it is charged alone. */
async function byPart(tx: Transaction, scope: BusinessScope, asked: Asked) {
  const result = await tx.execute(sql`
    select coalesce(part ->> 'name', name) as name, coalesce((part ->> 'rate')::integer, rate) as rate,
      sum(net) as net, sum(coalesce(sign * (part ->> 'tax')::bigint, tax)) as tax
    from ${taxOn(scope, asked)} rows left join lateral jsonb_array_elements(parts) as part on true
    where rate > 0
    group by 1, 2
    order by 2 desc, 1`)
  return rowsOf<Part>(result).map(({ name, rate, net, tax }) => ({
    key: JSON.stringify([rate, name]),
    cells: { taxName: name || null, taxRate: rate, taxed: Number(net), taxDue: Number(tax) },
    target: null,
  }))
}

type Row = Omit<Taxed, 'net' | 'tax'> & { net: number; tax: number }

const sum = (rows: readonly Row[], figure: 'net' | 'tax') => rows.reduce((total, row) => total + row[figure], 0)

function byRate(all: readonly Row[], asked: Asked): ReportTable {
  const groups = Map.groupBy(all, ({ rate, category, name }) => JSON.stringify([rate, category, name]))
  const rows = [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first) return []
    const { rate, category, name } = first
    const invoiced = rows.filter(({ kind }) => kind === 'invoice')
    const credited = rows.filter(({ kind }) => kind === 'credit-note')
    const cells = {
      taxName: name || null,
      taxRate: rate,
      taxCategory: category,
      netInvoiced: sum(invoiced, 'net'),
      taxInvoiced: sum(invoiced, 'tax'),
      netCredited: sum(credited, 'net'),
      taxCredited: sum(credited, 'tax'),
      net: sum(rows, 'net'),
      taxDue: sum(rows, 'tax'),
      total: sum(rows, 'net') + sum(rows, 'tax'),
    }
    const target = behind(asked, { taxRate: String(rate), taxCategory: category, taxName: name })
    return [{ key, cells, target, rate, category }]
  })
  rows.sort((one, other) => other.rate - one.rate || one.category.localeCompare(other.category))
  const columns: ColumnId[] =
    asked.query.basis === 'payments'
      ? ['taxName', 'taxRate', 'taxCategory', 'total', 'net', 'taxDue']
      : [
          'taxName',
          'taxRate',
          'taxCategory',
          'netInvoiced',
          'taxInvoiced',
          'netCredited',
          'taxCredited',
          'net',
          'taxDue',
        ]
  return tableOf(
    'tax-by-rate',
    columns,
    rows.map(({ key, cells, target }) => ({ key, cells, target })),
  )
}

function untaxed(all: readonly Row[], asked: Asked): ReportTable {
  const free = all.filter(({ rate, category }) => rate === 0 && !['S', 'L', 'M'].includes(category))
  const groups = Map.groupBy(free, ({ category, reason }) => JSON.stringify([category, reason]))
  const rows = [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first) return []
    const { category, reason } = first
    const target = behind(asked, { taxRate: '0', taxCategory: category, reason })
    return [{ key, cells: { reason: reason || null, taxCategory: category, net: sum(rows, 'net') }, target }]
  })
  return tableOf('untaxed', ['reason', 'taxCategory', 'net'], rows)
}

/** A reverse charge within the country is none of them. */
function toUnion(all: readonly Row[], asked: Asked, { settings }: BusinessScope): ReportTable {
  const home = settings.country && lettersOf(settings.country)
  const abroad = all.filter(({ category, vat_id: vatId }) => {
    const letters = unionLettersOf(vatId)
    return category === 'K' || (category === 'AE' && letters !== undefined && letters !== home)
  })
  const groups = Map.groupBy(abroad, ({ vat_id: vatId, category, customer }) =>
    JSON.stringify([vatId, category, vatId === '' ? customer : '']),
  )
  const rows = [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first) return []
    const { vat_id: vatId, category, customer } = first
    const target = behind(asked, { taxCategory: category, vatId })
    return [{ key, cells: { vatId: vatId || null, customer, taxCategory: category, net: sum(rows, 'net') }, target }]
  })
  rows.sort((one, other) => String(one.cells.vatId).localeCompare(String(other.cells.vatId)))
  return tableOf('eu-sales', ['vatId', 'customer', 'taxCategory', 'net'], rows)
}

function behind({ period, query: { basis } }: Asked, of: Record<string, string>): Target {
  return { screen: 'report', id: 'documents', query: { ...period, ...of, basis } }
}
