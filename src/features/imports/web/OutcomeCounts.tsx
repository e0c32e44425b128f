/** How many rows are new, changed, skipped and wrong. */
import { t } from '../../../translations/web.ts'
import { countAsText } from '../../../ui/text/decimal-text.ts'
import type { ImportAnswer, RowOutcome } from '../contract.ts'

const WORDS: readonly { outcome: RowOutcome; before: string; after: string }[] = [
  { outcome: 'create', before: t('Will be created'), after: t('Created') },
  { outcome: 'change', before: t('Will be changed'), after: t('Changed') },
  { outcome: 'skip', before: t('Skipped, already exist'), after: t('Skipped, already exist') },
  { outcome: 'wrong', before: t('Wrong'), after: t('Wrong, not imported') },
]

export function OutcomeCounts({ found }: { found: ImportAnswer }) {
  const isDone = found.state === 'done' || found.state === 'undone'
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded border border-line bg-line sm:grid-cols-4">
      {WORDS.map(({ outcome, before, after }) => (
        <div key={outcome} className="flex flex-col-reverse justify-end bg-surface p-4">
          <dt className="text-dense text-ink-muted">{isDone ? after : before}</dt>
          <dd className="text-title font-semibold tabular-nums">{countAsText(found.counts?.[outcome] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
