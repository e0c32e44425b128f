/** Shows what a bank's file has before it counts, and asks what the columns of a table contain. The answer is remembered for files with the same headers. */
import { useState } from 'react'
import { type BankColumn, bankColumns, missesColumns } from '../../../domain/bank/bank-column.ts'
import type { DateOrder } from '../../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../../domain/imports/read-figure.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { BankStatementUploaded, NewBankStatement, UnclearReason } from '../contract.ts'
import { BankFileFacts, countsOf } from './BankFileFacts.tsx'
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

const REASON_WORDS: Readonly<Record<UnclearReason, string>> = {
  columns: t('Choose what the columns contain.'),
  'decimal-mark': t('The amounts can be read two ways. Choose the decimal separator.'),
  'date-order': t('The dates can be read two ways. Choose their order.'),
  direction: t('The amounts have no sign. Choose the column that says whether money came in or went out.'),
  balance: t('The amounts don’t lead from one balance to the next. Check the columns and the signs.'),
}

type BankLayoutDialogProps = {
  fileName: string
  answer: BankStatementUploaded
  pending: boolean
  onCheck: (layout: NonNullable<NewBankStatement['layout']>) => void
  onAdd: (addKnown: boolean) => void
  onClose: () => void
}

export function BankLayoutDialog({ fileName, answer, pending, onCheck, onAdd, onClose }: BankLayoutDialogProps) {
  const { summary, unclear } = answer
  const found = unclear ?? answer.layout
  const [matching, setMatching] = useState<readonly (BankColumn | null)[]>(found?.matching ?? [])
  const [decimalMark, setDecimalMark] = useState(found?.decimalMark ?? null)
  const [dateOrder, setDateOrder] = useState(found?.dateOrder ?? null)
  const [inverted, setInverted] = useState(found?.inverted ?? false)
  const [isAsked, setAsked] = useState(false)
  const [addKnown, setAddKnown] = useState(false)
  const isMissing = missesColumns(matching)
  const isChanged =
    found !== null &&
    (JSON.stringify([matching, decimalMark, dateOrder, inverted]) !==
      JSON.stringify([found.matching, found.decimalMark, found.dateOrder, found.inverted]) ||
      unclear !== null)
  const check = () => {
    setAsked(true)
    if (!isMissing && decimalMark && dateOrder) onCheck({ matching: [...matching], decimalMark, dateOrder, inverted })
  }
  const { transactions, known, likelyKnown } = summary ? countsOf(summary) : NO_COUNTS
  const count = transactions - known - (addKnown ? 0 : likelyKnown)
  const dates = found?.columns.filter((_, place) => matching[place] === 'date').flatMap(({ samples }) => samples) ?? []
  // a year in front says the order
  const hasOrder = decidesOrder(dates) && dateOrder !== null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={unclear ? t('Check the columns') : t('Check the statement')}
      description={
        unclear
          ? t('Daybook can’t tell how {file} is read. It remembers your answer for this bank.', { file: fileName })
          : t('This is what {file} contains. Nothing is saved yet.', { file: fileName })
      }
      footer={
        <>
          <Button onClick={onClose}>{isChanged || count > 0 ? t('Cancel') : t('Close')}</Button>
          {isChanged && (
            <Button look="primary" pending={pending} onClick={check}>
              {t('Read again')}
            </Button>
          )}
          {!isChanged && count > 0 && (
            <Button look="primary" pending={pending} onClick={() => onAdd(addKnown)}>
              {t('{count, plural, one {Add # transaction} other {Add # transactions}}', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {unclear?.reasons.map(reason => (
          <Banner key={reason} tone="amber">
            {REASON_WORDS[reason]}
          </Banner>
        ))}
        {summary && !isChanged && count === 0 && <Banner>{t('This file has no new transactions.')}</Banner>}
        {summary && <BankFileFacts summary={summary} />}
        {likelyKnown > 0 && !isChanged && (
          <Checkbox
            checked={addKnown}
            onChange={event => setAddKnown(event.target.checked)}
            label={t(
              '{count, plural, one {Also add the transaction that looks like one in Daybook} other {Also add the # transactions that look like ones in Daybook}}',
              { count: likelyKnown },
            )}
          />
        )}
        {found && (
          <div className="grid gap-4 sm:grid-cols-2">
            {!hasOrder && (
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
            )}
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
            <Checkbox
              checked={inverted}
              onChange={event => setInverted(event.target.checked)}
              label={t('Reverse the signs: amounts without a minus are money out, as on card statements')}
              className="sm:col-span-2"
            />
          </div>
        )}
        {found && (
          <ul className="divide-y divide-line border-y border-line">
            {found?.columns.map(({ header, samples }, place) => (
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
        )}
        {found && isAsked && isMissing && (
          <p role="alert" className="text-dense text-red">
            {t('Choose a column for the date, and one for the amount.')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const NO_COUNTS = { transactions: 0, known: 0, likelyKnown: 0 }

function decidesOrder(dates: readonly string[]): boolean {
  return dates.length > 0 && dates.every(date => /^\d{4}/.test(date))
}

function columnOf(value: string): BankColumn | null {
  return bankColumns.find(each => each === value) ?? null
}
