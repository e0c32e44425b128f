/** The colour of the documents: one of a few calm ones, or any other. */
import { useController } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

const PRESETS = [
  { color: '#1f4d3a', name: t('Ink green') },
  { color: '#1f3a5f', name: t('Midnight blue') },
  { color: '#4d2f57', name: t('Plum') },
  { color: '#7a3328', name: t('Brick') },
  { color: '#6b5310', name: t('Ochre') },
  { color: '#3a424d', name: t('Slate') },
] as const

const SWATCH =
  'relative block size-9 rounded outline-offset-2 has-checked:outline-2 has-checked:outline-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:size-11'

export function AccentColorField() {
  const { field, fieldState } = useController<SettingsValues, 'accentColor'>({ name: 'accentColor' })
  const color = field.value
  const custom = !PRESETS.some(preset => preset.color === color)
  return (
    <Field
      label={nameOf('accentColor')}
      group
      error={fieldState.error?.message}
      help={t('Used sparingly on your documents. Dark colors print best.')}
    >
      <div className="flex flex-wrap items-center gap-3">
        {PRESETS.map(preset => (
          <label
            key={preset.color}
            title={preset.name}
            className={SWATCH}
            // A colour of the documents, not of the screen
            style={{ backgroundColor: preset.color }}
          >
            <span className="sr-only">{preset.name}</span>
            <input
              type="radio"
              name={field.name}
              checked={preset.color === color}
              onChange={() => field.onChange(preset.color)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
          </label>
        ))}
        <label className="inline-flex h-9 items-center gap-2 max-sm:h-11">
          <input
            ref={field.ref}
            type="color"
            value={color}
            onChange={event => field.onChange(event.target.value)}
            onBlur={field.onBlur}
            className={classNames(
              'size-9 cursor-pointer rounded border border-line-strong bg-surface p-1 outline-offset-2 max-sm:size-11',
              custom && 'outline-2 outline-ink',
            )}
          />
          {t('Another color')}
        </label>
      </div>
    </Field>
  )
}
