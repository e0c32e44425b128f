/** The totals of the document as it is being written, worked out once per change for all parts that show them. */
import { createContext, type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { type DeductedTax, fittingDeposits } from '../../../../../domain/documents/deposits.ts'
import {
  type Discount,
  type DocumentTerms,
  type DocumentTotals,
  documentTotals,
  lineTotal,
  type PricedLine,
} from '../../../../../domain/documents/document-totals.ts'
import { subtotalsOf } from '../../../../../domain/documents/line-kinds.ts'
import { RuleBroken, type RuleCode } from '../../../../../domain/rule-broken.ts'
import { currencyOf, type MinorUnits } from '../../../../../domain/values/money.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { useDocumentForm } from '../document-form.ts'
import { type EditorLine, lineKindOf } from '../document-values.ts'
import { hasSoundFigures } from '../line-figures.ts'
import { usePricedLines } from '../product/list-prices.ts'
import { readDiscount } from './discount-text.ts'

type Totals = {
  /** Undefined if a rule forbids them, or something that was typed cannot be read or saved. */
  totals: DocumentTotals | undefined
  /** Known even if the discount on the document cannot be read. */
  subtotal: MinorUnits | undefined
  /** What each subtotal among the lines comes to, in their order; null for other lines. */
  subtotals: readonly (MinorUnits | null)[]
  /** The rule that the document as a whole breaks. */
  broken: RuleCode | undefined
  discount: Discount | null
  /** What it deducts: as much of each deposit as it has room for. */
  deposits: readonly (DeductedTax & { readonly depositId: string })[]
  pricesIncludeTax: boolean
}

const TotalsContext = createContext<Totals | null>(null)

export function EditorTotalsProvider({ children }: { children: ReactNode }) {
  return <TotalsContext value={useCurrentTotals()}>{children}</TotalsContext>
}

export function useEditorTotals(): Totals {
  const totals = useContext(TotalsContext)
  if (!totals) throw new Error('useEditorTotals is used outside the editor of a document.')
  return totals
}

function useCurrentTotals(): Totals {
  const { currency, pricesIncludeTax: businessDefault } = useBusiness()
  const { control } = useDocumentForm()
  const [lines, customer, saved, date, text, deducted] = useWatch({
    control,
    name: ['lines', 'customer', 'saved', 'date', 'discount', 'deposits'],
  })
  const priced = usePricedLines(lines, { customer, saved, date })
  const { decimals } = currencyOf(currency)
  const read = readDiscount(text, decimals)
  const pricesIncludeTax = saved?.pricesIncludeTax ?? businessDefault
  const known = priced.filter(line => line !== null)
  const linesAreSound = lines.every(
    line => hasSoundFigures(line) && readDiscount(line.discount, decimals) !== undefined,
  )
  const before = linesAreSound ? totalsOf(known, { pricesIncludeTax }) : {}
  const service = before.totals && read ? totalsOf(known, { discount: read, pricesIncludeTax }) : before
  const left = deducted.flatMap(({ id: depositId, taxes }) => taxes.map(row => ({ ...row, depositId })))
  const deposits = fittingDeposits(left, service.totals?.taxes ?? [], { pricesIncludeTax })
  const isLess = service.totals && read !== undefined && deposits.length > 0
  const after = isLess ? totalsOf(known, { discount: read, pricesIncludeTax, deposits, currency }) : service
  return {
    totals: read === undefined ? undefined : after.totals,
    deposits,
    subtotal: before.totals?.subtotal,
    subtotals: linesAreSound ? subtotalsAmong(lines, priced) : [],
    // A discount that is more than its line is reported at the line
    broken: before.broken === 'discount-too-large' ? undefined : after.broken,
    discount: read ?? null,
    pricesIncludeTax,
  }
}

function subtotalsAmong(lines: readonly EditorLine[], priced: readonly (PricedLine | null)[]): (MinorUnits | null)[] {
  const summed = lines.map((line, place) => {
    const figures = priced[place] ?? null
    return { kind: lineKindOf(line), total: figures ? totalOrNothing(figures) : 0, isLeftOut: line.optional }
  })
  return subtotalsOf(summed, ({ isLeftOut }) => isLeftOut)
}

/** A line that a rule forbids is reported at the line. */
function totalOrNothing(line: PricedLine): MinorUnits {
  try {
    return lineTotal(line)
  } catch (problem) {
    if (problem instanceof RuleBroken) return 0
    throw problem
  }
}

function totalsOf(lines: readonly PricedLine[], terms: DocumentTerms): { totals?: DocumentTotals; broken?: RuleCode } {
  try {
    return { totals: documentTotals(lines, terms) }
  } catch (problem) {
    if (problem instanceof RuleBroken) return { broken: problem.code }
    throw problem
  }
}
