/** How long amounts have been due, as a bar: one colour for each group of days. */
import type { ReactNode } from 'react'
import type { AgeingGroup } from '../../../domain/payments/ageing.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { classNames } from '../../../ui/class-names.ts'

export const AGEING_WORDS: Readonly<Record<AgeingGroup, string>> = {
  current: t('Not due yet'),
  '1-30': t('1–30 days overdue'),
  '31-60': t('31–60 days overdue'),
  '61-90': t('61–90 days overdue'),
  'over-90': t('Over 90 days overdue'),
}

const COLOURS: Readonly<Record<AgeingGroup, string>> = {
  current: 'bg-accent',
  '1-30': 'bg-amber/50',
  '31-60': 'bg-amber',
  '61-90': 'bg-danger/60',
  'over-90': 'bg-danger',
}

export function AgeingDot({ group }: { group: AgeingGroup }) {
  return <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', COLOURS[group])} />
}

type AgeingBarProps = {
  ageing: readonly { group: AgeingGroup; amount: MinorUnits }[]
  /** A part as what leads to it; by mouse and finger only, as the list says the same in words. */
  linkOf?: (group: AgeingGroup, look: { className: string }) => ReactNode
}

/** For a place above a list that says the same in figures. */
export function AgeingBar({ ageing, linkOf }: AgeingBarProps) {
  const all = ageing.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 rounded-full bg-muted-soft">
      {ageing.map(
        ({ group, amount }) =>
          amount > 0 && (
            <span
              key={group}
              className={classNames('relative first:rounded-s-full last:rounded-e-full', COLOURS[group])}
              style={{ flex: `${amount / all} 0 4px` }}
            >
              {/* a bar alone would be too thin to hit */}
              {linkOf?.(group, { className: 'absolute inset-x-0 -inset-y-2' })}
            </span>
          ),
      )}
    </div>
  )
}
