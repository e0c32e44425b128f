/** Can what stands in a line be its quantity or its price, and if not, why? */
import { fromDecimalText } from '../../../../../domain/values/decimals.ts'
import type { amountFaults } from '../../../../../web/form-problem.ts'
import { itemFields } from '../../../contract.ts'
import type { EditorLine, Figure } from '../editor-values.ts'
import { ANY_DECIMALS } from '../totals/discount-text.ts'

export const FIGURE_CELLS = ['quantity', 'price'] as const
export type FigureCell = (typeof FIGURE_CELLS)[number]

/** In the words of a save that would be refused; undefined where nothing is wrong, or the cell is empty. */
export function figureFault(
  cell: FigureCell,
  figure: Figure,
  faults?: ReturnType<typeof amountFaults>,
): string | undefined {
  if (figure === null) return undefined
  if (typeof figure === 'number') return itemFields.shape[cell].safeParse(figure, faults).error?.issues[0]?.message
  return ANY_DECIMALS.some(decimals => fromDecimalText(figure, decimals) !== undefined)
    ? 'Too many decimals.'
    : 'This cannot be read as a figure.'
}

/** Neither its quantity nor its price is one that no invoice could have. */
export function hasSoundFigures(line: Pick<EditorLine, FigureCell>): boolean {
  return FIGURE_CELLS.every(cell => figureFault(cell, line[cell]) === undefined)
}
