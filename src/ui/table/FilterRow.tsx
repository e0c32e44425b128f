/** The row between the tools and the rows of a list: what narrows it, links to saved views, and what is shown in total. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'

export type FilterChip = { text: string; onRemove: () => void }

type FilterRowProps = {
  chips?: readonly FilterChip[]
  /** Beside the chips. */
  children?: ReactNode
  /** What is shown in total, at the end of the row. */
  total?: ReactNode
}

export function FilterRow({ chips = [], children, total }: FilterRowProps) {
  return (
    <div className="-mt-1 mb-3 flex min-h-7 flex-wrap max-sm:mt-0 max-sm:mb-1.5 items-center gap-2 empty:hidden">
      {chips.length > 0 && (
        <ul aria-label={t('Filters')} className="flex flex-wrap gap-2">
          {chips.map(({ text, onRemove }) => (
            <li key={text}>
              <button
                type="button"
                aria-label={t('Remove filter: {filter}', { filter: text })}
                onClick={onRemove}
                className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface ps-3 pe-2 text-dense hover:bg-sunken"
              >
                {text}
                <X aria-hidden="true" size={14} className="text-ink-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
      {total !== undefined && (
        <p
          role="status"
          className="ms-auto text-dense text-ink-muted max-sm:order-first max-sm:ms-0 max-sm:grow sm:tabular-nums"
        >
          {total}
        </p>
      )}
    </div>
  )
}
