/** The label of a cell on a phone, where there are no column heads. Its input is labelled for screen readers. */

import { AlignLeft, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ListPrice } from '../../../../domain/products/prices.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { useTyping } from '../../../../ui/fields/use-typing.ts'
import { Tooltip } from '../../../../ui/overlay/Tooltip.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { formatDecimalText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults } from '../../../../web/form-problem.ts'
import type { EditorLine } from '../../../invoices/web/editor/editor-values.ts'
import { priceInFull, reasonInWords } from '../../../prices/web/price-words.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useEditorForm } from './document-form.ts'
import { cellAt } from './line-cells.ts'
import { type FigureCell, figureFault } from './line-figures.ts'
import { choiceOn, OF_BUSINESS } from './line-taxes.ts'
import type { ExplainedPrice } from './product/explained-price.ts'
import { LINE_DISCOUNT_TOO_LARGE } from './totals/discount-text.ts'
import { useDiscountInput } from './totals/use-discount-input.ts'

function CellLabel({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="pb-1 text-small text-ink-muted sm:hidden">
      {children}
    </p>
  )
}

export const CELL_FRAME =
  'flex h-11 items-center px-3 outline-2 -outline-offset-2 outline-transparent transition-colors duration-100 hover:bg-sunken ' +
  'focus-within:bg-surface focus-within:outline-focus has-aria-invalid:outline-red ' +
  'max-sm:rounded max-sm:border max-sm:border-line-strong max-sm:focus-within:border-transparent max-sm:[&_input]:text-heading'

/** Help and errors below a cell line up with its text. */
export const CELL_FIELD =
  'gap-0! [&>p]:px-3 [&>p]:pb-2 max-sm:[&>p]:px-0 max-sm:[&>p]:pt-1 [&>p>span]:min-w-0 [&>p>span]:wrap-anywhere'

/** A narrow cell has no room for the icon of an error. */
const FIGURE_FIELD = `${CELL_FIELD} [&>p>svg]:hidden`

export function LineQuantity({ index }: { index: number }) {
  const { input, error } = useFigureInput(index, 'quantity')
  return (
    <div {...cellAt(index, 'quantity')} className="min-w-0 [grid-area:quantity]">
      <CellLabel>{t('Quantity')}</CellLabel>
      <Field
        label={t('Quantity, line {number}', { number: index + 1 })}
        labelHidden
        error={error}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <QuantityInput {...input} bare align="right" />
        </span>
      </Field>
    </div>
  )
}

type LinePriceProps = {
  index: number
  label: string
  list: ExplainedPrice | undefined
  customerName: string | undefined
  unit: string
  hasUnit: boolean
}

export function LinePrice({ index, label, list, customerName, unit, hasUnit }: LinePriceProps) {
  const { currency } = useBusiness()
  const { decimals } = currencyOf(currency)
  const { input, error } = useFigureInput(index, 'price')
  const [emptied, setEmptied] = useState(false)
  const typed = input.value !== null
  return (
    <div {...cellAt(index, 'price')} className="min-w-0 [grid-area:price]">
      <CellLabel>{label}</CellLabel>
      <Field
        label={t('Price, line {number}', { number: index + 1 })}
        labelHidden
        error={error}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <DecimalInput
            {...input}
            scale={decimals}
            minimumDecimals={decimals}
            bare
            align="right"
            value={emptied ? null : (input.value ?? list?.price ?? null)}
            onValueChange={price => {
              setEmptied(price === null)
              input.onValueChange(price)
            }}
            onUnreadable={text => {
              setEmptied(false)
              input.onUnreadable(text)
            }}
            onBlur={() => {
              setEmptied(false)
              input.onBlur()
            }}
          />
        </span>
      </Field>
      {hasUnit && <LineUnit index={index} />}
      {typed && list ? (
        <p className="flex items-baseline justify-end gap-x-2 px-3 pb-2 max-lg:flex-wrap text-dense whitespace-nowrap text-ink-muted max-sm:justify-start max-sm:px-0 max-sm:pt-1">
          {t('this invoice only')}
          <button
            type="button"
            tabIndex={-1}
            onClick={() => input.onValueChange(null)}
            className="rounded-small font-medium text-accent underline underline-offset-2"
          >
            {t('Reset')}
          </button>
        </p>
      ) : (
        list && <PriceReason list={list} customerName={customerName} unit={unit} />
      )}
    </div>
  )
}

type PriceReasonProps = { list: ExplainedPrice; customerName: string | undefined; unit: string }

