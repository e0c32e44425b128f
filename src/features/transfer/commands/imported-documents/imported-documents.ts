/** What imports of invoices and of quotes write alike: some thousand documents at a time, and the customers that are made for them. */
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { lockCustomerNumbers, numberCustomers } from '../../../customers/commands/customer-numbers.ts'
import type { StagedImport } from '../imports/staged-import.ts'

const DOCUMENTS_AT_A_TIME = 2000

/** What is prepared of invoices and quotes alike, as columns of `p`. */
export const PREPARED_COLUMNS = sql`id text, number text, date date, note text, "pricesIncludeTax" boolean, "discountAmount" bigint,
  subtotal bigint, "discountTotal" bigint, tax bigint, total bigint, "customerId" text, items jsonb, taxes jsonb`

/** The first rows of the documents, with what is prepared for them. */
export const headRows = ({ mine }: StagedImport) =>
  sql`import_rows r where ${mine} and r.outcome = 'create' and r.prepared is not null`

/** Some thousand documents at a time: `heads` are what is prepared for them, as `p`. @param columns beside those of all documents */
export async function forDocuments(
  staged: StagedImport,
  columns: SQL,
  work: (heads: SQL) => Promise<unknown>,
): Promise<void> {
  const { tx, mine, report } = staged
  const found = await tx.execute(sql`select row from ${headRows(staged)} order by row`)
  const rows = rowsOf<{ row: number }>(found).map(({ row }) => row)
  for (let at = 0; at < rows.length; at += DOCUMENTS_AT_A_TIME) {
    const some = rows.slice(at, at + DOCUMENTS_AT_A_TIME)
    await work(sql`(
      select p.* from import_rows r, jsonb_to_record(r.prepared) as p(${PREPARED_COLUMNS}, ${columns})
      where ${mine} and r.row = any(${`{${some.join(',')}}`}::int[]) order by r.row
    ) as p`)
    report(rows[at + DOCUMENTS_AT_A_TIME - 1] ?? rows.at(-1) ?? 0)
  }
}

const rowsWithCustomer = (staged: StagedImport) =>
  sql`${headRows(staged)} and jsonb_typeof(r.prepared->'newCustomer') = 'object'`

/** Before any document: the one that a customer was made for may be in a later row than others of the customer. */
export async function writeNewCustomers(staged: StagedImport): Promise<void> {
  const { tx, actor } = staged
  const { businessId } = actor.scope
  await lockCustomerNumbers(tx, actor.scope)
  await tx.execute(sql`
    insert into customers (business_id, id, name, email, created_at, updated_at)
    select ${businessId}, prepared->>'customerId', prepared->'newCustomer'->>'name', prepared->'newCustomer'->>'email',
      ${actor.now}, ${actor.now} from ${rowsWithCustomer(staged)} order by r.row`)
  await tx.execute(
    sql`insert into customer_figures (business_id, customer_id) select ${businessId}, prepared->>'customerId' from ${rowsWithCustomer(staged)}`,
  )
  await numberCustomers(
    tx,
    actor.scope,
    sql`select r.prepared->>'customerId' as id, r.row from ${rowsWithCustomer(staged)}`,
  )
}

export async function removeNewCustomers(staged: StagedImport): Promise<void> {
  const { tx, actor } = staged
  const { businessId } = actor.scope
  const made = sql`select r.prepared->>'customerId' from ${rowsWithCustomer(staged)}`
  await tx.execute(
    sql`delete from customer_figures x where x.business_id = ${businessId} and x.customer_id in (${made})`,
  )
  await tx.execute(sql`delete from customers x where x.business_id = ${businessId} and x.id in (${made})`)
}

/** Nobody has edited the customer `c` if it was made for the document of the row `r`. */
export const unchangedCustomer = sql`(jsonb_typeof(r.prepared->'newCustomer') is distinct from 'object' or c.version = 1)`
