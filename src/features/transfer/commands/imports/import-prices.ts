/** Prices of customers and of price lists from a file. */
import { type SQL, sql } from 'drizzle-orm'
import { price } from '../../../../platform/contract.ts'
import { customerFields } from '../../../customers/contract.ts'
import { customerPrice, newPriceList } from '../../../prices/contract.ts'
import { newProduct } from '../../../products/contract.ts'
import { customersMeant } from './match-customers.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport, type StagedImport } from './staged-import.ts'

const { name: customer, email } = customerFields.shape
const { fromQuantity: quantity, validFrom, validTo } = customerPrice.shape

export const pricesImport: KindOfImport = {
  schemas: {
    customer,
    email,
    priceList: newPriceList.shape.name,
    sku: newProduct.shape.sku,
    price,
    fromQuantity: quantity,
    validFrom,
    validTo,
  },

  /**
   * Customers are found by name and email address, price lists by name, products by SKU. A price is the same as one that exists if it applies
   * from the same quantity and, to a customer, from the same day.
   */
  async match({ tx, stored, mine }) {
    await tx.execute(sql`
      with wanted as (
        select row, (values->>'price')::bigint as price, lower(values->>'customer') as name,
          lower(coalesce(values->>'email', '')) as email, lower(values->>'priceList') as list, lower(values->>'sku') as sku,
          coalesce((values->>'fromQuantity')::bigint, 0) as from_quantity,
          (values->>'validFrom')::date as valid_from, (values->>'validTo')::date as valid_to
        from import_rows r where ${mine} and values is not null
      ), ${customersMeant(stored.businessId, 'known-customer')}, found as (
        select wanted.*, customer.matches, customer.id as customer_id, l.id as list_id, p.id as product_id,
          min(wanted.row) over (
            partition by wanted.name, customer.id, l.id, p.id, wanted.from_quantity, wanted.valid_from
          ) as first
        from wanted left join customer using (row)
        left join price_lists l on l.business_id = ${stored.businessId} and lower(l.name) = wanted.list
        left join products p on p.business_id = ${stored.businessId} and lower(p.sku) = wanted.sku
      ), decided as (
        select found.*, coalesce(agreed.id, item.id) as id, coalesce(agreed.price, item.price) as price_before,
          agreed.valid_to as valid_to_before, case
          when (found.name is null) = (found.list is null) then ${errorOf('customer-or-list')}
          when found.matches > 1 then ${errorOf('customers-alike')}
          when found.name is not null and found.customer_id is null then ${errorOf('no-such-customer')}
          when found.list is not null and found.list_id is null then ${errorOf('no-such-list')}
          when found.list is not null and coalesce(found.valid_from, found.valid_to) is not null
            then ${errorOf('dates-of-list')}
          when found.valid_to < found.valid_from then ${errorOf('last-before-first')}
          when found.product_id is null then ${errorOf('no-such-product')}
          when found.row <> found.first and found.list is not null
            then ${errorOfRow('same-list-price', sql`found.first`)}
          when found.row <> found.first
            then ${errorOfRow('same-price', sql`found.first`)}
          end as errors
        from found left join customer_prices agreed on agreed.business_id = ${stored.businessId}
          and agreed.customer_id = found.customer_id and agreed.product_id = found.product_id
          and agreed.from_quantity = found.from_quantity and agreed.valid_from is not distinct from found.valid_from
        left join (select i.*, ${itemKey} as id from price_list_items i where i.business_id = ${stored.businessId}) item
          on item.price_list_id = found.list_id and item.product_id = found.product_id and item.from_quantity = found.from_quantity
      )
      update import_rows r set record_id = decided.id, errors = decided.errors,
        before = jsonb_build_object('customerId', decided.customer_id, 'priceListId', decided.list_id,
          'productId', decided.product_id, 'price', decided.price_before, 'validTo', decided.valid_to_before),
        outcome = case
          when decided.errors is not null then 'wrong'
          when decided.id is null then 'create'
          when ${stored.changesExisting} and (decided.price_before <> decided.price
            or coalesce(decided.valid_to, decided.valid_to_before) is distinct from decided.valid_to_before) then 'change'
          else 'skip' end
      from decided where ${mine} and r.row = decided.row`)
    return null
  },

  async write(staged) {
    const { tx, actor, mine } = staged
    const { businessId } = actor.scope
    await forRows(staged, 'create', async ids => {
      const created = sql`from import_rows r join ${ids} on r.row = v.row where ${mine}`
      await tx.execute(sql`
        insert into customer_prices (business_id, id, customer_id, product_id, price, from_quantity, valid_from, valid_to,
          created_at, updated_at)
        select ${businessId}, v.id, before->>'customerId', before->>'productId', (values->>'price')::bigint, ${fromQuantity},
          (values->>'validFrom')::date, (values->>'validTo')::date, ${actor.now}, ${actor.now}
        ${created} and before->>'customerId' is not null`)
      await tx.execute(sql`
        insert into price_list_items (business_id, price_list_id, product_id, from_quantity, price)
        select ${businessId}, before->>'priceListId', before->>'productId', ${fromQuantity}, (values->>'price')::bigint
        ${created} and before->>'priceListId' is not null`)
      await tx.execute(sql`
        update import_rows r set record_id = case when before->>'customerId' is null
          then concat_ws(' ', before->>'priceListId', before->>'productId', ${fromQuantity}) else v.id end
        from ${ids} where ${mine} and r.row = v.row`)
    })
    await forRows(staged, 'change', ids =>
      setPrices(staged, ids, sql`r.values`, sql`coalesce((r.values->>'validTo')::date, c.valid_to)`),
    )
  },

  async takeBack(staged) {
    const { tx, actor, mine } = staged
    await forRows(staged, 'change', ids => setPrices(staged, ids, sql`r.before`, sql`(r.before->>'validTo')::date`))
    await forRows(staged, 'create', async ids => {
      const isOfRow = sql`${mine} and r.row = v.row`
      await tx.execute(sql`
        delete from customer_prices c using import_rows r, ${ids}
        where ${isOfRow} and c.business_id = ${actor.scope.businessId} and c.id = r.record_id`)
      await tx.execute(sql`
        delete from price_list_items i using import_rows r, ${ids}
        where ${isOfRow} and i.business_id = ${actor.scope.businessId} and ${itemOfRow}`)
    })
  },

  unchanged: businessId => sql`
    select from customer_prices c where c.business_id = ${businessId} and c.id = r.record_id
      and c.price = (r.values->>'price')::bigint and c.from_quantity = ${fromQuantityOf(sql`r.values`)}
      and c.valid_from is not distinct from (r.values->>'validFrom')::date
      and c.valid_to is not distinct from coalesce(r.values->>'validTo', r.before->>'validTo')::date
    union all
    select from price_list_items i where i.business_id = ${businessId} and ${itemOfRow}
      and i.price = (r.values->>'price')::bigint`,
}

