/** The options of a product, such as Size, each with its values as chips. */
import { Plus, Trash2 } from 'lucide-react'
import { MOST_OPTIONS, type ProductOption } from '../../../../domain/products/variants.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ChipsInput } from '../../../../ui/fields/ChipsInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { GridFaults, VariantGrid } from './variant-grid.ts'

type Options = VariantGrid['options']

type OptionFieldsProps = {
  options: Options
  onOptionsChange: (options: Options) => void
  faults: GridFaults
  /** Options with values that products have already: they stay, and no option is added. */
  kept?: readonly ProductOption[]
}

const EXAMPLES = [
  { name: t('Size', { context: 'of clothes' }), values: t('S, M, L') },
  { name: t('Color'), values: t('Red, Blue') },
  { name: t('Material'), values: t('Cotton, Wool') },
]

export function OptionFields({ options, onOptionsChange, faults, kept }: OptionFieldsProps) {
  const change = (place: number, changed: Partial<Options[number]>) =>
    onOptionsChange(options.map((option, other) => (other === place ? { ...option, ...changed } : option)))
  return (
    <div className="flex flex-col gap-3">
      {options.map(({ name, values }, place) => {
        const fault = faults?.options?.[place]
        const example = EXAMPLES[place]
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity
            key={place}
            className={classNames(
              'grid gap-x-3 gap-y-2',
              kept
                ? 'sm:grid-cols-[10rem_minmax(0,1fr)]'
                : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[10rem_minmax(0,1fr)_2.25rem]',
            )}
          >
            <Field label={t('Option')} error={fault?.name?.message}>
              <TextInput
                value={name}
                placeholder={example?.name}
                onChange={event => change(place, { name: event.target.value })}
              />
            </Field>
            <div className="max-sm:order-last max-sm:col-span-full">
              <Field
                label={name ? t('Values of {option}', { option: name }) : t('Values')}
                error={fault?.values?.message ?? fault?.values?.find?.(value => value)?.message}
                help={place === 0 ? t('Press Enter or a comma after each one.') : undefined}
              >
                <ChipsInput
                  values={values}
                  onValuesChange={changed => change(place, { values: changed })}
                  removeLabel={value => t('Remove {value}', { value })}
                  {...(kept && { kept: kept[place]?.values ?? [] })}
                  {...(example && { placeholder: example.values })}
                />
              </Field>
            </div>
            {!kept && options.length > 1 && (
              <IconButton
                label={name ? t('Remove {value}', { value: name }) : t('Remove option')}
                icon={<Trash2 aria-hidden="true" size={16} />}
                className="mt-6"
                onClick={() => onOptionsChange(options.filter((_, other) => other !== place))}
              />
            )}
          </div>
        )
      })}
      {faults?.options?.message && <p className="text-dense text-red">{faults.options.message}</p>}
      {!kept && options.length < MOST_OPTIONS && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onOptionsChange([...options, { name: '', values: [] }])}
        >
          {t('Add another option')}
        </Button>
      )}
    </div>
  )
}
