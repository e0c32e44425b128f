/** The statements that the application sends, and which of them a database spread over machines by business could send to one of them. */
import pg from 'pg'
import { afterAll } from 'vitest'

/** The text of every statement from now until the tests of the file are done, each once. */
export function recordStatements(): ReadonlySet<string> {
  const texts = new Set<string>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { readonly text?: string; readonly cursor?: { readonly text: string } }]
    texts.add((typeof first === 'string' ? first : (first.text ?? first.cursor?.text ?? '')).trim())
    return Reflect.apply(query, this, given)
  } as typeof query
  afterAll(() => {
    pg.Client.prototype.query = query
  })
  return texts
}

/** Begins, ends or sets something, or reads on in what a statement before began. */
const OF_NO_TABLE =
  /^(begin|start|commit|rollback|savepoint|release|set|reset|show|fetch|close|lock|explain|create|drop|alter)\b/i

/** The business is a value of the statement. */
const OF_ONE_BUSINESS = /"?business_id"?\s*(=|in|is not distinct from)\s*(any\s*)?\(?(\$\d|')/i

/** A business itself is found by its id. */
const BUSINESS_BY_ID = /\bbusinesses\b.*\bid"?\s*=\s*\$\d/is

const INSERT_OF_VALUES = /^insert into ("?businesses"?|"?\w+"?( as \w+)?\s+\([^)]*business_id[^)]*\)\s+values)/i

/** Rows in JSON, in one statement: only their values say the business. */
const ROWS_IN_JSON = /jsonb_(populate|to)_recordset/

/**
 * Why a statement could not be sent to the one machine that has its business; undefined where it could.
 * @returns `rows` where rows in JSON are inserted, otherwise the tables that it reads or changes
 */
export function unrouted(text: string): string | undefined {
  if (OF_NO_TABLE.test(text) || OF_ONE_BUSINESS.test(text) || BUSINESS_BY_ID.test(text) || INSERT_OF_VALUES.test(text))
    return undefined
  if (/^insert/i.test(text) && ROWS_IN_JSON.test(text)) return 'rows'
  const tables = new Set(
    [...text.matchAll(/\b(?:from|join|update|into)\s+"?([a-z_]+)"?(?!\w*\()/g)].map(found => found[1] ?? ''),
  )
  return tables.size === 0 ? undefined : [...tables].toSorted().join(', ')
}
