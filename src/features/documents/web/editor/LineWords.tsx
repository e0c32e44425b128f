/** What a line without figures has in place of its cells: a heading, a text, or a subtotal with its sum. */
import type { ComponentType, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useDocumentForm } from './document-form.ts'
import type { EditorLineKind } from './document-values.ts'
import { CELL_FIELD, CELL_FRAME } from './LineCells.tsx'
import { cellAt } from './line-cells.ts'
import { useEditorTotals } from './totals/EditorTotalsProvider.tsx'

type LineProps = { index: number }

export const lineWords: Record<Exclude<EditorLineKind, 'line'>, ComponentType<LineProps>> = {
  heading: LineHeading,
  text: LineText,
  subtotal: LineSubtotal,
}

const WHOLE_LINE = 'max-sm:[grid-column:1/-1] sm:[grid-column:product-start/total-end] sm:[grid-row:1]'

type WordsProps = LineProps & { label: string; place?: string; children: ReactNode }

function Words({ index, label, place = WHOLE_LINE, children }: WordsProps) {
  const { fieldState } = useController({ control: useDocumentForm().control, name: `lines.${index}.product` })
  return (
    <div {...cellAt(index, 'product')} className={`min-w-0 ${place}`}>
      <Field label={label} labelHidden error={fieldState.error?.message} className={CELL_FIELD}>
        {children}
      </Field>
    </div>
  )
}

function LineHeading({ index }: LineProps) {
  const { field } = useController({ control: useDocumentForm().control, name: `lines.${index}.text` })
  return (
    <Words index={index} label={t('Heading, line {number}', { number: index + 1 })}>
      <span className={CELL_FRAME}>
        <TextInput {...field} bare maxLength={200} placeholder={t('Heading')} className="font-semibold" />
      </span>
    </Words>
  )
}

function LineText({ index }: LineProps) {
  const { field } = useController({ control: useDocumentForm().control, name: `lines.${index}.description` })
  return (
    <Words index={index} label={t('Text, line {number}', { number: index + 1 })}>
      <span className="block px-3 py-2 max-sm:p-0">
        <TextArea
          {...field}
          rows={2}
          maxLength={2000}
          placeholder={t('Text between the lines')}
          className="min-h-11!"
        />
      </span>
    </Words>
  )
}

function LineSubtotal({ index }: LineProps) {
  const { currency } = useBusiness()
  const { field } = useController({ control: useDocumentForm().control, name: `lines.${index}.text` })
  const { subtotals } = useEditorTotals()
  const sum = subtotals[index] ?? null
  return (
    <>
      <Words
        index={index}
        label={t('Subtotal, line {number}', { number: index + 1 })}
        place="max-sm:[grid-column:1/-1] sm:[grid-column:product-start/discount-end] sm:[grid-row:1]"
      >
        <span className={CELL_FRAME}>
          <TextInput {...field} bare maxLength={200} placeholder={t('Subtotal')} className="font-semibold" />
        </span>
      </Words>
      <div className="self-start px-3 py-3 text-end font-semibold tabular-nums [grid-area:total] max-sm:px-0 max-sm:py-1.5">
        {sum === null ? <span className="text-ink-faint">–</span> : <MoneyText amount={sum} currency={currency} />}
      </div>
    </>
  )
}
