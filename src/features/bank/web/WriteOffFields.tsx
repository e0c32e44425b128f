/** Offers to book to a category what a transaction is less or more than its invoices. */
import { LONGEST_ENTRY_NOTE } from '../../../domain/bank/bank-entries.ts'
import { categoriesOfWriteOff, type WriteOffCategory } from '../../../domain/bank/write-offs.ts'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { entryCategoryWords } from '../contract/entry-categories.ts'

export type WrittenOff = { category: WriteOffCategory | null; note: string }

export const NOT_WRITTEN_OFF: WrittenOff = { category: null, note: '' }

/** Null where it isn’t for money that is missing, or for money that is too much. */
export function categoryFor(rest: number, { category }: WrittenOff): WriteOffCategory | null {
  return category && categoriesOfWriteOff(rest).includes(category) ? category : null
}

type WriteOffFieldsProps = {
  /** Below zero where money is missing. */
  rest: number
  value: WrittenOff
  onValueChange: (value: WrittenOff) => void
}

export function WriteOffFields({ rest, value, onValueChange }: WriteOffFieldsProps) {
  const { currency } = useBusiness()
  const amount = moneyAsText(Math.abs(rest), currency)
  const category = categoryFor(rest, value)
  return (
    <>
      <Field label={rest < 0 ? t('Write off {amount} as', { amount }) : t('Book the extra {amount} as', { amount })}>
        <Select
          none={rest < 0 ? t('Don’t write off') : t('Credit of the customer')}
          options={categoriesOfWriteOff(rest).map(one => ({ value: one, label: entryCategoryWords[one] }))}
          value={category}
          onValueChange={(chosen: WriteOffCategory | null) => onValueChange({ ...value, category: chosen })}
        />
      </Field>
      {category !== null && (
        <Field label={t('Note')}>
          <TextInput
            value={value.note}
            maxLength={LONGEST_ENTRY_NOTE}
            onChange={event => onValueChange({ ...value, note: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}
