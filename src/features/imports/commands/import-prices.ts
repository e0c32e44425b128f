/** Customer prices from a file. */
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../../translations/shared.ts'
import { errorOf, forRows, type StagedImport } from './staged-import.ts'

/** Customers are found by name and, where both are known, email address; products by SKU. The price is the one from any quantity and from any day. */
export async function matchPrices({ tx, stored, mine }: StagedImport): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select row, values, (values->>'price')::bigint as price, lower(values->>'customer') as name,
        lower(coalesce(values->>'email', '')) as email, lower(values->>'sku') as sku
      from import_rows r where ${mine} and values is not null
    ), customer as (
      select wanted.row, count(*) as matches, min(c.id) as id from wanted
      join customers c on c.business_id = ${stored.businessId} and lower(c.name) = wanted.name
        and (wanted.email = '' or c.email = '' or lower(c.email) = wanted.email)
      group by wanted.row
    ), found as (
      select wanted.row, wanted.price, customer.matches, customer.id as customer_id, p.id as product_id,
        min(wanted.row) over (partition by customer.id, p.id) as first
      from wanted left join customer using (row)
      left join products p on p.business_id = ${stored.businessId} and lower(p.sku) = wanted.sku
    ), decided as (
      select found.*, agreed.id, agreed.price as agreed_price, case
        when found.customer_id is null then ${errorOf(t('No customer has this name.'))}
        when found.matches > 1 then ${errorOf(t('Several customers have this name. Add their email address to the file.'))}
        when found.product_id is null then ${errorOf(t('No product has this SKU.'))}
        when found.row <> found.first then ${errorOf(t('Row {row} has the same customer and product.', { row: '#row#' }), sql`found.first`)}
        end as errors
      from found left join customer_prices agreed on agreed.business_id = ${stored.businessId}
        and agreed.customer_id = found.customer_id and agreed.product_id = found.product_id
        and agreed.from_quantity = 0 and agreed.valid_from is null
    )
    update import_rows r set record_id = decided.id, errors = decided.errors,
      before = jsonb_build_object('customerId', decided.customer_id, 'productId', decided.product_id, 'price', decided.agreed_price),
      outcome = case
        when decided.errors is not null then 'wrong'
        when decided.id is null then 'create'
        when ${stored.changesExisting} and decided.agreed_price <> decided.price then 'change'
        else 'skip' end
    from decided where ${mine} and r.row = decided.row`)
}

export async function writePrices(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  await forRows(staged, 'create', async ids => {
    await tx.execute(sql`update import_rows r set record_id = v.id from ${ids} where ${mine} and r.row = v.row`)
    await tx.execute(sql`
      insert into customer_prices (business_id, id, customer_id, product_id, price, created_at, updated_at)
      select ${actor.scope.businessId}, v.id, before->>'customerId', before->>'productId', (values->>'price')::bigint,
        ${actor.now}, ${actor.now}
      from import_rows r join ${ids} on r.row = v.row where ${mine}`)
  })
  await forRows(staged, 'change', ids => tx.execute(priced(staged, ids, sql`r.values`)))
}

export async function takeBackPrices(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  await forRows(staged, 'change', ids => tx.execute(priced(staged, ids, sql`r.before`)))
  await forRows(staged, 'create', ids =>
    tx.execute(sql`
      delete from customer_prices c using import_rows r, ${ids}
      where ${mine} and r.row = v.row and c.business_id = ${actor.scope.businessId} and c.id = r.record_id`),
  )
}

export const unchangedPrices = (businessId: string): SQL => sql`
  select id from customer_prices c where c.business_id = ${businessId} and c.id = r.record_id
    and c.price = (r.values->>'price')::bigint`

function priced({ actor, mine }: StagedImport, ids: SQL, from: SQL): SQL {
  return sql`
    update customer_prices c set price = (${from}->>'price')::bigint, updated_at = ${actor.now}
    from import_rows r, ${ids}
    where ${mine} and r.row = v.row and c.business_id = ${actor.scope.businessId} and c.id = r.record_id`
}
