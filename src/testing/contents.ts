import type { TestApp } from './test-app.ts'

/** A digest of every row of every table: equal before and after when nothing was written. */
export async function contentsOf(app: TestApp): Promise<string> {
  const tables = await app.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const digests = tables.map(
    ({ name }) => `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest from ${name} row`,
  )
  // prepared, since planning it takes longer than running it
  const text = digests.join(' union all ')
  const rows = await app.query({ name: `contents of ${tables.length} tables`, text })
  return rows.map(row => row.digest).join()
}
