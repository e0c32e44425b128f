/** The invoices and credit notes behind a figure of another report: those of a customer, or with what they have of a product, a category or a tax. */
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { ReportQuery, ReportTable } from '../contract.ts'
import { soldLines } from './sold.ts'
import { type Asked, tableOf } from './tables.ts'
import { taxOn } from './tax.ts'

interface Document {
  readonly kind: 'invoice' | 'credit-note'
  readonly id: string
  readonly number: string
  readonly date: string
  readonly customer: string
  readonly net: string
  readonly tax: string
}

export async function documentsReport(tx: Transaction, scope: BusinessScope, asked: Asked): Promise<ReportTable[]> {
  const result = await tx.execute(sql`
    ${partsOf(scope, asked)},
    grouped as (select kind, id, sum(net) as net, sum(tax) as tax from parts group by 1, 2)
    select grouped.*, coalesce(note.number, invoice.number) as number, coalesce(note.date, invoice.date)::text as date, invoice.customer_name as customer
    from grouped
    left join credit_notes note on note.business_id = ${scope.businessId} and grouped.kind = 'credit-note' and note.id = grouped.id
    join invoices invoice on invoice.business_id = ${scope.businessId} and invoice.id = coalesce(note.invoice_id, grouped.id)
    order by 5, 4`)
  const rows = rowsOf<Document>(result).map(({ kind, id, number, date, customer, ...figures }) => {
    const [net, tax] = [Number(figures.net), Number(figures.tax)]
    return {
      key: `${kind} ${id}`,
      cells: { date, document: kind, number, customer, net, tax, total: net + tax },
      target: { screen: kind, id, query: {} },
    }
  })
  return [tableOf('documents', ['date', 'document', 'number', 'customer', 'net', 'tax', 'total'], rows)]
}

/** A WITH list that ends with `parts`: what is asked for of each document. */
function partsOf(scope: BusinessScope, asked: Asked): SQL {
  const { period, query } = asked
  const of = ofInvoices(query)
  if (query.productId === undefined && query.category === undefined) {
    return sql`with parts as (select * from ${taxOn(scope, asked, of)} rows where ${ofTax(query)})`
  }
  const ofLine =
    query.productId === undefined
      ? sql`coalesce(product.category, '') = ${query.category}`
      : sql`sold.product_id is not distinct from ${query.productId === 'none' ? null : query.productId}`
  return sql`${soldLines(scope, period, of)},
    parts as (
      select sold.* from sold
      left join products product on product.business_id = ${scope.businessId} and product.id = sold.product_id where ${ofLine}
    )`
}

/** Narrows `soldDocuments`. */
function ofInvoices({ customerId, vatId }: ReportQuery): SQL {
  return all([
    customerId !== undefined && sql`invoices.customer_id = ${customerId}`,
    vatId !== undefined && sql`invoices.customer_vat_id = ${vatId}`,
  ])
}

/** Narrows their tax rows. */
function ofTax({ taxRate, taxCategory, taxName, reason }: ReportQuery): SQL {
  return all([
    taxRate !== undefined && sql`rate = ${taxRate}`,
    taxCategory !== undefined && sql`category = ${taxCategory}`,
    taxName !== undefined && sql`name = ${taxName}`,
    reason !== undefined && sql`reason = ${reason}`,
  ])
}

function all(conditions: readonly (SQL | false)[]): SQL {
  const given = conditions.filter(condition => condition !== false)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
