/** Checks that what is stored adds up, is complete and can be read, independently of the code that wrote it. */
import { sql } from 'drizzle-orm'
import { checkRecords } from '../features/documents/queries/check-records.ts'
import { type Database, rowsOf } from '../platform/database/database.ts'

/**
 * The SQL finds the rows that break a law, and the sentence follows their count. Tables exist since the first version, or the law names the one
 * that came last; later columns are read by name.
 */
const LAWS: readonly (readonly [sentence: string, faults: string, since?: string])[] = [
  [
    'products have a stock that doesn’t match their movements',
    `select from stock_levels level left join (
       select business_id, product_id, sum(case type when 'in' then quantity else -quantity end) as moved
       from stock_movements group by business_id, product_id
     ) movement using (business_id, product_id) where level.stock <> coalesce(moved, 0)`,
  ],
  [
    'invoices have a paid amount that doesn’t match their payments',
    `select from invoices left join (
       select business_id, invoice_id as id, sum(amount) as received from payments where removed_at is null group by business_id, invoice_id
     ) payment using (business_id, id) where invoices.paid <> coalesce(received, 0)`,
  ],
  [
    'issued invoices don’t add up',
    `select from invoices cross join lateral to_jsonb(invoices) as written
     where number is not null and total <> subtotal
       - coalesce((written ->> 'discount_total')::bigint, 0) - coalesce((written ->> 'deposit_total')::bigint, 0)
       + case when (written ->> 'prices_include_tax')::boolean then 0 else tax end`,
  ],
  [
    'invoice numbers were used more than once',
    `select from invoices where number is not null group by business_id, number having count(*) > 1`,
  ],
  [
    'matched bank transactions have parts that don’t add up to their amount',
    `select from bank_transactions transaction left join (
       select business_id, bank_transaction_id as id, sum(amount) as amount from (
         select business_id, bank_transaction_id, amount + late_charges as amount from payments
           where bank_transaction_id is not null and (removed_at is null or was_returned(payments))
         union all select business_id, bank_transaction_id, -amount from bill_payments where removed_at is null
         union all select business_id, bank_transaction_id, amount from bank_entries where removed_at is null
       ) each group by business_id, bank_transaction_id
     ) part using (business_id, id)
     where case when transaction.matched then part.amount is distinct from transaction.amount else part.amount is not null end`,
    'bank_entries',
  ],
]

/** One sentence for each law that is broken. */
export async function brokenLaws(db: Database): Promise<string[]> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const broken: string[] = []
    for (const [sentence, faults, since] of LAWS) {
      const [known] = since ? rowsOf(await tx.execute(sql`select where to_regclass(${since}) is not null`)) : [true]
      if (!known) continue
      const [row] = rowsOf<{ count: string }>(await tx.execute(sql.raw(`select count(*) from (${faults}) fault`)))
      if (Number(row?.count) > 0) broken.push(`${row?.count} ${sentence}`)
    }
    return broken
  })
}

/** Goes through the records of issued documents, one business after another. */
export async function* checkedRecords(db: Database) {
  const businesses = rowsOf<{ id: string; name: string }>(
    await db.execute(sql`select id, name from businesses order by created_at, id`),
  )
  for (const { id, name } of businesses) yield { name, ...(await checkRecords(db, id)) }
}

/** One sentence for each business with issued documents that differ from their records. */
export async function brokenRecords(db: Database): Promise<string[]> {
  const broken: string[] = []
  for await (const { name, faults } of checkedRecords(db))
    if (faults.length > 0) broken.push(`${faults.length} issued documents of ${name} were changed or are missing`)
  return broken
}

/** Reads every row of every table, so that PostgreSQL verifies all checksums. */
export async function countRows(db: Database): Promise<number> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`),
  )
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // otherwise an index alone could answer the count
    await tx.execute(sql`set local enable_indexonlyscan = off`)
    let rows = 0
    for (const { name } of tables) {
      const [row] = rowsOf<{ count: string }>(await tx.execute(sql.raw(`select count(*) from ${name}`)))
      rows += Number(row?.count)
    }
    return rows
  })
}
