/** The description of a line, and its unit. */
import { AlignLeft } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { useEditorForm } from './document-form.ts'
import { cellAt } from './line-cells.ts'

/** `offered`: the line has a name, so that a description can be added. */
export function LineDescription({ index, offered }: { index: number; offered: boolean }) {
  const { control } = useEditorForm()
  const { field } = useController({ control, name: `lines.${index}.description` })
  const [opened, setOpened] = useState(false)
  const number = index + 1
  if (field.value === '' && !opened) {
    if (!offered) return null
    // The arrow keys lead to the button, so that Tab moves on to the quantity
    return (
      <span {...cellAt(index, 'describe')}>
        <Button
          tabIndex={-1}
          look="quiet"
          size="small"
          icon={<AlignLeft aria-hidden="true" size={14} />}
          aria-label={t('Add description, line {number}', { number })}
          onClick={() => setOpened(true)}
          className="-ms-3 sm:h-6! sm:opacity-0 sm:group-focus-within/line:opacity-100 sm:group-hover/line:opacity-100"
        >
          {t('Add description')}
        </Button>
      </span>
    )
  }
  return (
    <div className="w-full pb-1">
      <TextArea
        {...field}
        autoFocus={opened && field.value === ''}
        rows={Math.min(6, Math.max(2, field.value.split('\n').length))}
        maxLength={2000}
        aria-label={t('Description, line {number}', { number })}
        placeholder={t('Description')}
        onKeyDown={event => {
          if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        }}
        onBlur={() => {
          field.onBlur()
          setOpened(false)
        }}
        className="text-dense"
      />
    </div>
  )
}

export function LineUnit({ index }: { index: number }) {
  const { control } = useEditorForm()
  const { field } = useController({ control, name: `lines.${index}.unit` })
  return (
    <span className="flex h-8 items-center px-3 pb-1 text-dense max-sm:px-0">
      <TextInput
        {...field}
        bare
        align="right"
        maxLength={20}
        aria-label={t('Unit, line {number}', { number: index + 1 })}
        placeholder={t('Unit')}
      />
    </span>
  )
}
