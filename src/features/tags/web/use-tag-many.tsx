/** Adds a tag to the chosen rows of a list, or removes one from them. */
import { useQuery } from '@tanstack/react-query'
import { Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { isSameTagName, type TaggableKind } from '../../../domain/tags.ts'
import { t } from '../../../translations/web.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import type { SelectionAction } from '../../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../../ui/selection/use-selection.ts'
import { BulkDialog, type NameRow } from '../../../web/bulk/BulkDialog.tsx'
import { useBulkAction } from '../../../web/bulk/use-bulk-action.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Tag } from '../contract.ts'
import { TAGS_OF, tagRecord, tagsOptions, untagRecord } from './api.ts'
import { canBeCreated, foundTags, nothingFoundWords, startsWithCreate } from './found-tags.ts'
import { TagDot } from './TagChip.tsx'

type TaggedRow = { id: string; tags: readonly Tag[] }

/** @param every reads the rows when all that match are chosen @returns the action for the bar of the list, and its dialog */
export function useTagMany<Row extends TaggedRow>(
  kind: TaggableKind,
  { selection, every, nameRow }: { selection: SelectionOf<Row>; every: () => Promise<Row[]>; nameRow: NameRow<Row> },
) {
  const { start, started, end } = useBulkAction<'tag', Row>(selection, every)
  const action: SelectionAction = {
    id: 'tag',
    writes: TAGS_OF[kind],
    label: t('Tag', { context: 'verb' }),
    icon: <TagIcon aria-hidden="true" size={16} />,
    act: () => void start('tag'),
  }
  const dialog = started && <TagManyDialog kind={kind} rows={started.rows} nameRow={nameRow} onClose={end} />
  return { action, dialog }
}

type TagManyDialogProps<Row> = {
  kind: TaggableKind
  rows: readonly Row[]
  nameRow: NameRow<Row>
  onClose: (left?: readonly Row[]) => void
}

const WHAT = [
  { value: 'add', label: t('Add a tag') },
  { value: 'remove', label: t('Remove a tag') },
] as const

const TITLES: Record<TaggableKind, Record<'add' | 'remove', (count: number) => string>> = {
  customer: {
    add: count => t('Tag {count, plural, one {# customer} other {# customers}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# customer} other {# customers}}', { count }),
  },
  product: {
    add: count => t('Tag {count, plural, one {# product} other {# products}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# product} other {# products}}', { count }),
  },
  invoice: {
    add: count => t('Tag {count, plural, one {# invoice} other {# invoices}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# invoice} other {# invoices}}', { count }),
  },
  quote: {
    add: count => t('Tag {count, plural, one {# quote} other {# quotes}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# quote} other {# quotes}}', { count }),
  },
  order: {
    add: count => t('Tag {count, plural, one {# order} other {# orders}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# order} other {# orders}}', { count }),
  },
  bill: {
    add: count => t('Tag {count, plural, one {# bill} other {# bills}}', { count }),
    remove: count => t('Remove a tag from {count, plural, one {# bill} other {# bills}}', { count }),
  },
}

function TagManyDialog<Row extends TaggedRow>({ kind, rows, nameRow, onClose }: TagManyDialogProps<Row>) {
  const { id: businessId } = useBusiness()
  const { data, error } = useQuery(tagsOptions(businessId))
  const [adds, setAdds] = useState(true)
  const [name, setName] = useState('')
  const [query, setQuery] = useState('')
  const known = data?.tags ?? []
  const used = new Set(rows.flatMap(row => row.tags.map(({ id }) => id)))
  const offered = adds ? known : known.filter(({ id }) => used.has(id))
  const found = foundTags(offered, query)
  const tagOf = (row: Row) => row.tags.find(tag => isSameTagName(tag.name, name))
  const leftOut = (row: Row) => {
    if (name === '' || (tagOf(row) !== undefined) !== adds) return undefined
    return adds ? t('Already has this tag.') : t('Doesn’t have this tag.')
  }
  const act = async (row: Row) => {
    const tag = tagOf(row)
    if (adds) await tagRecord(kind, businessId, row.id, name)
    else if (tag) await untagRecord(kind, businessId, row.id, tag.id)
    return undefined
  }
  return (
    <BulkDialog
      rows={rows}
      nameRow={nameRow}
      leftOut={leftOut}
      title={count => (adds ? TITLES[kind].add : TITLES[kind].remove)(count)}
      confirmLabel={adds ? t('Add tag') : t('Remove tag')}
      done={count =>
        adds
          ? t('{name} added to {count, plural, one {# record} other {# records}}', { name, count })
          : t('{name} removed from {count, plural, one {# record} other {# records}}', { name, count })
      }
      act={act}
      blocked={name === ''}
      onClose={onClose}
    >
      <RadioGroup
        options={WHAT}
        value={adds ? 'add' : 'remove'}
        onValueChange={what => {
          setAdds(what === 'add')
          setName('')
        }}
      />
      <Field label={t('Tag', { context: 'noun' })} required>
        <Combobox
          autoFocus
          placeholder={adds ? t('Find or create a tag') : t('Find a tag')}
          value={name === '' ? null : { id: name, label: name }}
          options={found.map(tag => ({ id: tag.name, label: tag.name, picture: <TagDot color={tag.color} /> }))}
          answeredQuery={query}
          onQueryChange={setQuery}
          loading={!data && !error}
          failure={error?.message}
          onValueChange={option => setName(option?.label ?? '')}
          onCreate={adds && canBeCreated(known, query) ? setName : undefined}
          createsFirst={adds && startsWithCreate(known, query)}
          emptyText={adds ? nothingFoundWords(known, query) : undefined}
        />
      </Field>
    </BulkDialog>
  )
}
