/** Checks the quantity and the price of a line, and says what is wrong with them. */
import { fromDecimalText } from '../../../../domain/values/decimals.ts'
import { t } from '../../../../translations/web.ts'
import { type amountFaults, figureFaults } from '../../../../web/form-problem.ts'
import { itemFields } from '../../contract.ts'
import type { EditorLine, Figure } from './document-values.ts'
import { ANY_DECIMALS } from './totals/discount-text.ts'

export const FIGURE_CELLS = ['quantity', 'price'] as const
export type FigureCell = (typeof FIGURE_CELLS)[number]

/** Undefined if nothing is wrong or the cell is empty; else in the same words as a refused save. */
export function figureFault(
  cell: FigureCell,
  figure: Figure,
  product: EditorLine['product'],
  faults?: ReturnType<typeof amountFaults>,
): string | undefined {
  if (figure === null) return undefined
  if (cell === 'price' && product && typeof figure === 'number' && figure < 0)
    return t('Only a line without a product can have a price below zero.')
  if (typeof figure === 'number') return itemFields.shape[cell].safeParse(figure, faults).error?.issues[0]?.message
  return ANY_DECIMALS.some(decimals => fromDecimalText(figure, decimals) !== undefined)
    ? t('Too many decimals.')
    : figureFaults.error({ input: figure, expected: 'number' })
}

/** Whether its quantity and its price can be saved. */
export function hasSoundFigures(line: Pick<EditorLine, FigureCell | 'product'>): boolean {
  return FIGURE_CELLS.every(cell => figureFault(cell, line[cell], line.product) === undefined)
}
