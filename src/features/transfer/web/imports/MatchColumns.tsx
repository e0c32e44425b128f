/** The second step of an import: how the file was read, and what each column contains. */
import { useState } from 'react'
import { readsFigures } from '../../../../domain/imports/import-field.ts'
import { fieldOf, fieldsOf, missingFields } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import type { DateOrder } from '../../../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../../../domain/imports/read-figure.ts'
import {
  type Encoding,
  encodings,
  type Separator,
  type TableChoices,
} from '../../../../domain/imports/table-choices.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { type ImportAnswer, MOST_HEADER_ROW } from '../../contract.ts'
import { useCheckImport, useDiscardImport } from './api.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { KIND_WORDS, nameOfField } from './kind-words.ts'
import { fileOf, useReadFile } from './use-read-file.ts'

const UPDATES_EXISTING: ReadonlySet<ImportKind> = new Set([
  'customers',
  'delivery-addresses',
  'products',
  'prices',
  'suppliers',
])

const DECIMAL_MARKS: readonly { value: DecimalMark; label: string }[] = [
  { value: '.', label: t('Period, as in 1,234.50') },
  { value: ',', label: t('Comma, as in 1.234,50') },
]

export function MatchColumns({ found, onChecked }: { found: ImportAnswer; onChecked: () => void }) {
  const [matching, setMatching] = useState(found.matching)
  const [decimalMark, setDecimalMark] = useState(found.decimalMark)
  const [dateOrders, setDateOrders] = useState<(DateOrder | null)[]>(found.dateOrders)
  const [changesExisting, setChangesExisting] = useState(found.changesExisting)
  const [movesStock, setMovesStock] = useState(found.movesStock)
  const [acceptedToo, setAcceptedToo] = useState(found.acceptedToo)
  const [isAsked, setAsked] = useState(false)
  const { write, isPending, problem } = useCheckImport(found.id)

  const { ownFields } = useBusiness()
  const missing = missingFields(found.kind, matching)
  const twice = fieldsOf(found.kind, ownFields).filter(
    ({ id, joined }) => !joined && matching.filter(one => one === id).length > 1,
  )
  const fieldIn = (column: number) => fieldOf(found.kind, ownFields, matching[column] ?? null)
  const isUnclear = (column: number) =>
    fieldIn(column)?.reads === 'date' && found.columns[column]?.hasUnclearDates === true && !dateOrders[column]
  const unclear = matching.flatMap((_, column) => (isUnclear(column) ? [column] : []))
  const hasFigures = matching.some((_, column) => readsFigures(fieldIn(column)))

  const check = () => {
    setAsked(true)
    if (missing.length > 0 || twice.length > 0 || unclear.length > 0) return
    void write(
      { matching, decimalMark, dateOrders, changesExisting, movesStock, acceptedToo },
      { leave: onChecked, refused: 'here' },
    )
  }
  const replaced = <Value,>(values: readonly Value[], column: number, value: Value) =>
    values.map((one, place) => (place === column ? value : one))

  if (isPending) return <ImportProgress found={found} of={found.rowCount} />
  return (
    <div className="grid gap-6">
      <HowItWasRead found={found} />
      {found.isRemembered && (
        <Banner>{t('You imported a file with these columns before, so they are matched as they were then.')}</Banner>
      )}
      <Card title={t('Columns')} description={t('Choose what each column contains.')} flush>
        <ul className="divide-y divide-line border-t border-line">
          {found.columns.map((column, place) => (
            <ColumnChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: headers may be the same
              key={place}
              kind={found.kind}
              column={column}
              field={matching[place] ?? null}
              onFieldChange={field => setMatching(replaced(matching, place, field))}
              dateOrder={dateOrders[place] ?? null}
              onDateOrderChange={order => setDateOrders(replaced(dateOrders, place, order))}
              asksForOrder={fieldIn(place)?.reads === 'date' && column.hasUnclearDates}
              needsOrder={isAsked && isUnclear(place)}
            />
          ))}
        </ul>
      </Card>
      {hasFigures && (
        <Field
          label={t('Decimal separator')}
          className="max-w-xs"
          help={
            found.unclearFigure === null
              ? undefined
              : t('{figure} can be read two ways. Check the separator.', { figure: found.unclearFigure })
          }
        >
          <Select options={DECIMAL_MARKS} value={decimalMark} onValueChange={setDecimalMark} />
        </Field>
      )}
      <div className="grid gap-2">
        <p className="max-w-[72ch] text-ink-muted">{KIND_WORDS[found.kind].rule}</p>
        {UPDATES_EXISTING.has(found.kind) && (
          <Checkbox
            label={t('Update existing records')}
            checked={changesExisting}
            onChange={event => setChangesExisting(event.target.checked)}
          />
        )}
        {found.kind === 'invoices' && (
          <Checkbox
            label={t('Take goods out of stock')}
            checked={movesStock}
            onChange={event => setMovesStock(event.target.checked)}
          />
        )}
        {found.kind === 'quotes' && (
          <Checkbox
            label={t('Also import accepted quotes, which are still to be invoiced')}
            checked={acceptedToo}
            onChange={event => setAcceptedToo(event.target.checked)}
          />
        )}
      </div>
      {isAsked && (missing.length > 0 || twice.length > 0 || problem) && (
        <p role="alert" className="text-dense text-red">
          {missing.length > 0
            ? t('Choose a column for: {fields}.', { fields: missing.map(nameOfField).join(', ') })
            : twice.length > 0
              ? t('Choose only one column for: {fields}.', {
                  fields: twice.map(nameOfField).join(', '),
                })
              : problem?.message}
        </p>
      )}
      <div>
        <Button writes look="primary" onClick={check} className="max-sm:w-full">
          {t('Check the rows')}
        </Button>
      </div>
    </div>
  )
}

