/** Products from a file, with their opening stock. */
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { adjustFigures } from '../../../figures/commands.ts'
import { newProduct } from '../../../products/contract.ts'
import { insertMovements } from './imported-goods.ts'
import { importedRecords } from './imported-records.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport, type StagedImport } from './staged-import.ts'

const { current, add, change, changeBack, remove, unchanged } = importedRecords('products', {
  name: 'text',
  sku: 'text',
  description: 'text',
  barcode: 'text',
  commodity_code: 'text',
  supplier_item_number: 'text',
  category: 'text',
  unit: 'text',
  base_price: 'bigint',
  cost_price: 'bigint',
  weight: 'integer',
  low_stock_threshold: 'bigint',
  // null is the default tax
  tax_rate_id: 'id',
  own_values: 'parts',
})

/** What only a new product takes from the file. */
const ONLY_NEW = sql`'{openingStock,isService}'::text[]`
const isService = sql`coalesce((values->>'isService')::boolean, false)`

export const productsImport: KindOfImport = {
  schemas: newProduct.shape,
  unchanged,

  /** A product is the same if the SKU is, ignoring case. */
  async match({ tx, stored, mine }) {
    const sameBarcode = errorOf('barcode-in-use')
    await tx.execute(sql`
      with wanted as (
        select row, values, lower(values->>'sku') as sku, values->>'barcode' as barcode,
          min(row) over (partition by lower(values->>'sku')) as first,
          min(row) over (partition by values->>'barcode') as first_of_barcode
        from import_rows r where ${mine} and values is not null
      ), found as (
        select wanted.*, x.id, ${current} as current, case
          when wanted.row <> wanted.first then ${errorOfRow('same-sku', sql`wanted.first`)}
          when wanted.barcode <> '' and wanted.row <> wanted.first_of_barcode then ${sameBarcode}
          when other.id is not null and other.id is distinct from x.id then ${sameBarcode}
          when x.id is null and not wanted.values ? 'name' then ${errorOf('name-missing-of-new')}
          when x.id is null and not wanted.values ? 'basePrice' then ${errorOf('price-missing-of-new')}
          end as errors
        from wanted
        left join products x on x.business_id = ${stored.businessId} and lower(x.sku) = wanted.sku
        left join products other on other.business_id = ${stored.businessId} and wanted.barcode <> ''
          and other.barcode = wanted.barcode and other.archived_at is null
      )
      update import_rows r set record_id = found.id, errors = found.errors,
        outcome = case
          when found.errors is not null then 'wrong'
          when found.id is null then 'create'
          when ${stored.changesExisting} and not (found.current @> found.values - ${ONLY_NEW}) then 'change'
          else 'skip' end
      from found where ${mine} and r.row = found.row`)
    return null
  },

  async write(staged) {
    const { tx, actor, mine, stored } = staged
    const { scope } = actor
    await forRows(staged, 'create', async ids => {
      await add(staged, ids, { is_service: isService })
      await tx.execute(
        sql`insert into stock_levels (business_id, product_id) select ${scope.businessId}, v.id from ${ids}`,
      )
      const opened = sql`
        select v.other as id, v.id as product_id, (values->>'openingStock')::bigint as quantity, r.row
        from import_rows r join ${ids} on r.row = v.row
        where ${mine} and (values->>'openingStock')::bigint > 0 and not ${isService}`
      await insertMovements(staged, opened, { type: 'in', reason: 'opening', note: stored.fileName })
    })
    await change(staged)
    await adjustFigures(tx, scope, { productsInStock: await openingStock(staged) })
  },

  /** Opening stock goes with its product; the database allows this for no other movement. */
  async takeBack(staged) {
    const { tx, actor, mine } = staged
    const { businessId } = actor.scope
    const stock = await openingStock(staged)
    await changeBack(staged)
    await forRows(staged, 'create', async ids => {
      const created = sql`
        using import_rows r, ${ids} where ${mine} and r.row = v.row and x.business_id = ${businessId} and x.product_id = r.record_id`
      await tx.execute(sql`delete from stock_movements x ${created} and x.reason = 'opening'`)
      await tx.execute(sql`delete from stock_levels x ${created}`)
      await remove(staged, ids)
    })
    await adjustFigures(tx, actor.scope, { productsInStock: -stock })
  },
}

async function openingStock({ tx, mine }: StagedImport): Promise<number> {
  const sums = await tx.execute(sql`
    select coalesce(sum((values->>'openingStock')::bigint), 0) as stock from import_rows r
    where ${mine} and outcome = 'create' and not ${isService}`)
  return Number(rowsOf<{ stock: string }>(sums)[0]?.stock ?? 0)
}
