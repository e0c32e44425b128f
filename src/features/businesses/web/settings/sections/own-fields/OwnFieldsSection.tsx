/** The fields of one’s own on customers, products and documents: added, changed and removed at once. */
import { ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  MOST_OWN_FIELDS,
  type OwnField,
  type OwnFieldPlace,
  ownFieldPlaces,
  ownFieldsOf,
} from '../../../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../../../translations/web.ts'
import { Button } from '../../../../../../ui/Button.tsx'
import { IconButton } from '../../../../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../../../../ui/may-write.ts'
import { useBusiness } from '../../../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../../../web/forms/SettingsSection.tsx'
import { useChangeBusiness } from '../../../api.ts'
import { OwnFieldDialog } from './OwnFieldDialog.tsx'
import { PLACE_WORDS, TYPE_NAMES } from './own-field-words.ts'
import { RemoveOwnFieldDialog } from './RemoveOwnFieldDialog.tsx'

type Opened = { place: OwnFieldPlace; field: OwnField | null; removes?: boolean }

export function OwnFieldsSection() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <SettingsSection
      title={t('Custom fields')}
      description={t('Add fields that Daybook doesn’t have, up to five each for customers, products and documents.')}
    >
      {ownFieldPlaces.map(place => (
        <FieldsOfPlace key={place} place={place} onOpen={setOpened} />
      ))}
      {opened?.field && opened.removes && <RemoveOwnFieldDialog field={opened.field} onClose={close} />}
      {opened && !opened.removes && <OwnFieldDialog place={opened.place} field={opened.field} onClose={close} />}
    </SettingsSection>
  )
}

function FieldsOfPlace({ place, onOpen }: { place: OwnFieldPlace; onOpen: (opened: Opened) => void }) {
  const { ownFields } = useBusiness()
  const mayWrite = useMayWrite()
  const { title, help } = PLACE_WORDS[place]
  const fields = ownFieldsOf(ownFields, place)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <p className="text-dense text-ink-muted">{help}</p>
      {fields.length > 0 && (
        <ul aria-label={title} className="divide-y divide-line rounded border border-line bg-surface">
          {fields.map((field, index) => (
            <FieldRow key={field.id} field={field} before={fields[index - 1]} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {mayWrite && fields.length < MOST_OWN_FIELDS && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onOpen({ place, field: null })}
        >
          {PLACE_WORDS[place].add}
        </Button>
      )}
    </section>
  )
}

type FieldRowProps = { field: OwnField; before: OwnField | undefined; onOpen: (opened: Opened) => void }

function FieldRow({ field, before, onOpen }: FieldRowProps) {
  const { id: businessId, ownFields, version } = useBusiness()
  const { write, isPending } = useChangeBusiness(businessId)
  const mayWrite = useMayWrite()
  const editButton = useRef<HTMLButtonElement>(null)
  const { place, name, type, options, isPrinted } = field
  const moveUp = () => {
    const moved = ownFields.map(one => (one.id === before?.id ? field : one.id === field.id && before ? before : one))
    // at the top its button is gone
    if (ownFieldsOf(ownFields, place)[1]?.id === field.id) editButton.current?.focus()
    void write({ version, ownFields: moved })
  }
  const facts = [TYPE_NAMES[type], options.join(', '), isPrinted ? t('Printed on documents') : '']
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pe-2 ps-4">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-dense text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={mayWrite ? 'flex shrink-0' : 'hidden'}>
        {before && (
          <IconButton
            disabled={isPending}
            label={t('Move {name} up', { name })}
            icon={<ArrowUp aria-hidden="true" size={16} />}
            onClick={moveUp}
          />
        )}
        <IconButton
          ref={editButton}
          label={t('Edit {name}', { name })}
          icon={<Pencil aria-hidden="true" size={16} />}
          onClick={() => onOpen({ place, field })}
        />
        <IconButton
          label={t('Remove {name}', { name })}
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={() => onOpen({ place, field, removes: true })}
        />
      </span>
    </li>
  )
}
