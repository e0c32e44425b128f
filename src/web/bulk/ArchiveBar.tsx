/** What can be done with chosen customers or products: archive or restore them, and export them. */
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExportFormat } from '../../platform/contract.ts'
import { t } from '../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../ui/feedback/notifications.tsx'
import { type SelectionAction, SelectionBar } from '../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../ui/selection/use-selection.ts'
import { problemWords } from '../form-problem.ts'
import { showCurrent } from '../shown-queries.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { exportFiles } from './export-files.tsx'
import { runEach } from './run-each.ts'
import type { ArchiveMove, Archiving, Named } from './use-archive.ts'
import { useBulkAction } from './use-bulk-action.ts'

/** Which rows of a list are chosen, of how many. */
export type ChosenRows<Row> = { selection: SelectionOf<Row>; loaded: number; hasMore: boolean }

type ArchiveBarProps<Row> = ChosenRows<Row> & {
  /** How many match, where that is known. */
  total: number | undefined
  /** The list shows archived rows. */
  archived: boolean
  archiving: Archiving<Row>
  every: () => Promise<Row[]>
  exportPath: (chosen: { ids?: string }, format: ExportFormat) => string
  /** What else can be done with them, in a dialog of its own. */
  other?: { label: string; icon: ReactNode; dialog: (rows: readonly Row[], onClose: () => void) => ReactNode }
  titles: Record<ArchiveMove, (count: number) => string>
  done: Record<ArchiveMove, (count: number) => string>
  /** What else can be done with them. */
  actions?: readonly SelectionAction[]
}

export function ArchiveBar<Row extends Named>(props: ArchiveBarProps<Row>) {
  const { selection, archived, archiving, every, exportPath, other, titles, done, actions = [], ...list } = props
  const { start, started, end } = useBulkAction<ArchiveMove | 'other', Row>(selection, every)
  const client = useQueryClient()
  const move = (to: ArchiveMove) => async (row: Row) => {
    await archiving.ask({ id: row.id, move: to })
    return undefined
  }
  const undo = async (rows: readonly Row[], to: ArchiveMove) => {
    let count = 0
    const noted = ({ done: isDone, words }: { done: boolean; words: string }) => {
      if (isDone) count++
      else notifyAttention(words)
    }
    try {
      await runEach(rows, move(to), new AbortController().signal, noted)
    } catch (problem) {
      notifyAttention(problemWords(problem))
    }
    showCurrent(client)
    if (count > 0) notifyDone(done[to](count))
  }
  const offered = archived ? 'restore' : 'archive'
  const Icon = archived ? ArchiveRestore : Archive
  return (
    <>
      <SelectionBar
        {...list}
        selection={selection}
        actions={[
          {
            id: offered,
            label: archived ? t('Restore') : t('Archive', { context: 'verb' }),
            icon: <Icon aria-hidden="true" size={16} />,
            act: () => void start(offered),
          },
          ...actions,
        ]}
        files={[
          ...(other ? [{ id: 'other', label: other.label, icon: other.icon, act: () => void start('other') }] : []),
          ...exportFiles(selection, exportPath),
        ]}
      />
      {started?.what === 'other' && other?.dialog(started.rows, end)}
      {started && started.what !== 'other' && (
        <BulkDialog
          rows={started.rows}
          nameRow={({ name }) => ({ name })}
          title={titles[started.what]}
          {...(started.what === 'archive' && { description: t('They stay on past invoices and can be restored.') })}
          confirmLabel={started.what === 'archive' ? t('Archive', { context: 'verb' }) : t('Restore')}
          done={done[started.what]}
          act={move(started.what)}
          undo={rows => void undo(rows, started.what === 'archive' ? 'restore' : 'archive')}
          onClose={end}
        />
      )}
    </>
  )
}
