/** Records that files add and change, described by their columns: the SQL that writes them, takes them back, and sees whether anybody has changed them since. */
import { type SQL, sql } from 'drizzle-orm'
import { forRows, type StagedImport } from './staged-import.ts'

/** A new record has an empty text where the file has none, false for a flag, no part of an object with parts, and null for anything else. */
type ColumnType = 'text' | 'bigint' | 'integer' | 'id' | 'boolean' | 'jsonb' | 'parts'

const EMPTY: Partial<Record<ColumnType, string>> = { text: `''`, boolean: 'false', parts: `'{}'` }

/** @param columns which a file may change, by their names in the database */
export function importedRecords(
  table: 'customers' | 'products' | 'delivery_addresses' | 'suppliers',
  columns: Readonly<Record<string, ColumnType>>,
) {
  const names = Object.keys(columns)
  const fields = Object.entries(columns).map(([column, type]) => {
    const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const valueIn = (json: string) =>
      type === 'text' || type === 'id'
        ? `${json}->>'${field}'`
        : `(${json}->>'${field}')::${type === 'parts' ? 'jsonb' : type}`
    // a file brings some parts, and the others stay
    const changedBy = (json: 'r.values' | 'r.before') =>
      type === 'parts' && json === 'r.values' ? `x.${column} || ${valueIn(json)}` : valueIn(json)
    return { column, field, valueIn, changedBy, empty: EMPTY[type] }
  })
  const list = (parts: readonly string[]) => sql.raw(parts.join(', '))
  const inTable = sql.raw(`${table} x`)
  const isOfRow = ({ actor, mine }: StagedImport) =>
    sql`${mine} and r.row = v.row and x.business_id = ${actor.scope.businessId} and x.id = r.record_id`

  /** Takes over what a JSON object has; what it says is null becomes null. */
  const takeOver = (staged: StagedImport, ids: SQL, json: 'r.values' | 'r.before') =>
    staged.tx.execute(sql`
      update ${inTable} set ${list(
        fields.map(
          ({ column, field, changedBy }) =>
            `${column} = case when ${json} ? '${field}' then ${changedBy(json)} else x.${column} end`,
        ),
      )}, version = x.version + 1, updated_at = ${staged.actor.now}
      from import_rows r, ${ids} where ${isOfRow(staged)}`)

  /** Of the table under the name `x`. */
  const current = sql`jsonb_build_object(${list(fields.map(({ column, field }) => `'${field}', x.${column}`))})`

  return {
    current,

    /** @param more further columns of new records */
    async add({ tx, actor, mine }: StagedImport, ids: SQL, more: Readonly<Record<string, SQL>> = {}): Promise<void> {
      const values = fields.map(({ valueIn, empty }) =>
        empty === undefined ? valueIn('values') : `coalesce(${valueIn('values')}, ${empty})`,
      )
      await tx.execute(sql`update import_rows r set record_id = v.id from ${ids} where ${mine} and r.row = v.row`)
      await tx.execute(sql`
        insert into ${sql.raw(table)} (business_id, id, ${list([...names, ...Object.keys(more)])}, created_at, updated_at)
        select ${actor.scope.businessId}, v.id, ${sql.join([list(values), ...Object.values(more)], sql`, `)},
          ${actor.now}, ${actor.now}
        from import_rows r join ${ids} on r.row = v.row where ${mine} order by r.row`)
    },

    change: (staged: StagedImport) =>
      forRows(staged, 'change', async ids => {
        await staged.tx.execute(sql`
          update import_rows r set before = ${current} || jsonb_build_object('version', x.version)
          from ${ids}, ${inTable} where ${isOfRow(staged)}`)
        await takeOver(staged, ids, 'r.values')
      }),

    changeBack: (staged: StagedImport) => forRows(staged, 'change', ids => takeOver(staged, ids, 'r.before')),

    remove: (staged: StagedImport, ids: SQL) =>
      staged.tx.execute(sql`delete from ${inTable} using import_rows r, ${ids} where ${isOfRow(staged)}`),

    /** The record of the row, if nobody has changed it since. */
    unchanged: (businessId: string): SQL => sql`
      select from ${inTable} where x.business_id = ${businessId} and x.id = r.record_id
        and x.version = coalesce((r.before->>'version')::int, 0) + 1`,
  }
}
