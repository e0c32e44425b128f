/** The dry run: reads every row, and says what an import would create, change, skip and refuse. */
import { and, eq, sql } from 'drizzle-orm'
import type { ImportField } from '../../../../domain/imports/import-field.ts'
import { fieldOf, fieldsMissingOfNew, fieldsOf, missingFields } from '../../../../domain/imports/import-fields.ts'
import type { OwnField } from '../../../../domain/own-fields/own-fields.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { inTurns } from '../../../../formats/turns.ts'
import type { BusinessActor, BusinessScope } from '../../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../../platform/database/database.ts'
import { type FieldError, Refusal } from '../../../../platform/problem.ts'
import { t } from '../../../../translations/shared.ts'
import { numberChecker } from '../../../businesses/queries/doubtful-numbers.ts'
import { customers } from '../../../customers/tables.ts'
import { listPriceLists } from '../../../prices/queries/price-lists.ts'
import { products } from '../../../products/tables.ts'
import { listTaxRates } from '../../../taxes/queries.ts'
import type { ImportAnswer, ImportCheck } from '../../contract.ts'
import { findImport, headersDigest } from '../../queries/imports.ts'
import { importMatchings, imports } from '../../tables.ts'
import { rowReader } from './interpret-row.ts'
import { KINDS } from './kinds.ts'
import { countOutcomes, heldImport, matchedAtOnce, type StagedImport, type StoredImport } from './staged-import.ts'

const ROWS_AT_A_TIME = 2000

type HowToRead = Pick<ImportCheck, 'matching' | 'dateOrders'>

/** @throws Refusal `not-found`, `import-not-possible`, `invalid-input` for columns that lack what is needed */
export async function checkImport(
  db: Database,
  actor: BusinessActor,
  importId: string,
  { changesExisting, movesStock, acceptedToo, ...how }: ImportCheck,
  report: (done: number) => void,
): Promise<ImportAnswer> {
  return write(db, actor, async tx => {
    const held = await heldImport(tx, actor, importId, ['read', 'checked'], report)
    const { kind, headers } = held.stored
    const errors = faultsOf(held.stored, how, actor.scope.settings.ownFields)
    if (errors.length > 0) throw new Refusal('invalid-input', { errors })
    const staged = { ...held, stored: { ...held.stored, ...how, changesExisting, movesStock, acceptedToo } }
    await readRows(staged)
    const documents = await matchedAtOnce(staged, KINDS[kind].match)
    const counts = await countOutcomes(staged)
    const lacking = fieldsMissingOfNew(kind, how.matching)
    if (lacking.length > 0 && counts.change + counts.skip === 0)
      throw new Refusal('invalid-input', { errors: lacking.map(faultOfNew) })
    await tx
      .update(imports)
      .set({ state: 'checked', ...how, changesExisting, movesStock, acceptedToo, counts, ...documents })
      .where(and(eq(imports.businessId, actor.scope.businessId), eq(imports.id, importId)))
    await tx
      .insert(importMatchings)
      .values({
        businessId: actor.scope.businessId,
        kind,
        headers: await headersDigest(headers),
        ...how,
        updatedAt: actor.now,
      })
      .onConflictDoUpdate({
        target: [importMatchings.businessId, importMatchings.kind, importMatchings.headers],
        set: { ...how, updatedAt: actor.now },
      })
    const found = await findImport(tx, actor.scope, importId)
    if (!found) throw new Refusal('not-found')
    return found
  })
}

