/** The tax of a line. A plain select, as there may be hundreds of lines. */
import { ChevronDown } from 'lucide-react'
import { useController } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import type { EditorLine } from '../../../invoices/web/editor/editor-values.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { CellLabel } from './CellLabel.tsx'
import { useEditorForm } from './document-form.ts'
import { cellAt } from './line-cells.ts'
import { CELL_FRAME } from './line-look.ts'
import { choiceOn, OF_BUSINESS } from './line-taxes.ts'

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
