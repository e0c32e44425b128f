import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../schema.ts'
import { testApp } from '../../testing/test-app.ts'

test('the migrations give each table the columns that the code names', async () => {
  const app = await testApp()
  const rows = await app.query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  const named = Object.values(schema)
    .filter(table => is(table, PgTable))
    .map(table => getTableConfig(table as PgTable))
    .flatMap(table => table.columns.map(column => `${table.name}.${column.name}`))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(name => !existing.has(name))).toEqual([])
})