function PriceReason({ list, customerName = '', unit }: PriceReasonProps) {
  const { currency } = useBusiness()
  const [pinned, setPinned] = useState(false)
  const placeOf = ({ price }: ListPrice) => ({
    amount: formatDecimalText(price, currencyOf(currency).decimals),
    ...{ customerName, unit },
  })
  const reason = reasonInWords(list, placeOf(list))
  const others = [
    // what an older version of Daybook kept in the browser has none
    ...(list.validTo ? [t('Until {date}', { date: dateAsText(list.validTo, 'short') })] : []),
    ...list.others.map(each => priceInFull(each, placeOf(each))),
  ]
  const lines = others.map(text => (
    <span key={text} className="block">
      {text}
    </span>
  ))
  return (
    <div className="px-3 pb-2 text-end text-dense wrap-anywhere text-ink-muted max-sm:px-0 max-sm:pt-1 max-sm:text-start">
      {others.length === 0 ? (
        reason
      ) : (
        <Tooltip text={lines}>
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={pinned}
            onClick={() => setPinned(!pinned)}
            onBlur={() => setPinned(false)}
            className="rounded-small text-end underline decoration-dotted underline-offset-2 hover:text-ink max-sm:text-start"
          >
            {reason}
          </button>
        </Tooltip>
      )}
      {pinned && <p role="status">{lines}</p>}
    </div>
  )
}

type LineDiscountProps = {
  index: number
  /** It is more than the line amount. */
  tooLarge: boolean
}

export function LineDiscount({ index, tooLarge }: LineDiscountProps) {
  const { input, note, error } = useDiscountInput(`lines.${index}.discount`)
  return (
    <div {...cellAt(index, 'discount')} className="min-w-0 [grid-area:discount]">
      <CellLabel>{t('Discount')}</CellLabel>
      <Field
        label={t('Discount, line {number}', { number: index + 1 })}
        labelHidden
        note={note}
        error={error ?? (tooLarge ? LINE_DISCOUNT_TOO_LARGE : undefined)}
        className={FIGURE_FIELD}
      >
        <span className={CELL_FRAME}>
          <TextInput {...input} bare align="right" inputMode="text" placeholder="–" />
        </span>
      </Field>
    </div>
  )
}

type LineTaxProps = { index: number; line: EditorLine }

export function LineTax({ index, line }: LineTaxProps) {
  const { control } = useEditorForm()
  const { ownOfBusiness, others } = useTaxes()
  const { field } = useController({ control, name: `lines.${index}.tax` })
  const chosen = choiceOn(line)
  const choice = others.filter(({ id, archived }) => !archived || id === chosen)
  const reason = choice.find(({ id }) => id === chosen)?.freeReason
  return (
    <div {...cellAt(index, 'tax')} className="min-w-0 [grid-area:tax]">
      <CellLabel>{t('Tax')}</CellLabel>
      <span className={`${CELL_FRAME} relative max-lg:sm:h-8 max-lg:sm:w-48`}>
        <select
          ref={field.ref}
          aria-label={t('Tax, line {number}', { number: index + 1 })}
          title={reason || undefined}
          value={chosen}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className="h-full w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pe-5 text-body text-ink outline-none max-sm:text-heading"
        >
          <option value={OF_BUSINESS}>{taxWords(ownOfBusiness)}</option>
          {choice.map(tax => (
            <option key={tax.id} value={tax.id}>
              {taxWords(tax)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={14} className="pointer-events-none absolute end-3 text-ink-muted" />
      </span>
    </div>
  )
}

export function LineHeading({ index }: { index: number }) {
  const { control } = useEditorForm()
  const { field } = useController({ control, name: `lines.${index}.text` })
  const { fieldState } = useController({ control, name: `lines.${index}.product` })
  return (
    <div
      {...cellAt(index, 'product')}
      className="min-w-0 max-sm:[grid-column:1/-1] sm:[grid-column:product-start/total-end] sm:[grid-row:1]"
    >
      <Field
        label={t('Heading, line {number}', { number: index + 1 })}
        labelHidden
        error={fieldState.error?.message}
        className={CELL_FIELD}
      >
        <span className={CELL_FRAME}>
          <TextInput {...field} bare maxLength={200} placeholder={t('Heading')} className="font-semibold" />
        </span>
      </Field>
    </div>
  )
}

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

function LineUnit({ index }: { index: number }) {
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

function useFigureInput(index: number, cell: FigureCell) {
  const { currency } = useBusiness()
  const { control } = useEditorForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.${cell}` })
  const { ref, value, onChange } = field
  const { typing, onFocus, onBlur: stopTyping } = useTyping()
  const onBlur = () => {
    stopTyping()
    field.onBlur()
  }
  const fault = typing ? undefined : figureFault(cell, value, amountFaults(currency))
  return {
    input: { ref, value, onValueChange: onChange, onUnreadable: onChange, onBlur, onFocus },
    error: fieldState.error?.message ?? fault,
  }
}
