/** What does the invoice come to as it is written now? */
import { useWatch } from 'react-hook-form'
import { type InvoiceTotals, invoiceTotals } from '../../../domain/invoice-totals.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { useEditorForm } from './editor-form.ts'
import type { EditorLine } from './editor-values.ts'
import { usePricedLines } from './list-prices.ts'

/** Undefined when the amounts are larger than an invoice can carry. */
export function useEditorTotals(lines: readonly EditorLine[]): InvoiceTotals | undefined {
  const { control } = useEditorForm()
  const [customer, saved] = useWatch({ control, name: ['customer', 'saved'] })
  const priced = usePricedLines(lines, { customer, saved })
  try {
    return invoiceTotals(priced.filter(line => line !== null))
  } catch (problem) {
    if (problem instanceof RuleBroken) return undefined
    throw problem
  }
}
