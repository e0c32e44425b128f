/** Links to the saved views of a list, and the button that saves the present one. */
import { useQuery } from '@tanstack/react-query'
import { defaultParseSearch, defaultStringifySearch, Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { RowTarget } from '../../../../ui/table/data-column.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { NewSavedView, SavedView, ViewedList } from '../../contract.ts'
import { savedViewsOptions, useRemoveView, useSaveView } from '../api.ts'

/** `search` is the address as its screen reads it, so that equal views are equal texts. */
export function SavedViews({ list, search }: { list: ViewedList; search: object }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(savedViewsOptions(businessId))
  const [saving, setSaving] = useState(false)
  const remove = useRemoveView()
  const save = useSaveView()
  const views = data?.views.filter(view => view.list === list) ?? []
  const now = defaultStringifySearch(search).slice(1)
  const isSaved = views.some(view => view.search === now)
  const removeView = ({ id, ...view }: SavedView) =>
    remove.write(id, {
      done: () =>
        notifyAttention(t('View {name} removed', { name: view.name }), {
          action: { label: t('Undo'), onClick: () => void save.write(view, {}) },
        }),
    })
  return (
    <>
      {views.length > 0 && (
        <nav aria-label={t('Saved views')}>
          <ul className="flex flex-wrap gap-2">
            {views.map(view => (
              <li key={view.id} className="flex items-center">
                <Link
                  {...targetOf(view)}
                  activeOptions={{ exact: true }}
                  resetScroll={false}
                  className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-dense hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:font-medium"
                >
                  <Bookmark aria-hidden="true" size={14} className="text-ink-muted" />
                  <bdi>{view.name}</bdi>
                </Link>
                {view.search === now && (
                  <IconButton
                    writes="settings"
                    size="small"
                    label={t('Remove view {name}', { name: view.name })}
                    icon={<X aria-hidden="true" size={14} />}
                    onClick={() => removeView(view)}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {now !== '' && data && !isSaved && (
        <Button
          writes="settings"
          size="small"
          look="quiet"
          icon={<Bookmark aria-hidden="true" size={14} />}
          onClick={() => setSaving(true)}
        >
          {t('Save view')}
        </Button>
      )}
      {saving && <SaveViewDialog list={list} search={now} onClose={() => setSaving(false)} />}
    </>
  )
}

function targetOf({ list, search }: SavedView): RowTarget {
  return { to: `/${list}`, search: defaultParseSearch(search) }
}

type SaveViewDialogProps = Pick<NewSavedView, 'list' | 'search'> & { onClose: () => void }

/** Saves the current view of a list under a name. */
function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const { write, isPending } = useSaveView()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return setError(t('Enter a name.'))
    write(
      { list, name, search },
      {
        done: view => notifyDone(t('View {name} saved', { name: view.name })),
        leave: onClose,
        refused: problem => setError(problem.message),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={t('Save view')}
      description={t('Keeps the search, filters and order under a name, for everyone in this business.')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            {t('Save view')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Field label={t('Name')} required error={error} help={t('A view with the same name is replaced.')}>
          <TextInput value={name} maxLength={60} onChange={event => setName(event.target.value)} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
