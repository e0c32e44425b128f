/** Takes imported invoices back, with their payments, the customers that were made for them, and what they took out of stock. */
import { type SQL, sql } from 'drizzle-orm'
import { figuresOfImport, putIntoFigures } from './figures-of-import.ts'
import { lowerSeriesAgain } from './imported-numbers.ts'
import { matchedAtOnce, type StagedImport } from './staged-import.ts'

/** The database lets them go while their import is being undone, unless a mail, a link, a credit note or a later movement needs them. */
export async function takeBackInvoices(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  const { businessId } = actor.scope
  await tx.execute(sql`set local statement_timeout = '5min'`)
  const figures = await figuresOfImport(staged)
  const heads = sql`import_rows r where ${mine} and r.outcome = 'create' and r.prepared is not null`
  const imported = (column: SQL) =>
    sql`x.business_id = ${businessId} and ${column} in (select r.record_id from ${heads})`
  await matchedAtOnce(staged, async () => {
    await tx.execute(
      sql`delete from issued_documents x where ${imported(sql`x.subject_id`)} and x.kind <> 'credit-note'`,
    )
    await tx.execute(sql`delete from payments x where ${imported(sql`x.invoice_id`)}`)
    await tx.execute(sql`delete from stock_movements x where ${imported(sql`x.cause_id`)} and x.cause_kind = 'invoice'`)
    await tx.execute(sql`delete from invoices x where ${imported(sql`x.id`)}`)
  })
  await lowerSeriesAgain(staged)
  await putIntoFigures(staged, figures, -1)
  const made = sql`select r.prepared->>'customerId' from ${heads} and jsonb_typeof(r.prepared->'newCustomer') = 'object'`
  await tx.execute(
    sql`delete from customer_figures x where x.business_id = ${businessId} and x.customer_id in (${made})`,
  )
  await tx.execute(sql`delete from customers x where x.business_id = ${businessId} and x.id in (${made})`)
}

/** The invoice of the row as it was imported: nobody has paid, cancelled or corrected it since, or edited a customer that was made for it. */
export const unchangedInvoices = (businessId: string): SQL => sql`
  select from invoices i join customers c on c.business_id = i.business_id and c.id = i.customer_id
  where i.business_id = ${businessId} and i.id = r.record_id and i.version = 2 and i.credited = 0
    and (jsonb_typeof(r.prepared->'newCustomer') is distinct from 'object' or c.version = 1)`
