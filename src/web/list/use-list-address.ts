/** What the address of a list says: its search, filters and order, and how they change. */
import { type LinkProps, type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { FilterChip } from '../../ui/table/FilterRow.tsx'

/** What the address of any list may say. */
export type ListSearch = { q?: string; archived?: boolean; sort?: string; direction?: 'asc' | 'desc' }

export interface ListAddress<Search = ListSearch> {
  readonly path: NonNullable<LinkProps['to']>
  readonly search: Search
  /** An empty value leaves the address. `replace`: Back does not lead to what was there before. */
  show(change: Change<Search>, replace?: boolean): Promise<void>
}

type Change<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/** @param read what the route of this path reads its address with */
export function useListAddress<Search extends ListSearch>(
  path: NonNullable<LinkProps['to']>,
  read: (search: Record<string, unknown>) => Search,
): ListAddress<Search> {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (change: Change<Search>, replace = false) =>
    navigate({
      to: path,
      search: (previous: Record<string, unknown>) => read({ ...previous, ...change }),
      replace,
      resetScroll: false,
    } as NavigateOptions)
  return { path, search, show }
}

/** @param filters the words of each filter that is set, and what to take out of the address to remove it */
export function filterChips<Search>(
  address: ListAddress<Search>,
  filters: readonly (readonly [text: string | false | undefined, ...names: (keyof Search)[]])[],
): FilterChip[] {
  return filters.flatMap(([text, ...names]) => {
    const removed = Object.fromEntries(names.map(name => [name, undefined])) as Change<Search>
    return text ? [{ text, onRemove: () => void address.show(removed) }] : []
  })
}
