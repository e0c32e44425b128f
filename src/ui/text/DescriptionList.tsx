/** Facts about one thing, each under its name. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Fact = { term: string; description: ReactNode }

export type DescriptionListProps = {
  facts: readonly Fact[]
  /** `rows`: name first, fact at the end; `stacked`: name above the fact, in columns. */
  layout?: 'rows' | 'stacked'
  className?: string
}

export function DescriptionList({ facts, layout = 'stacked', className }: DescriptionListProps) {
  const rows = layout === 'rows'
  return (
    <dl
      className={classNames(
        rows
          ? 'divide-y divide-line'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(180px,100%),1fr))] gap-x-6 gap-y-4',
        className,
      )}
    >
      {facts.map((fact, index) => (
        // two may have one name: an own field may be called as a fact of ours
        // biome-ignore lint/suspicious/noArrayIndexKey: rows hold nothing of their own
        <div key={index} className={classNames('min-w-0', rows && 'flex justify-between gap-6 py-2.5')}>
          <dt className={classNames('shrink-0 text-dense text-ink-muted', rows && 'max-w-1/2')}>{fact.term}</dt>
          <dd className={classNames('min-w-0', rows ? 'text-end' : 'mt-0.5')}>{fact.description}</dd>
        </div>
      ))}
    </dl>
  )
}
