/** What does the invoice come to as it is written now? */
import { useWatch } from 'react-hook-form'
import { type Discount, type InvoiceTotals, invoiceTotals } from '../../../domain/invoice-totals.ts'
import { currencyOf } from '../../../domain/money.ts'
import { RuleBroken, type RuleCode } from '../../../domain/rule-broken.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { readDiscount } from './discount-text.ts'
import { useEditorForm } from './editor-form.ts'
import { usePricedLines } from './list-prices.ts'

export type EditorTotals = {
  /** Undefined when a rule forbids them. */
  totals: InvoiceTotals | undefined
  broken: RuleCode | undefined
  discount: Discount | null
  pricesIncludeTax: boolean
}

export function useEditorTotals(): EditorTotals {
  const { currency, pricesIncludeTax: usually } = useBusiness()
  const { control } = useEditorForm()
  const [lines, customer, saved, text] = useWatch({ control, name: ['lines', 'customer', 'saved', 'discount'] })
  const priced = usePricedLines(lines, { customer, saved })
  const discount = readDiscount(text, currencyOf(currency).decimals) ?? null
  const pricesIncludeTax = saved?.pricesIncludeTax ?? usually
  try {
    const totals = invoiceTotals(
      priced.filter(line => line !== null),
      { discount, pricesIncludeTax },
    )
    return { totals, broken: undefined, discount, pricesIncludeTax }
  } catch (problem) {
    if (problem instanceof RuleBroken) return { totals: undefined, broken: problem.code, discount, pricesIncludeTax }
    throw problem
  }
}