function faultsOf(
  { kind, headers, unclear }: StoredImport,
  { matching, dateOrders }: HowToRead,
  ownFields: readonly OwnField[],
): FieldError[] {
  if (matching.length !== headers.length || matching.some(id => id !== null && !fieldOf(kind, ownFields, id))) {
    return [{ field: 'matching', message: t('Use a field of this kind of import, or null, for each column.') }]
  }
  return [
    ...missingFields(kind, matching).map(({ id }) => ({
      field: `matching.${id}`,
      message: t('Choose the column that contains this.'),
    })),
    ...fieldsOf(kind, ownFields)
      .filter(({ id, joined }) => !joined && matching.filter(one => one === id).length > 1)
      .map(({ id }) => ({ field: `matching.${id}`, message: t('Choose one column for this only.') })),
    ...matching.flatMap((id, column) =>
      fieldOf(kind, ownFields, id)?.reads === 'date' && unclear.dates[column] === true && !dateOrders[column]
        ? [{ field: `dateOrders.${column}`, message: t('These dates can be read two ways. Choose the order.') }]
        : [],
    ),
  ]
}

/** No row is about a record that exists, so each would say the same. */
function faultOfNew({ id }: ImportField): FieldError {
  const message =
    id === 'name'
      ? t('New products need a name. Choose the column that contains it.')
      : t('New products need a price. Choose the column that contains it.')
  return { field: `matching.${id}`, message }
}

/** What records have of choices that are matched, by the ids of the fields: an option may have been removed since. */
async function optionsInUse(
  tx: Transaction,
  { businessId, settings }: BusinessScope,
  { kind, matching }: StoredImport,
) {
  const choices = fieldsOf(kind, settings.ownFields).flatMap(({ id, own }) =>
    own?.type === 'choice' && matching.includes(id) ? [own] : [],
  )
  const inUse = new Map<string, string[]>()
  for (const { id, place } of choices) {
    const table = place === 'customer' ? customers : products
    const found = await tx.execute(sql`
      select distinct ${table.ownValues} ->> ${id} as option from ${table}
      where ${table.businessId} = ${businessId} and ${table.ownValues} ? ${id}`)
    inUse.set(
      id,
      rowsOf<{ option: string }>(found).map(({ option }) => option),
    )
  }
  return inUse
}

async function readRows({ tx, actor, stored, mine, report }: StagedImport): Promise<void> {
  const { country, currency, closedThrough, defaultTax, ownFields } = actor.scope.settings
  const others =
    stored.matching.includes('taxRateId') || stored.kind === 'bills' ? await listTaxRates(tx, actor.scope) : []
  const priceLists = stored.matching.includes('priceListId') ? await listPriceLists(tx, actor.scope) : []
  const taxes = [{ ...defaultTax, id: null }, ...others.filter(({ id, archived }) => !archived && id !== defaultTax.id)]
  const read = rowReader({
    ...stored,
    schemas: KINDS[stored.kind].schemas,
    decimals: currencyOf(currency).decimals,
    country,
    currency,
    closedThrough,
    today: actor.scope.today,
    taxes,
    priceLists: priceLists.filter(({ archived }) => !archived),
    ownFields,
    optionsInUse: await optionsInUse(tx, actor.scope, stored),
    doubtfulNumbers: stored.kind === 'customers' ? await numberChecker() : () => [],
  })
  const turn = inTurns()
  let last = 0
  for (let done = 0; ; ) {
    const stored = await tx.execute(
      sql`select row, cells from import_rows r where ${mine} and row > ${last} order by row limit ${ROWS_AT_A_TIME}`,
    )
    const rows = rowsOf<{ row: number; cells: string[] }>(stored)
    if (rows.length === 0) return
    const found: object[] = []
    for (const { row, cells } of rows) {
      found.push({ row, ...read(cells) })
      await turn()
    }
    const results = JSON.stringify(found)
    await tx.execute(sql`
      update import_rows r set values = v.values, errors = v.errors, warnings = v.warnings, record_id = null,
        outcome = case when v.values is null then 'wrong' end
      from jsonb_to_recordset(${results}::jsonb) as v(row int, values jsonb, errors jsonb, warnings jsonb)
      where ${mine} and r.row = v.row`)
    last = rows.at(-1)?.row ?? last
    done += rows.length
    report(done)
  }
}
