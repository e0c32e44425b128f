/** Inserts any number of rows as one JSON value, in one statement whose text never changes, so that PostgreSQL plans it once. */
import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Transaction } from './database.ts'

/**
 * Inserts rows in their order. Every row has the same fields; the other columns take their default.
 * @returns the requested fields of each row, as the database wrote them
 */
export async function insertRows<Table extends PgTable, Field extends keyof InferSelectModel<Table> & string = never>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  returning: readonly Field[] = [],
): Promise<Pick<InferSelectModel<Table>, Field>[]> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const fields = Object.keys(rows[0] ?? {})
  if (fields.length === 0) return []
  const named = rows.map(row =>
    Object.fromEntries(fields.map(field => [columnName(columns, field), row[field as never]])),
  )
  const names = fields.map(field => columnName(columns, field)).join(', ')
  const back = returning.map(field => columnName(columns, field)).join(', ')
  const answer = await tx.execute(
    sql`${statement(getTableName(table), names)}${JSON.stringify(named)}::jsonb)${back ? sql.raw(` returning ${back}`) : sql.empty()}`,
  )
  return rowsOf<Record<string, unknown>>(answer).map(row => fieldsOfRow(row, columns, returning)) as never
}

function statement(table: string, names: string): SQL {
  return sql.raw(`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, `)
}

function columnName(columns: Record<string, PgColumn>, field: string): string {
  const column = columns[field]
  if (!column) throw new TypeError(`there is no column for ${field}`)
  return column.name
}

/** The fields of a table from a row that has its columns. */
export function fieldsOfRow(
  row: Record<string, unknown>,
  columns: Record<string, PgColumn>,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(field => {
      const value = row[columnName(columns, field)]
      return [field, value === null ? null : columns[field]?.mapFromDriverValue(value)]
    }),
  )
}
