/** Which rows of a list are chosen: some of those that are loaded, or all that match. */
import { useMemo, useRef, useState } from 'react'

export interface Selection {
  /** All that match, also those that are not loaded yet. */
  readonly all: boolean
  /** Checkboxes are shown where they are not always there. */
  readonly open: boolean
  readonly begin: () => void
  /** Of those that are loaded. */
  readonly count: number
  readonly has: (key: string) => boolean
  /** `through` chooses, or gives up, everything from the row that was pressed last up to this one. */
  readonly toggle: (key: string, through?: boolean) => void
  readonly choose: (keys: Iterable<string>) => void
  /** Every row that is loaded. */
  readonly chooseLoaded: () => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

/** With the rows that are chosen, of those that are loaded. */
export type SelectionOf<Row> = Selection & { readonly rows: readonly Row[] }

type Chosen = { of: string; keys: ReadonlySet<string>; all: boolean; open: boolean }

const NOTHING: ReadonlySet<string> = new Set()

/** @param of what the list shows: with another filter nothing is chosen */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], of: string): SelectionOf<Row> {
  const [held, setHeld] = useState<Chosen>({ of, keys: NOTHING, all: false, open: false })
  const { keys, all, open } = held.of === of ? held : { keys: NOTHING, all: false, open: false }
  const pressedLast = useRef<string>(undefined)

  return useMemo(() => {
    const chosen = all ? rows : rows.filter(row => keys.has(row.id))
    const hold = (next: ReadonlySet<string>, { whole = false, stay = true } = {}) =>
      setHeld({ of, keys: next, all: whole, open: stay })
    const loaded = () => new Set(rows.map(({ id }) => id))
    const toggle = (key: string, through = false) => {
      const next = all ? loaded() : new Set(keys)
      const isChosen = !next.has(key)
      const [first, last] = [pressedLast.current, key]
        .map(each => rows.findIndex(({ id }) => id === each))
        .sort((a, b) => a - b) as [number, number]
      const range = through && first >= 0 ? rows.slice(first, last + 1).map(({ id }) => id) : [key]
      for (const each of range) {
        if (isChosen) next.add(each)
        else next.delete(each)
      }
      pressedLast.current = key
      hold(next)
    }
    return {
      all,
      open,
      begin: () => hold(NOTHING),
      rows: chosen,
      count: chosen.length,
      has: key => all || keys.has(key),
      toggle,
      choose: next => hold(new Set(next)),
      chooseLoaded: () => hold(loaded()),
      chooseAll: () => hold(NOTHING, { whole: true }),
      clear: () => hold(NOTHING, { stay: false }),
    }
  }, [rows, of, keys, all, open])
}
