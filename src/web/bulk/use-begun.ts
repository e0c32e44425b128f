/** What somebody has begun to do with the chosen rows. */
import { useState } from 'react'
import { notifyAttention } from '../../ui/feedback/notifications.tsx'
import { afterMenu } from '../../ui/overlay/after-menu.ts'
import type { SelectionOf } from '../../ui/selection/use-selection.ts'
import { problemWords } from '../form-problem.ts'

type Begun<Row, What> = { readonly what: What; readonly rows: readonly Row[] }

/** @param every reads the rows when all that match are chosen */
export function useBegun<What, Row extends { id: string }>(selection: SelectionOf<Row>, every: () => Promise<Row[]>) {
  const [begun, setBegun] = useState<Begun<Row, What> | null>(null)
  const [isReading, setIsReading] = useState(false)

  const begin = async (what: What) => {
    if (isReading) return
    setIsReading(true)
    try {
      const rows = selection.all ? await every() : selection.rows
      afterMenu(() => setBegun({ what, rows }))
    } catch (problem) {
      notifyAttention(problemWords(problem))
    }
    setIsReading(false)
  }
  /** What was not done stays chosen. */
  const end = (left?: readonly Row[]) => {
    setBegun(null)
    if (left?.length === 0) selection.clear()
    else if (left) selection.choose(left.map(({ id }) => id))
  }
  return { begin, begun, end }
}
