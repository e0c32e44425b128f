/** The filters that have no field of their own in the toolbar, each with a button that removes it. */
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import type { InvoicesSearch } from '../search.ts'

export function InvoiceFilterChips({ search: { status, dueFrom, dueTo } }: { search: InvoicesSearch }) {
  const navigate = useNavigate({ from: '/invoices' })
  const chips = [
    ...(status === 'open'
      ? [{ text: t('Open'), remove: ({ status: _, ...rest }: InvoicesSearch): InvoicesSearch => rest }]
      : []),
    ...(dueFrom || dueTo
      ? [
          {
            text: dueWords(dueFrom, dueTo),
            remove: ({ dueFrom: _, dueTo: __, ...rest }: InvoicesSearch): InvoicesSearch => rest,
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Filters')} className="-mt-1 mb-4 flex flex-wrap gap-2">
      {chips.map(({ text, remove }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t('Remove filter: {filter}', { filter: text })}
            onClick={() => navigate({ search: remove, resetScroll: false })}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface ps-3 pe-2 text-dense hover:bg-sunken"
          >
            {text}
            <X aria-hidden="true" size={14} className="text-ink-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function dueWords(from: string | undefined, to: string | undefined): string {
  const [first, last] = [from, to].map(date => (date ? dateAsText(date, 'short') : ''))
  if (!from) return t('Due by {date}', { date: last ?? '' })
  if (!to) return t('Due from {date}', { date: first ?? '' })
  return t('Due {from} to {to}', { from: first ?? '', to: last ?? '' })
}
