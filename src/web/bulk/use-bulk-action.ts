/** What somebody has started to do with the chosen rows. */
import { useState } from 'react'
import { notifyAttention } from '../../ui/feedback/notifications.tsx'
import { afterMenu } from '../../ui/overlay/DropdownMenu.tsx'
import type { SelectionOf } from '../../ui/selection/use-selection.ts'
import { problemWords } from '../form-problem.ts'

type Started<Row, What> = { readonly what: What; readonly rows: readonly Row[] }

/** @param every reads the rows when all that match are chosen */
export function useBulkAction<What, Row extends { id: string }>(
  selection: SelectionOf<Row>,
  every: () => Promise<Row[]>,
) {
  const [started, setStarted] = useState<Started<Row, What> | null>(null)
  const [isReading, setIsReading] = useState(false)

  const start = async (what: What) => {
    if (isReading) return
    setIsReading(true)
    try {
      const rows = selection.all ? await every() : selection.rows
      afterMenu(() => setStarted({ what, rows }))
    } catch (problem) {
      notifyAttention(problemWords(problem))
    }
    setIsReading(false)
  }
  /** What was not done stays chosen. */
  const end = (left?: readonly { readonly id: string }[]) => {
    setStarted(null)
    if (left?.length === 0) selection.clear()
    else if (left) selection.choose(left.map(({ id }) => id))
  }
  return { start, started, end }
}