/** Sets the prices of these rows to those in `from`. */
async function setPrices({ tx, actor, mine }: StagedImport, ids: SQL, from: SQL, validTo: SQL): Promise<void> {
  const isOfRow = sql`${mine} and r.row = v.row`
  await tx.execute(sql`
    update customer_prices c set price = (${from}->>'price')::bigint, valid_to = ${validTo}, version = c.version + 1,
      updated_at = ${actor.now}
    from import_rows r, ${ids} where ${isOfRow} and c.business_id = ${actor.scope.businessId} and c.id = r.record_id`)
  await tx.execute(sql`
    update price_list_items i set price = (${from}->>'price')::bigint
    from import_rows r, ${ids} where ${isOfRow} and i.business_id = ${actor.scope.businessId} and ${itemOfRow}`)
}

const fromQuantity = fromQuantityOf(sql`values`)

function fromQuantityOf(values: SQL): SQL {
  return sql`coalesce((${values}->>'fromQuantity')::bigint, 0)`
}

// the price of a list has no id of its own
const itemKey = sql`concat_ws(' ', i.price_list_id, i.product_id, i.from_quantity)`

const itemOfRow = sql`i.price_list_id = r.before->>'priceListId' and i.product_id = r.before->>'productId'
  and i.from_quantity = ${fromQuantityOf(sql`r.values`)}`
