/** Opening stock from a file, for products whose stock has not moved yet. */
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { textsOfFiles } from '../../../../translations/files.ts'
import { adjustFigures } from '../../../figures/commands.ts'
import { newProduct } from '../../../products/contract.ts'
import { insertMovements } from './imported-goods.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport, type StagedImport } from './staged-import.ts'

export const stockImport: KindOfImport = {
  schemas: { sku: newProduct.shape.sku, quantity: newProduct.shape.openingStock },

  async match({ tx, stored, mine }) {
    await tx.execute(sql`
      with wanted as (
        select row, (values->>'quantity')::bigint as quantity, lower(values->>'sku') as sku,
          min(row) over (partition by lower(values->>'sku')) as first
        from import_rows r where ${mine} and values is not null
      ), found as (
        select wanted.*, p.id, case
          when wanted.row <> wanted.first then ${errorOfRow('same-sku', sql`wanted.first`)}
          when p.id is null then ${errorOf('no-such-product')}
          when p.is_service then ${errorOf('is-a-service')}
          when exists (select from stock_movements m where m.business_id = p.business_id and m.product_id = p.id)
            then ${errorOf('stock-has-moved')}
          end as errors
        from wanted left join products p on p.business_id = ${stored.businessId} and lower(p.sku) = wanted.sku
      )
      update import_rows r set record_id = found.id, errors = found.errors,
        outcome = case when found.errors is not null then 'wrong' when found.quantity = 0 then 'skip' else 'change' end
      from found where ${mine} and r.row = found.row`)
    return null
  },

  write: staged => moveAll(staged, 1),

  /** Stock changes by new movements alone, so what came in goes out again. */
  takeBack: staged => moveAll(staged, -1),

  /** The opening stock is still the only movement. */
  unchanged: businessId => sql`
    select from stock_movements m where m.business_id = ${businessId} and m.product_id = r.record_id having count(*) = 1`,
}

async function moveAll(staged: StagedImport, sign: 1 | -1): Promise<void> {
  const { tx, actor, mine, stored } = staged
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  const how =
    sign === 1
      ? ({ type: 'in', reason: 'opening', note: stored.fileName } as const)
      : ({ type: 'out', reason: 'adjusted', note: t('Import undone: {file}', { file: stored.fileName }) } as const)
  await forRows(staged, 'change', ids => {
    const moved = sql`
      select v.id, r.record_id as product_id, (values->>'quantity')::bigint as quantity, r.row
      from import_rows r join ${ids} on r.row = v.row where ${mine}`
    return insertMovements(staged, moved, how)
  })
  const sums = await tx.execute(sql`
    select coalesce(sum((values->>'quantity')::bigint), 0) as stock from import_rows r where ${mine} and outcome = 'change'`)
  const stock = Number(rowsOf<{ stock: string }>(sums)[0]?.stock ?? 0)
  await adjustFigures(tx, actor.scope, { productsInStock: sign * stock })
}
