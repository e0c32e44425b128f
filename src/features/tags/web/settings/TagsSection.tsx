/** The tags of the business: their names, their colors, and how many records have each. */
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { SettingsSection } from '../../../../web/forms/SettingsSection.tsx'
import type { TagWithCount } from '../../contract.ts'
import { tagCountsOptions, useDeleteTag } from '../api.ts'
import { TagDot } from '../TagChip.tsx'
import { TagDialog } from './TagDialog.tsx'

export function TagsSection() {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(tagCountsOptions(businessId))
  const mayWrite = useMayWrite('/tags/{tagId}')
  const [open, setOpen] = useState<TagWithCount | 'new' | null>(null)
  const [deleted, setDeleted] = useState<TagWithCount | null>(null)
  return (
    <SettingsSection
      title={t('Tags')}
      description={t(
        'Use tags to group customers, products and documents and to filter lists. Only you and your team see them: they’re never printed or sent.',
      )}
    >
      {!data && !error && <Skeleton className="h-14 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('Your tags couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && data.tags.length === 0 && (
        <p>{t('No tags yet. Create one here, or with “Add tag” on any customer, product or document.')}</p>
      )}
      {data && data.tags.length > 0 && (
        <ul aria-label={t('Tags')} className="divide-y divide-line rounded border border-line bg-surface">
          {data.tags.map(tag => (
            <li key={tag.id} className="flex min-h-11 items-center gap-3 py-1 pe-2 ps-4">
              <TagDot color={tag.color} />
              <span className="min-w-0 grow truncate font-medium">
                <bdi>{tag.name}</bdi>
              </span>
              <span className="shrink-0 text-dense text-ink-muted tabular-nums">{recordsInWords(tag.count)}</span>
              {mayWrite && (
                <span className="flex shrink-0">
                  <IconButton
                    label={t('Edit {name}', { name: tag.name })}
                    icon={<Pencil aria-hidden="true" size={16} />}
                    onClick={() => setOpen(tag)}
                  />
                  <IconButton
                    label={t('Delete {name}', { name: tag.name })}
                    icon={<Trash2 aria-hidden="true" size={16} />}
                    onClick={() => setDeleted(tag)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <Button className="self-start" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen('new')}>
          {t('Create tag')}
        </Button>
      )}
      {open && <TagDialog tag={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {deleted && <DeleteTagDialog tag={deleted} onClose={() => setDeleted(null)} />}
    </SettingsSection>
  )
}

function recordsInWords(count: number): string {
  return count === 0 ? t('Not used') : t('{count, plural, one {# record} other {# records}}', { count })
}

function DeleteTagDialog({ tag: { id, name, count }, onClose }: { tag: TagWithCount; onClose: () => void }) {
  const deleting = useDeleteTag(id)
  return (
    <ConfirmWriteDialog
      writing={deleting}
      onClose={onClose}
      title={t('Delete the tag {name}?', { name })}
      description={
        count === 0
          ? t('It isn’t used.')
          : t(
              '{count, plural, one {# record has it. The record stays and loses this tag.} other {# records have it. They stay and lose this tag.}}',
              { count },
            )
      }
      confirmLabel={t('Delete')}
      onConfirm={() =>
        void deleting.write(undefined, {
          done: () => notifyDone(t('{name} deleted', { name, context: 'tag' })),
          leave: onClose,
          refused: 'here',
        })
      }
    />
  )
}
