/** The cells of a line with figures: quantity, price, discount and tax. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { useTyping } from '../../../../ui/fields/use-typing.ts'
import { percentAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { amountFaults } from '../../../../web/form-problem.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { useDocumentForm } from './document-form.ts'
import type { EditorLine } from './document-values.ts'
import { cellAt } from './line-cells.ts'
import { type FigureCell, figureFault } from './line-figures.ts'
import { choiceOn } from './line-taxes.ts'
import { LINE_DISCOUNT_TOO_LARGE } from './totals/discount-text.ts'
import { useDiscountInput } from './totals/use-discount-input.ts'

/** The look of an input that is a cell of the grid. */
export const CELL_FRAME =
  'flex h-11 items-center px-3 outline-2 -outline-offset-2 outline-transparent transition-colors duration-100 hover:bg-sunken ' +
  'focus-within:bg-surface focus-within:outline-focus has-aria-invalid:outline-red ' +
  'max-sm:rounded max-sm:border max-sm:border-line-strong max-sm:focus-within:border-transparent max-sm:[&_input]:text-heading'

/** Help and errors below a cell line up with its text. */
export const CELL_FIELD =
  'gap-0! [&>p]:px-3 [&>p]:pb-2 max-sm:[&>p]:px-0 max-sm:[&>p]:pt-1 [&>p>span]:min-w-0 [&>p>span]:wrap-anywhere'

/** A narrow cell has no room for the icon of an error. */
const FIGURE_FIELD = `${CELL_FIELD} [&>p>svg]:hidden`

type LabelledCellProps = { index: number; column: keyof typeof AREAS; label: string; children: ReactNode }

const AREAS = {
  quantity: '[grid-area:quantity]',
  price: '[grid-area:price]',
  discount: '[grid-area:discount]',
  tax: '[grid-area:tax]',
}

/** A phone shows no column heads, so each cell shows its label there. Its input is labelled for screen readers. */
export function LabelledCell({ index, column, label, children }: LabelledCellProps) {
  return (
    <div {...cellAt(index, column)} className={`min-w-0 ${AREAS[column]}`}>
      <p aria-hidden="true" className="pb-1 text-small text-ink-muted sm:hidden">
        {label}
      </p>
      {children}
    </div>
  )
}

type CellFieldProps = { label: string; error: string | undefined; note?: string | undefined; children: ReactNode }

export function CellField({ children, ...field }: CellFieldProps) {
  return (
    <Field {...field} labelHidden className={FIGURE_FIELD}>
      <span className={CELL_FRAME}>{children}</span>
    </Field>
  )
}

export function LineQuantity({ index }: { index: number }) {
  const { input, error } = useFigureInput(index, 'quantity')
  return (
    <LabelledCell index={index} column="quantity" label={t('Quantity')}>
      <CellField label={t('Quantity, line {number}', { number: index + 1 })} error={error}>
        <QuantityInput {...input} bare align="right" />
      </CellField>
    </LabelledCell>
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
    <LabelledCell index={index} column="discount" label={t('Discount')}>
      <CellField
        label={t('Discount, line {number}', { number: index + 1 })}
        note={note}
        error={error ?? (tooLarge ? LINE_DISCOUNT_TOO_LARGE : undefined)}
      >
        <TextInput {...input} bare align="right" inputMode="text" placeholder="–" />
      </CellField>
    </LabelledCell>
  )
}

type LineTaxProps = { index: number; line: EditorLine }

export function LineTax({ index, line }: LineTaxProps) {
  const { control } = useDocumentForm()
  const taxes = useTaxes()
  const { known } = taxes
  const ofCustomer = useWatch({ control, name: 'customer.taxRateId' }) ?? null
  const { field } = useController({ control, name: `lines.${index}.tax` })
  const chosen = choiceOn(line, taxes, ofCustomer)
  const choice = known.filter(({ id, archived }) => !archived || id === chosen)
  const shown = choice.find(({ id }) => id === chosen)
  return (
    <LabelledCell index={index} column="tax" label={t('Tax')}>
      <span className={`${CELL_FRAME} relative max-lg:sm:h-8 max-lg:sm:w-48`}>
        {/* a select would cut the rate, which tells taxes of one name apart */}
        {shown && (
          <span aria-hidden="true" className="flex min-w-0 flex-1 gap-1 pe-5 text-body text-ink max-sm:text-heading">
            <span className="truncate">{shown.name}</span>
            <span className="shrink-0">{percentAsText(shown.rate)}</span>
          </span>
        )}
        <select
          ref={field.ref}
          aria-label={t('Tax, line {number}', { number: index + 1 })}
          title={shown && (shown.freeReason || taxWords(shown))}
          value={chosen}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
        >
          {choice.map(tax => (
            <option key={tax.id} value={tax.id}>
              {taxWords(tax)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={14} className="pointer-events-none absolute end-3 text-ink-muted" />
      </span>
    </LabelledCell>
  )
}

export function useFigureInput(index: number, cell: FigureCell) {
  const { currency } = useBusiness()
  const { control } = useDocumentForm()
  const { field, fieldState } = useController({ control, name: `lines.${index}.${cell}` })
  const { ref, value, onChange } = field
  const product = useWatch({ control, name: `lines.${index}.product` })
  const { typing, onFocus, onBlur: stopTyping } = useTyping()
  const onBlur = () => {
    stopTyping()
    field.onBlur()
  }
  const fault = typing ? undefined : figureFault(cell, value, product, amountFaults(currency))
  return {
    input: { ref, value, onValueChange: onChange, onUnreadable: onChange, onBlur, onFocus },
    error: fieldState.error?.message ?? fault,
  }
}
