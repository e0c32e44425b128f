/** Narrows a list to records with any of the chosen tags. It is not shown until there is a tag. */
import { useQuery } from '@tanstack/react-query'
import { Tag as TagIcon } from 'lucide-react'
import { LANGUAGES } from '../../../translations/languages.ts'
import { language, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropdownMenu, MenuCheck } from '../../../ui/overlay/DropdownMenu.tsx'
import { countAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { tagsOptions } from './api.ts'
import { TagDot } from './TagChip.tsx'

/** “A, B, or C”: one of them is enough. */
const EITHER = new Intl.ListFormat(LANGUAGES[language].locale, { type: 'disjunction' })

type TagFilterProps = {
  /** Their ids, with commas between them. */
  tags: string | undefined
  onChange: (tags: string | undefined) => unknown
}

export function TagFilter({ tags: chosen, onChange }: TagFilterProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(tagsOptions(businessId))
  const ids = chosen?.split(',') ?? []
  if (!data || data.tags.length === 0) return null
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
    return onChange(next.length > 0 ? next.join(',') : undefined)
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button icon={<TagIcon aria-hidden="true" size={16} />}>
          {/* a tablet has room for the tools of invoices in one row */}
          <span className="sm:max-lg:sr-only">{t('Tags')}</span>
          {ids.length > 0 && <span className="tabular-nums">{countAsText(ids.length)}</span>}
        </Button>
      }
    >
      {data.tags.map(({ id, name, color }) => (
        <MenuCheck key={id} checked={ids.includes(id)} onChange={() => void toggle(id)}>
          <span className="inline-flex max-w-64 items-center gap-2.5">
            <TagDot color={color} />
            <span className="truncate">
              <bdi>{name}</bdi>
            </span>
          </span>
        </MenuCheck>
      ))}
    </DropdownMenu>
  )
}

/** What the filter of a list says of the tags that it is narrowed to; undefined where it is not. */
export function useTagWords(tags: string | undefined): string | undefined {
  const { id: businessId } = useBusiness()
  const { data } = useQuery({ ...tagsOptions(businessId), enabled: tags !== undefined })
  if (tags === undefined) return undefined
  const names = tags.split(',').map(id => data?.tags.find(tag => tag.id === id)?.name ?? (data && t('Deleted tag')))
  return t('Tag: {names}', { names: EITHER.format(names.filter(name => name !== undefined)) })
}
