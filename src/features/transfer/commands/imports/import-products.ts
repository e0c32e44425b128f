/** Products from a file, with their opening stock. */
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../platform/database/database.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { t } from '../../../../translations/shared.ts'
import { adjustFigures } from '../../../figures/commands.ts'
import { errorOf, forRows, type StagedImport } from './staged-import.ts'

const TEXTS = ['name', 'sku', 'description', 'barcode', 'supplier_item_number', 'category', 'unit'] as const
const FIGURES = ['base_price', 'cost_price', 'weight', 'low_stock_threshold'] as const
/** Null is the tax of the business. */
const CHANGED = [...TEXTS, ...FIGURES, 'tax_rate_id']
const NUMBER_TYPES: Readonly<Record<string, string>> = { weight: 'integer' }

const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const list = (parts: readonly string[]) => sql.raw(parts.join(', '))

const current = sql`jsonb_build_object(${list(CHANGED.map(column => `'${fieldOf(column)}', p.${column}`))})`
/** What only a new product takes from the file. */
const ONLY_NEW = sql`'{openingStock,isService}'::text[]`

/** A product is the same if the SKU is, ignoring case. */
export async function matchProducts({ tx, stored, mine }: StagedImport): Promise<void> {
  const sameBarcode = errorOf(t('Another product has this barcode.'))
  await tx.execute(sql`
    with wanted as (
      select row, values, lower(values->>'sku') as sku, values->>'barcode' as barcode,
        min(row) over (partition by lower(values->>'sku')) as first,
        min(row) over (partition by values->>'barcode') as first_of_barcode
      from import_rows r where ${mine} and values is not null
    ), found as (
      select wanted.*, p.id, ${current} as current, case
        when wanted.row <> wanted.first then ${errorOf(t('Row {row} has the same SKU.', { row: '#row#' }), sql`wanted.first`)}
        when wanted.barcode <> '' and wanted.row <> wanted.first_of_barcode then ${sameBarcode}
        when other.id is not null and other.id is distinct from p.id then ${sameBarcode}
        when p.id is null and not wanted.values ? 'name' then ${errorOf(t('A new product needs a name.'))}
        when p.id is null and not wanted.values ? 'basePrice' then ${errorOf(t('A new product needs a price.'))}
        end as errors
      from wanted
      left join products p on p.business_id = ${stored.businessId} and lower(p.sku) = wanted.sku
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
}

export async function writeProducts(staged: StagedImport): Promise<void> {
  const { tx, actor, mine, stored } = staged
  const { businessId, today } = actor.scope
  const by = recordedBy(actor)
  await forRows(staged, 'create', async ids => {
    await tx.execute(sql`update import_rows r set record_id = v.id from ${ids} where ${mine} and r.row = v.row`)
    await tx.execute(sql`
      insert into products (business_id, id, ${list(CHANGED)}, is_service, created_at, updated_at)
      select ${businessId}, v.id, ${list([...TEXTS.map(textOf), ...FIGURES.map(figureOf), "values->>'taxRateId'"])},
        coalesce((values->>'isService')::boolean, false), ${actor.now}, ${actor.now}
      from import_rows r join ${ids} on r.row = v.row where ${mine} order by r.row`)
    await tx.execute(sql`insert into stock_levels (business_id, product_id) select ${businessId}, v.id from ${ids}`)
    await tx.execute(sql`
      insert into stock_movements (business_id, id, product_id, type, reason, quantity, note, date, actor_kind, actor_id, actor_name, created_at)
      select ${businessId}, v.other, v.id, 'in', 'opening', (values->>'openingStock')::bigint, ${stored.fileName}, ${today},
        ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${actor.now}
      from import_rows r join ${ids} on r.row = v.row
      where ${mine} and (values->>'openingStock')::bigint > 0 and not coalesce((values->>'isService')::boolean, false)
      order by v.id`)
  })
  await forRows(staged, 'change', async ids => {
    await tx.execute(sql`
      update import_rows r set before = ${current} || jsonb_build_object('version', p.version)
      from ${ids}, products p where ${mine} and r.row = v.row and p.business_id = ${businessId} and p.id = r.record_id`)
    await tx.execute(changed(staged, ids, 'values'))
  })
  await adjustFigures(tx, actor.scope, { productsInStock: await openingStock(staged) })
}

/** Products that were added go again, with their opening stock; the database lets nothing else of a product's stock go. */
export async function takeBackProducts(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  const { businessId } = actor.scope
  const stock = await openingStock(staged)
  await forRows(staged, 'change', ids => tx.execute(changed(staged, ids, 'before')))
  await forRows(staged, 'create', async ids => {
    const created = sql`using import_rows r, ${ids} where ${mine} and r.row = v.row and x.business_id = ${businessId}`
    await tx.execute(
      sql`delete from stock_movements x ${created} and x.product_id = r.record_id and x.reason = 'opening'`,
    )
    await tx.execute(sql`delete from stock_levels x ${created} and x.product_id = r.record_id`)
    await tx.execute(sql`delete from products x ${created} and x.id = r.record_id`)
  })
  await adjustFigures(tx, actor.scope, { productsInStock: -stock })
}

export const unchangedProducts = (businessId: string): SQL => sql`
  select id from products p where p.business_id = ${businessId} and p.id = r.record_id
    and p.version = coalesce((r.before->>'version')::int, 0) + 1`

async function openingStock({ tx, mine }: StagedImport): Promise<number> {
  const sums = await tx.execute(sql`
    select coalesce(sum((values->>'openingStock')::bigint), 0) as stock from import_rows r
    where ${mine} and outcome = 'create' and not coalesce((values->>'isService')::boolean, false)`)
  return Number(rowsOf<{ stock: string }>(sums)[0]?.stock ?? 0)
}

function textOf(column: string): string {
  return `coalesce(values->>'${fieldOf(column)}', '')`
}

function figureOf(column: string): string {
  return `(values->>'${fieldOf(column)}')::${NUMBER_TYPES[column] ?? 'bigint'}`
}

/** Takes over what a JSON object has; what it says is null becomes null. */
function changed({ actor, mine }: StagedImport, ids: SQL, from: 'values' | 'before'): SQL {
  const assignments = CHANGED.map(column => {
    const value = !(FIGURES as readonly string[]).includes(column)
      ? `r.${from}->>'${fieldOf(column)}'`
      : `(r.${from}->>'${fieldOf(column)}')::${NUMBER_TYPES[column] ?? 'bigint'}`
    return `${column} = case when r.${from} ? '${fieldOf(column)}' then ${value} else p.${column} end`
  })
  return sql`
    update products p set ${list(assignments)}, version = p.version + 1, updated_at = ${actor.now}
    from import_rows r, ${ids}
    where ${mine} and r.row = v.row and p.business_id = ${actor.scope.businessId} and p.id = r.record_id`
}
