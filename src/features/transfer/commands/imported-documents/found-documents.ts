/** The rows of invoices and quotes from a file, with what the business already has of them and whom they are for. */
import { type SQL, sql } from 'drizzle-orm'
import type { RowFault } from '../../../../platform/problem-words/row-words.ts'
import { customersMeant } from '../imports/match-customers.ts'
import type { StagedImport } from '../imports/staged-import.ts'
import type { CustomerOfDocument } from './prepared-document.ts'

/** A row with what the business has already: its product, its customer, and what else has its number. */
export interface FoundRow<Values> {
  readonly row: number
  readonly number: string
  readonly values: Values | null
  readonly productId: string | null
  readonly productName: string
  readonly productSku: string
  readonly matches: number | null
  readonly customerId: string | null
  /** The email address of this name, if the file has only one. */
  readonly onlyAddress: string | null
}

/**
 * Every row in the order of numbers. The number is read from the cell, as a row that could not be read has no values. Any row of a document may name
 * its customer.
 * @param beside columns and joins on \`wanted\`, which has \`number\` and \`values\`; \`product\` names the table that the product comes from
 */
export function foundRows(
  { stored, mine }: StagedImport,
  beside: { readonly columns: SQL; readonly joins: SQL; readonly product: SQL },
): SQL {
  const { businessId } = stored
  const column = stored.matching.indexOf('number')
  const ofDocument = (field: string) => sql`
    (array_agg(values->>${field}) filter (where number <> '' and values->>${field} is not null) over of_document)[1]`
  return sql`
    with numbered as materialized (
      select row, values, btrim(coalesce(cells->>(${column})::int, '')) as number from import_rows r where ${mine}
    ), named as materialized (
      select row, values, number, ${ofDocument('customer')} as customer, ${ofDocument('email')} as address from numbered
      window of_document as (partition by number order by row rows between unbounded preceding and unbounded following)
    ), wanted as materialized (
      select *, lower(customer) as name, lower(coalesce(address, '')) as email from named
    ), ${customersMeant(businessId, 'any-customer')}, only_address as (
      select name, min(address) as address from wanted where email <> '' group by name having count(distinct email) = 1
    )
    select wanted.row, wanted.number, wanted.values, customer.matches, customer.id as "customerId", only_address.address as "onlyAddress",
      p.id as "productId", p.name as "productName", p.sku as "productSku", ${beside.columns}
    from wanted left join customer using (row) left join only_address using (name)
    ${beside.product} ${beside.joins}
    order by wanted.number collate "C", wanted.row`
}

export function ambiguous({ matches }: Pick<FoundRow<unknown>, 'matches'>): RowFault | undefined {
  return (matches ?? 0) > 1 ? { code: 'customers-alike', data: {} } : undefined
}

/** Finds the customer of a document, or makes one: the same for all documents of the file with this name and email address. */
export function customersOf(newId: () => string) {
  const made = new Map<string, string>()
  return (
    { customerId, onlyAddress }: FoundRow<unknown>,
    { customer, email }: { readonly customer: string; readonly email: string },
  ): CustomerOfDocument => {
    if (customerId !== null) return { id: customerId, toMake: null }
    // a name alone means the only customer in the file with this name
    const address = email || (onlyAddress ?? '')
    const key = `${customer.toLowerCase()}\n${address.toLowerCase()}`
    const found = made.get(key)
    if (found !== undefined) return { id: found, toMake: null }
    const id = newId()
    made.set(key, id)
    return { id, toMake: { name: customer, email: address } }
  }
}
