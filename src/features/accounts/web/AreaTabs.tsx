/** The tabs above each screen of the second level, which lead to the others. */
import { Link } from '@tanstack/react-router'
import { useCurrentInSight } from '../../../ui/use-current-in-sight.ts'
import { AREAS, type AreaAddress, usePlacesOf } from './area-places.ts'

export function AreaTabs({ of }: { of: AreaAddress }) {
  const inSight = useCurrentInSight()
  const places = usePlacesOf(of)
  if (places.length < 2) return null
  return (
    <nav
      ref={inSight}
      aria-label={AREAS[of].label}
      className="mb-3 overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {places.map(({ name, link, exact = false }) => (
          <li key={link.to}>
            <Link
              {...link}
              activeOptions={{ exact, includeSearch: false }}
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
