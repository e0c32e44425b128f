/** A tag: its name, with a dot in its color. */
import type { ReactNode } from 'react'
import type { TagColor } from '../../../domain/tags.ts'
import { t } from '../../../translations/web.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Tag } from '../contract.ts'

const DOTS: Record<TagColor, string> = {
  grey: 'bg-tag-grey',
  red: 'bg-tag-red',
  orange: 'bg-tag-orange',
  yellow: 'bg-tag-yellow',
  green: 'bg-tag-green',
  teal: 'bg-tag-teal',
  blue: 'bg-tag-blue',
  purple: 'bg-tag-purple',
}

export const COLOR_NAMES: Record<TagColor, string> = {
  grey: t('Gray'),
  red: t('Red'),
  orange: t('Orange'),
  yellow: t('Yellow'),
  green: t('Green'),
  teal: t('Teal'),
  blue: t('Blue'),
  purple: t('Purple'),
}

export function TagDot({ color }: { color: TagColor }) {
  return <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', DOTS[color])} />
}

/** @param end what stands at its end, such as a button that takes it off */
export function TagChip({ tag: { name, color }, end }: { tag: Pick<Tag, 'name' | 'color'>; end?: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-inner border border-line bg-surface ps-2 text-small text-ink-muted',
        !end && 'pe-2',
      )}
    >
      <TagDot color={color} />
      <span className="truncate">
        <bdi>{name}</bdi>
      </span>
      {end}
    </span>
  )
}

/** More are counted. */
const MOST_IN_ROW = 2

/** The tags of a row in a list, in one line; nothing where it has none. */
export function RowTags({ tags, className }: { tags: readonly Tag[]; className?: string }) {
  if (tags.length === 0) return null
  const rest = tags.length - MOST_IN_ROW
  return (
    <span
      className={classNames(
        'flex min-w-0 max-w-full items-center gap-2 text-small font-normal text-ink-muted',
        className,
      )}
      title={tags.map(({ name }) => name).join(', ')}
    >
      <span className="sr-only">{t('Tags:')}</span>
      {tags.slice(0, MOST_IN_ROW).map(({ id, name, color }) => (
        <span key={id} className="inline-flex min-w-0 items-center gap-1">
          <TagDot color={color} />
          <span className="truncate">
            <bdi>{name}</bdi>
          </span>
        </span>
      ))}
      {rest > 0 && <span className="shrink-0">{t('+{count}', { count: rest })}</span>}
    </span>
  )
}
