/** Asks what the columns of a bank's CSV file contain. The answer is remembered for files with the same headers. */
import { useState } from 'react'
import { type BankColumn, bankColumns, missesColumns } from '../../../domain/bank/bank-columns.ts'
import type { DateOrder } from '../../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../../domain/imports/read-figure.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { BankStatementUploaded, NewBankStatement } from '../contract.ts'
import { COLUMN_WORDS } from './bank-words.ts'

const NOTHING = 'none'
const COLUMNS = [
  { value: NOTHING, label: t('Don’t import') },
  ...bankColumns.map(value => ({ value, label: COLUMN_WORDS[value] })),
]
const MARKS: readonly { value: DecimalMark; label: string }[] = [
  { value: '.', label: t('Period, as in 1,234.50') },
  { value: ',', label: t('Comma, as in 1.234,50') },
]
const ORDERS: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'mdy', label: t('Month, day, year') },
]

type BankLayoutDialogProps = NonNullable<BankStatementUploaded['unclear']> & {
  pending: boolean
  onChosen: (layout: NonNullable<NewBankStatement['layout']>) => void
  onClose: () => void
}

export function BankLayoutDialog({ columns, pending, onChosen, onClose, ...found }: BankLayoutDialogProps) {
  const [matching, setMatching] = useState<readonly (BankColumn | null)[]>(found.matching)
  const [decimalMark, setDecimalMark] = useState(found.decimalMark)
  const [dateOrder, setDateOrder] = useState(found.dateOrder)
  const [isAsked, setAsked] = useState(false)
  const isMissing = missesColumns(matching)
  const read = () => {
    setAsked(true)
    if (!isMissing && decimalMark && dateOrder) onChosen({ matching: [...matching], decimalMark, dateOrder })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t('Check the columns')}
      description={t('Daybook can’t tell how this file is read. It remembers your answer for this bank.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={pending} onClick={read}>
            {t('Upload statement')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('Date order')}
            error={isAsked && !dateOrder && t('These dates can be read two ways. Choose the order.')}
          >
            <Select
              options={ORDERS}
              value={dateOrder ?? undefined}
              placeholder={t('Choose the order of the dates')}
              onValueChange={setDateOrder}
            />
          </Field>
          <Field
            label={t('Decimal separator')}
            error={isAsked && !decimalMark && t('These amounts can be read two ways. Choose the separator.')}
          >
            <Select
              options={MARKS}
              value={decimalMark ?? undefined}
              placeholder={t('Choose the separator')}
              onValueChange={setDecimalMark}
            />
          </Field>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {columns.map(({ header, samples }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: headers may be the same
              key={place}
              className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
            >
              <div className="min-w-0">
                <p dir="auto" className="truncate font-medium">
                  {header || t('(no header)')}
                </p>
                <p dir="auto" className="truncate text-dense text-ink-muted">
                  {samples.join(' · ')}
                </p>
              </div>
              <Field label={t('What {header} contains', { header })} labelHidden>
                <Select
                  options={COLUMNS}
                  value={matching[place] ?? NOTHING}
                  onValueChange={value =>
                    setMatching(matching.map((each, at) => (at === place ? columnOf(value) : each)))
                  }
                />
              </Field>
            </li>
          ))}
        </ul>
        {isAsked && isMissing && (
          <p role="alert" className="text-dense text-red">
            {t('Choose a column for the date, and one for the amount.')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function columnOf(value: string): BankColumn | null {
  return bankColumns.find(each => each === value) ?? null
}
