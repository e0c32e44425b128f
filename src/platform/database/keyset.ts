/** Finds the next page by the last row's values in the order of an index, without counting or skipping rows. */
import { type SQL, sql } from 'drizzle-orm'
import { isCalendarDate } from '../../domain/values/calendar.ts'
import { Refusal } from '../problem.ts'

/** One column of a sort order: the indexed expression, and how its value is written into a cursor. */
export interface KeyColumn {
  readonly expression: SQL
  /** The SQL type of the cursor's text. */
  readonly type: 'text' | 'bigint' | 'date' | 'timestamptz'
}

export interface Keyset {
  /** In the order of the sort. */
  readonly columns: readonly KeyColumn[]
  readonly direction: 'asc' | 'desc'
}

/** `a asc, b asc, id asc`, or all descending: one index serves both directions. */
export function orderOf({ columns, direction }: Keyset): SQL {
  return sql.join(
    columns.map(column => (direction === 'asc' ? column.expression : sql`${column.expression} desc`)),
    sql`, `,
  )
}

/** The rows after the cursor; undefined without one. @throws Refusal `invalid-input` for a cursor that is not from this list */
export function behind({ columns, direction }: Keyset, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const values = readCursor(cursor, columns)
  const left = sql.join(
    columns.map(column => column.expression),
    sql`, `,
  )
  const right = sql.join(
    columns.map((column, index) => sql`${values[index]}::text::${sql.raw(column.type)}`),
    sql`, `,
  )
  return direction === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
}

/** The values of the sort columns as one selected column, from which the cursor is made. */
export function keyOf({ columns }: Keyset): SQL<string[]> {
  return sql`array[${sql.join(
    columns.map(column => sql`(${column.expression})::text`),
    sql`, `,
  )}]`
}

/** Removes the extra row that tells whether there is a next page. */
export function pageOf<Row extends { key: string[] }, Shown>(
  rows: readonly Row[],
  limit: number,
  show: (row: Row) => Shown,
): { rows: Shown[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit).map(show), nextCursor: last ? writeCursor(last.key) : null }
}

function writeCursor(key: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(key))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const instant = /^(\S{10}) ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

/** Whether PostgreSQL can read the text as this type. */
const fits: Record<KeyColumn['type'], (text: string) => boolean> = {
  text: text => !text.includes('\0') && text.isWellFormed(),
  bigint: text => /^-?\d{1,18}$/.test(text),
  date: isCalendarDate,
  timestamptz: text => isCalendarDate(instant.exec(text)?.[1] ?? ''),
}

function readCursor(cursor: string, columns: readonly KeyColumn[]): string[] {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const key: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, byte => byte.charCodeAt(0))),
    )
    if (Array.isArray(key) && key.length === columns.length) {
      if (columns.every(({ type }, index) => typeof key[index] === 'string' && fits[type](key[index]))) {
        return key as string[]
      }
    }
  } catch {
    // falls through to the refusal
  }
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This cursor does not belong to this list.' }],
  })
}

export function searchedText(typed: string): string {
  return typed.trim().replace(/^#/, '')
}

/**
 * A LIKE pattern that finds the text as typed. An id may be typed with its #. The database makes it lower case, as it did with the searched
 * text: both must agree on every letter of every script.
 */
export function containing(typed: string): SQL {
  return sql`lower(${`%${searchedText(typed).replace(/[\\%_]/g, character => `\\${character}`)}%`})`
}
