/** Opening stock from a file, for products whose stock has not moved yet. */
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { t } from '../../../../translations/shared.ts'
import { adjustFigures } from '../../../figures/commands.ts'
import { errorOf, forRows, type StagedImport } from './staged-import.ts'

export async function matchStock({ tx, stored, mine }: StagedImport): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select row, (values->>'quantity')::bigint as quantity, lower(values->>'sku') as sku,
        min(row) over (partition by lower(values->>'sku')) as first
      from import_rows r where ${mine} and values is not null
    ), found as (
      select wanted.*, p.id, case
        when wanted.row <> wanted.first then ${errorOf(t('Row {row} has the same SKU.', { row: '#row#' }), sql`wanted.first`)}
        when p.id is null then ${errorOf(t('No product has this SKU.'))}
        when p.is_service then ${errorOf(t('This is a service, so it has no stock.'))}
        when exists (select from stock_movements m where m.business_id = p.business_id and m.product_id = p.id)
          then ${errorOf(t('This product already has stock movements. Count it instead.'))}
        end as errors
      from wanted left join products p on p.business_id = ${stored.businessId} and lower(p.sku) = wanted.sku
    )
    update import_rows r set record_id = found.id, errors = found.errors,
      outcome = case when found.errors is not null then 'wrong' when found.quantity = 0 then 'skip' else 'change' end
    from found where ${mine} and r.row = found.row`)
}

export async function writeStock(staged: StagedImport): Promise<void> {
  const { tx, actor } = staged
  await forRows(staged, 'change', ids => tx.execute(movements(staged, ids, 'in', 'opening')))
  await adjustFigures(tx, actor.scope, { productsInStock: await total(staged) })
}

/** Stock changes by new movements alone, so what came in goes out again. */
export async function takeBackStock(staged: StagedImport): Promise<void> {
  const { tx, actor } = staged
  await forRows(staged, 'change', ids => tx.execute(movements(staged, ids, 'out', 'adjusted')))
  await adjustFigures(tx, actor.scope, { productsInStock: -(await total(staged)) })
}

/** The opening stock is still the only movement. */
export const unchangedStock = (businessId: string): SQL => sql`
  select from stock_movements m where m.business_id = ${businessId} and m.product_id = r.record_id having count(*) = 1`

function movements(
  { actor, stored, mine }: StagedImport,
  ids: SQL,
  type: 'in' | 'out',
  reason: 'opening' | 'adjusted',
): SQL {
  const { businessId, today } = actor.scope
  const by = recordedBy(actor)
  const note = reason === 'opening' ? stored.fileName : t('Import undone: {file}', { file: stored.fileName })
  return sql`
    insert into stock_movements (business_id, id, product_id, type, reason, quantity, note, date, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, v.id, r.record_id, ${type}, ${reason}, (values->>'quantity')::bigint, ${note}, ${today},
      ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${actor.now}
    from import_rows r join ${ids} on r.row = v.row where ${mine} order by r.record_id`
}

async function total({ tx, mine }: StagedImport): Promise<number> {
  const sums = await tx.execute(sql`
    select coalesce(sum((values->>'quantity')::bigint), 0) as stock from import_rows r where ${mine} and outcome = 'change'`)
  return Number(rowsOf<{ stock: string }>(sums)[0]?.stock ?? 0)
}
