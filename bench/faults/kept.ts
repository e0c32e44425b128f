/** Checks that everything acknowledged was kept once, and that all figures add up. */
import type pg from 'pg'
import type { Ledger } from './writers.ts'

/** What is wrong; nothing, when all is well. */
export async function faultsInBusiness(client: pg.Client, address: string, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = []
  const rows = async (statement: string) => (await client.query<Record<string, string>>(statement)).rows
  const expectNone = async (what: string, statement: string) => {
    const found = await rows(statement)
    if (found.length > 0) wrong.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`)
  }

  const written = await rows(
    `select id, number, paid, credited, total from invoices where customer_name like 'Writer %' and status <> 'draft'`,
  )
  const byId = new Map(written.map(row => [row.id ?? '', row]))
  for (const [id, number] of ledger.invoices) {
    if (byId.get(id)?.number !== number) wrong.push(`invoice ${number} was acknowledged and is not there`)
  }
  for (const [id, amount] of ledger.paid) {
    if (Number(byId.get(id)?.paid) !== amount) wrong.push(`a payment of ${amount} was acknowledged and is not there`)
  }
  for (const id of ledger.credited) {
    if (byId.get(id)?.credited !== byId.get(id)?.total)
      wrong.push(`a credit of ${id} was acknowledged and is not there`)
  }
  const count = async (table: string) =>
    Number(
      (
        await rows(
          `select count(*) from ${table} where invoice_id in (select id from invoices where customer_name like 'Writer %')`,
        )
      )[0]?.count,
    )
  for (const [what, kept, acknowledged] of [
    ['invoices', written.length, ledger.invoices.size],
    ['payments', await count('payments'), ledger.paid.size],
    ['credit notes', await count('credit_notes'), ledger.credited.size],
  ] as const) {
    if (kept !== acknowledged) wrong.push(`${acknowledged} ${what} were acknowledged and ${kept} are there`)
  }

  for (const table of ['invoices', 'credit_notes']) {
    await expectNone(
      `numbers of ${table} with gaps or twice`,
      `select year, count(*), count(distinct number), max(place) from (
         select substring(number from '-(\\d+)-') as year, number, substring(number from '\\d+$')::int as place
         from ${table} where number is not null) numbered
       group by year having count(*) <> max(place) or count(*) <> count(distinct number)`,
    )
  }
  await expectNone(
    'stock that is not the sum of its movements',
    `select product_id, stock from stock_levels level where stock <> (
       select coalesce(sum(case type when 'in' then quantity else -quantity end), 0) from stock_movements movement
       where movement.business_id = level.business_id and movement.product_id = level.product_id)`,
  )
  const business = `${address}/api/businesses/${(await rows('select id from businesses'))[0]?.id}`
  const verified = (await (await fetch(`${business}/stock/verification`)).json()) as { differences: unknown[] }
  if (verified.differences.length > 0) wrong.push(`stock differs: ${JSON.stringify(verified.differences)}`)
  return wrong
}
