/** Reads all rows of a list that match, up to as many as one can act on at once. */

/** More than a day's work of any business, and little enough for a browser to hold. */
export const MOST_ROWS = 10_000

type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** The largest page of the API. */
export const LARGEST_PAGE = '200'

export async function everyRow<Row>(ask: (page: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let page: { cursor?: string } | undefined = {}
  while (page && rows.length < MOST_ROWS) {
    const answered: Page<Row> = await ask(page)
    rows.push(...answered.rows)
    page = answered.nextCursor === null ? undefined : { cursor: answered.nextCursor }
  }
  return rows
}
