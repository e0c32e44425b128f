/** The tags of one record, under its title: taken off by a button each, and added by typing. */
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_TAGS_OF_RECORD, type TaggableKind } from '../../../domain/tags.ts'
import { t } from '../../../translations/web.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { useMayWrite } from '../../../ui/may-write.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import type { Tag } from '../contract.ts'
import { recordTagsOptions, TAGS_OF, tagsOptions, useAddTag, useRemoveTag } from './api.ts'
import { canBeCreated, foundTags, nothingFoundWords, startsWithCreate } from './found-tags.ts'
import { TagChip, TagDot } from './TagChip.tsx'

type Of = { kind: TaggableKind; id: string }

/** Nothing for those who may not see them, and without tags nothing for those who may not change them. */
export function RecordTags(props: Of) {
  return useMay().reads(TAGS_OF[props.kind]) ? <TagRow {...props} /> : null
}

function TagRow({ kind, id }: Of) {
  const { id: businessId } = useBusiness()
  const read = useQuery(recordTagsOptions(kind, businessId, id))
  const { data } = read
  const mayWrite = useMayWrite(TAGS_OF[kind])
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(false)
  const removing = useRemoveTag(kind, id)
  useEffect(() => {
    // by Escape or a choice, and not by a press elsewhere
    if (wasAdding.current && !adding && document.activeElement === document.body) addButton.current?.focus()
    wasAdding.current = adding
  }, [adding])
  if (!data && read.error) {
    return (
      <p className="mt-2 text-small text-ink-muted">
        {t('Your tags couldn’t be loaded.')}{' '}
        <button type="button" onClick={() => void read.refetch()} className={LINK_LOOK}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  const tags = data?.tags ?? []
  if (!mayWrite && tags.length === 0) return null
  return (
    <div className="mt-2 flex min-h-6 max-w-[72ch] flex-wrap items-center gap-1.5">
      {tags.length > 0 && (
        <ul aria-label={t('Tags')} className="contents">
          {tags.map(tag => (
            <li key={tag.id} className="flex min-w-0 max-w-full">
              <TagChip
                tag={tag}
                end={
                  mayWrite && (
                    <button
                      type="button"
                      aria-label={t('Remove tag {name}', { name: tag.name })}
                      disabled={removing.isPending}
                      onClick={() => {
                        addButton.current?.focus()
                        void removing.write(tag.id)
                      }}
                      className="-ms-0.5 flex size-6 shrink-0 items-center max-sm:size-8 justify-center rounded-inner text-ink-faint hover:text-ink"
                    >
                      <X aria-hidden="true" size={12} />
                    </button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && data && adding && <TagPicker kind={kind} id={id} tags={tags} onClose={() => setAdding(false)} />}
      {mayWrite && data && !adding && tags.length < MOST_TAGS_OF_RECORD && (
        <button
          ref={addButton}
          type="button"
          onClick={() => setAdding(true)}
          className="-ms-1.5 flex h-6 items-center gap-1 rounded-inner px-1.5 text-small text-ink-muted not-first:ms-0 hover:bg-sunken hover:text-ink"
        >
          <Plus aria-hidden="true" size={12} />
          {t('Add tag')}
        </button>
      )}
    </div>
  )
}

/** Finds a tag by typing, or creates it. */
function TagPicker({ kind, id, tags, onClose }: Of & { tags: readonly Tag[]; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { data, error } = useQuery(tagsOptions(businessId))
  const [query, setQuery] = useState('')
  const { write } = useAddTag(kind, id)
  const known = data?.tags ?? []
  const options = foundTags(
    known.filter(tag => !tags.some(has => has.id === tag.id)),
    query,
  )
  const add = (name: string) => {
    void write(name)
    onClose()
  }
  return (
    <Combobox
      autoFocus
      startsOpen
      label={t('Add tag')}
      placeholder={t('Find or create a tag')}
      className="sm:h-7! sm:w-44! sm:text-dense!"
      value={null}
      options={options.map(tag => ({ id: tag.id, label: tag.name, picture: <TagDot color={tag.color} /> }))}
      answeredQuery={query}
      onQueryChange={setQuery}
      loading={!data && !error}
      failure={error?.message}
      onValueChange={option => option && add(option.label)}
      onCreate={canBeCreated(known, query) ? add : undefined}
      createsFirst={startsWithCreate(known, query)}
      emptyText={nothingFoundWords(known, query, tags)}
      onBlur={onClose}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    />
  )
}
