/** Leads from bills to suppliers and back. */
import { Link, linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'

const PLACES = [
  { name: t('All bills'), link: linkOptions({ to: '/bills' }) },
  { name: t('Suppliers'), link: linkOptions({ to: '/suppliers' }) },
]

export function BillTabs() {
  return (
    <nav aria-label={t('Bills and suppliers')} className="mb-3 print:hidden">
      <ul className="flex gap-1">
        {PLACES.map(({ name, link }) => (
          <li key={link.to}>
            <Link
              {...link}
              activeOptions={{ includeSearch: false }}
              className="inline-flex h-8 items-center rounded-full px-3 text-dense font-medium text-ink-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
