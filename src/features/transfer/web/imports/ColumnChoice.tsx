/** One column of a file: its header, its first cells, and what it holds. */
import { fieldsOf } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import type { DateOrder } from '../../../../domain/imports/read-date.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import type { ImportAnswer } from '../../contract.ts'
import { fieldName } from './kind-words.ts'

const LEFT_OUT = 'skipped'
const ORDERS: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'mdy', label: t('Month, day, year') },
]

export type ColumnChoiceProps = {
  kind: ImportKind
  column: ImportAnswer['columns'][number]
  field: string | null
  onFieldChange: (field: string | null) => void
  dateOrder: DateOrder | null
  onDateOrderChange: (order: DateOrder) => void
  asksForOrder: boolean
  /** It was asked for, and not said. */
  needsOrder: boolean
}

export function ColumnChoice(props: ColumnChoiceProps) {
  const { kind, column, field, onFieldChange, dateOrder, onDateOrderChange, asksForOrder, needsOrder } = props
  const header = column.header || t('(no header)')
  const options = [
    { value: LEFT_OUT, label: t('Don’t import') },
    ...fieldsOf(kind).map(({ id }) => ({ value: id, label: fieldName(id) })),
  ]
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">
          {header}
        </p>
        <p dir="auto" className="truncate text-dense text-ink-muted">
          {column.samples.join(' · ')}
        </p>
      </div>
      <div className="grid gap-2">
        <Field label={t('What {header} contains', { header })} labelHidden>
          <Select
            options={options}
            value={field ?? LEFT_OUT}
            onValueChange={chosen => onFieldChange(chosen === LEFT_OUT ? null : chosen)}
          />
        </Field>
        {asksForOrder && (
          <Field
            label={t('Date order in {header}', { header })}
            labelHidden
            error={needsOrder ? t('These dates can be read in two ways. Choose the order.') : undefined}
          >
            <Select
              options={ORDERS}
              value={dateOrder ?? undefined}
              placeholder={t('Choose the order of the dates')}
              onValueChange={onDateOrderChange}
            />
          </Field>
        )}
      </div>
    </li>
  )
}
