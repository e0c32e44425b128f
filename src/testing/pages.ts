/** Reads every row of a list, a page at a time, as a person scrolls. */
import { good, type Json, type TestApp } from './test-app.ts'

export async function everyPage(app: TestApp, address: string, limit = 3): Promise<Json[]> {
  const rows: Json[] = []
  let cursor: string | null = null
  do {
    const separator = address.includes('?') ? '&' : '?'
    const behind: string = cursor === null ? '' : `&cursor=${cursor}`
    const page: Json = good(await app.ask('GET', `${address}${separator}limit=${limit}${behind}`))
    if (page.rows.length > limit) throw new Error(`a page of ${limit} has ${page.rows.length} rows`)
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}
