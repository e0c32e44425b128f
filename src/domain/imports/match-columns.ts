/** Recognises which field each column holds, by its header. */
import type { OwnField } from '../own-fields/own-fields.ts'
import { fieldsOf } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'
import { englishHeaders } from './local-headers.ts'

/** For each column the field that is read from it, or null. */
export type Matching = readonly (string | null)[]

/** `*Contact Name` and `contact_name` are the same header. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * A field takes the first group of headers that is in the file; a column goes to the first field that takes it. A field of the business’s own
 * takes the column that has its name, see `matchOwnFields`.
 */
export function matchColumns(kind: ImportKind, headers: readonly string[], ownFields: readonly OwnField[]): Matching {
  const usual = fieldsOf(kind, [])
  const known = new Set(usual.flatMap(field => field.headers.flatMap(group => group.split(' '))))
  const own = headers.map(plainHeader)
  const meant = headers.map(header => {
    // “Tax %” is a rate, “Tax” an amount.
    const written = [plainHeader(header.replaceAll('%', 'percent')), plainHeader(header)]
    const names = written.flatMap(name => [
      { name, rank: 0 },
      ...englishHeaders(name, own).flatMap(({ header: english, rank }) => [
        { name: english, rank },
        { name: english.replace(/percent$/, ''), rank },
      ]),
    ])
    return names.find(({ name }) => known.has(name)) ?? { name: plainHeader(header), rank: 0 }
  })
  const plain = meant.map(({ name }) => name)
  /** The column with this header, before one where it stands in another language. */
  const columnOf = (header: string) => {
    const ranks = meant.flatMap(({ name, rank }) => (name === header ? [rank] : []))
    return meant.findIndex(({ name, rank }) => name === header && rank === Math.min(...ranks))
  }
  const matching: (string | null)[] = headers.map(() => null)
  const take = (group: readonly string[], fieldId: string, isJoined: boolean): void => {
    const found = isJoined
      ? plain.flatMap((header, column) => (group.includes(header) ? [column] : []))
      : group.map(name => {
          const [header = '', beside] = name.split('+')
          return beside === undefined || plain.includes(beside) ? columnOf(header) : -1
        })
    const free = found.filter(column => column >= 0 && matching[column] === null)
    for (const column of isJoined ? free : free.slice(0, 1)) matching[column] = fieldId
  }
  const fields = usual.map(({ id, joined, headers: groups }) => ({
    id,
    isJoined: joined !== undefined,
    groups,
  }))
  const most = Math.max(...fields.map(({ groups }) => groups.length))
  // what is certain for one field is not taken by a guess for another
  for (let round = 0; round < most; round++) {
    for (const { id, isJoined, groups } of fields) {
      const group = groups[round]
      if (group && !matching.includes(id)) take(group.split(' '), id, isJoined)
    }
  }
  return matchOwnFields(kind, headers, matching, ownFields)
}

/**
 * Gives each field of the business’s own the last column that has its name: in files of Daybook they come after the usual ones. Only the
 * one column of a field that every record needs stays as it is.
 */
export function matchOwnFields(
  kind: ImportKind,
  headers: readonly string[],
  matching: Matching,
  ownFields: readonly OwnField[],
): Matching {
  const next = [...matching]
  const plain = headers.map(header => plainHeader(header) || header.trim())
  for (const { id, own } of fieldsOf(kind, ownFields)) {
    if (!own || next.includes(id)) continue
    const column = plain.lastIndexOf(plainHeader(own.name) || own.name)
    if (column < 0) continue
    const taken = fieldsOf(kind, []).find(field => field.id === next[column])
    const isNeeded = taken?.required !== undefined || taken?.requiredOfNew !== undefined
    if (isNeeded && next.filter(one => one === taken?.id).length === 1) continue
    next[column] = id
  }
  return next
}

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '').length

/** Where the header is among the first rows: below titles, it is the row with the most known headers, else the first of several cells below a single one. */
export function placeOfHeader(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  ownFields: readonly OwnField[],
): number {
  const known = rows.map(cells => matchColumns(kind, cells, ownFields).filter(Boolean).length)
  const most = Math.max(0, ...known)
  if (most > 1) return known.indexOf(most)
  if (filled(rows[0] ?? []) !== 1 || known[0] === 1) return 0
  return Math.max(
    0,
    rows.findIndex(cells => filled(cells) > 2),
  )
}