const LEFT_OUT = 'skipped'
const ORDERS: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: t('Day, month, year') },
  { value: 'mdy', label: t('Month, day, year') },
]

type ColumnChoiceProps = {
  kind: ImportKind
  column: ImportAnswer['columns'][number]
  field: string | null
  onFieldChange: (field: string | null) => void
  dateOrder: DateOrder | null
  onDateOrderChange: (order: DateOrder) => void
  asksForOrder: boolean
  /** The check found it missing. */
  needsOrder: boolean
}

function ColumnChoice(props: ColumnChoiceProps) {
  const { kind, column, field, onFieldChange, dateOrder, onDateOrderChange, asksForOrder, needsOrder } = props
  const { ownFields } = useBusiness()
  const header = column.header || t('(no header)')
  const options = [
    { value: LEFT_OUT, label: t('Don’t import') },
    ...fieldsOf(kind, ownFields).map(field => ({ value: field.id, label: nameOfField(field) })),
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
            error={needsOrder ? t('These dates can be read two ways. Choose the order.') : undefined}
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

const ENCODINGS: Readonly<Record<Encoding, string>> = {
  'utf-8': t('UTF-8'),
  'utf-16le': t('UTF-16'),
  'utf-16be': t('UTF-16 (big-endian)'),
  'windows-1252': t('Western Europe (Windows-1252, ISO-8859-1)'),
  'iso-8859-15': t('Western Europe with € (ISO-8859-15)'),
  'windows-1250': t('Central Europe (Windows-1250)'),
  'iso-8859-2': t('Central Europe (ISO-8859-2)'),
  'windows-1251': t('Cyrillic (Windows-1251)'),
  'windows-1253': t('Greek (Windows-1253)'),
  'windows-1254': t('Turkish (Windows-1254, ISO-8859-9)'),
  'windows-1257': t('Baltic (Windows-1257)'),
  shift_jis: t('Japanese (Shift JIS)'),
}
const SEPARATORS: readonly { value: Separator; label: string }[] = [
  { value: ',', label: t('Commas') },
  { value: ';', label: t('Semicolons') },
  { value: '\t', label: t('Tabs') },
  { value: '|', label: t('Vertical bars') },
]

const HEADER_ROWS = Array.from({ length: MOST_HEADER_ROW }, (_, place) => ({
  value: String(place + 1),
  label: t('Row {row}', { row: String(place + 1) }),
}))
const SHOWN_MERGED = 5

function HowItWasRead({ found }: { found: ImportAnswer }) {
  const { read, fault, isPending } = useReadFile()
  const discard = useDiscardImport()
  const { encoding, separator, sheets, sheet, headerRow, merged } = found.reading
  const file = fileOf(found.id)
  const again = async (choices: TableChoices & { headerRow?: number }) => {
    if (!file) return
    await read(found.kind, file, { ...(encoding && { encoding }), ...(separator && { separator }), ...choices })
    void discard.write(found.id, { refused: 'here' })
  }
  const disabled = !file || isPending
  return (
    <div className="grid gap-4">
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {encoding && (
          <Field label={t('Text encoding')}>
            <Select
              options={encodings.map(value => ({ value, label: ENCODINGS[value] }))}
              value={encoding}
              disabled={disabled}
              onValueChange={value => void again({ encoding: value })}
            />
          </Field>
        )}
        {separator && (
          <Field label={t('Column separator')}>
            <Select
              options={SEPARATORS}
              value={separator}
              disabled={disabled}
              onValueChange={value => void again({ separator: value })}
            />
          </Field>
        )}
        {sheets.length > 1 && (
          <Field label={t('Sheet', { context: 'of a workbook' })}>
            <Select
              options={sheets.map(value => ({ value, label: value }))}
              value={sheet ?? undefined}
              disabled={disabled}
              onValueChange={value => void again({ sheet: value })}
            />
          </Field>
        )}
        <Field label={t('Header row')} help={headerRow > 1 ? t('The rows above it are left out.') : undefined}>
          <Select
            options={HEADER_ROWS}
            value={String(headerRow)}
            disabled={disabled}
            onValueChange={value => void again({ headerRow: Number(value) })}
          />
        </Field>
      </div>
      {merged.length > 0 && (
        <Banner tone="amber">
          {t(
            'This sheet has merged cells ({cells}). Only the first cell of each has a value, so the rows below it come without one. To change that, unmerge the cells and fill in each row, then choose the file again.',
            { cells: merged.slice(0, SHOWN_MERGED).join(', ') },
          )}
        </Banner>
      )}
      {fault && (
        <p role="alert" className="text-dense text-red">
          {fault}
        </p>
      )}
    </div>
  )
}
