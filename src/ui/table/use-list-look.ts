/** Which columns a list shows and how close its rows are, as chosen in this browser. */
import { useCallback, useMemo, useState } from 'react'
import type { DataColumn } from './data-column.ts'

type Look = {
  dense: boolean
  /** Columns that are usually shown and are hidden, and the other way round. */
  changed: readonly string[]
}

const USUAL: Look = { dense: false, changed: [] }

export type ListLook<Row, Column extends string> = {
  /** Those that are shown. */
  columns: readonly DataColumn<Row, Column>[]
  dense: boolean
  choices: readonly { id: Column; label: string; shown: boolean }[]
  toggle: (column: Column) => void
  setDense: (dense: boolean) => void
}

/** The first column leads to the row, and is always shown. */
export function useListLook<Row, Column extends string>(
  list: string,
  columns: readonly DataColumn<Row, Column>[],
): ListLook<Row, Column> {
  const [look, setLook] = useState(() => read(list))
  const change = (changed: Partial<Look>) => {
    const next = { ...look, ...changed }
    setLook(next)
    try {
      localStorage.setItem(keyOf(list), JSON.stringify(next))
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  const isShown = useCallback(
    ({ id, optional = false }: DataColumn<Row, Column>) => look.changed.includes(id) === optional,
    [look.changed],
  )
  const shown = useMemo(() => columns.filter((column, index) => index === 0 || isShown(column)), [columns, isShown])
  return {
    columns: shown,
    dense: look.dense,
    choices: columns.slice(1).map(column => ({ id: column.id, label: column.header, shown: isShown(column) })),
    toggle: id =>
      change({
        changed: look.changed.includes(id) ? look.changed.filter(each => each !== id) : [...look.changed, id],
      }),
    setDense: dense => change({ dense }),
  }
}

function read(list: string): Look {
  try {
    const { dense, changed } = { ...USUAL, ...JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') }
    return { dense: dense === true, changed: Array.isArray(changed) ? changed : [] }
  } catch {
    return USUAL
  }
}

function keyOf(list: string): string {
  return `daybook.list.${list}`
}
