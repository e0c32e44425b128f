/** The cells of the editor's lines: where is each one, and how does one get into it? */
import type { Column } from './spreadsheet-rows.ts'

export type CellColumn = Column | 'up' | 'down' | 'remove'

export const CELL_COLUMNS: readonly CellColumn[] = ['product', 'quantity', 'price', 'up', 'down', 'remove']

export type CellPlace = { line: number; column: CellColumn }

/** The attributes that make an element findable as a cell. */
export function cellAt(line: number, column: CellColumn): { 'data-cell': string } {
  return { 'data-cell': `${line}.${column}` }
}

export function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof Element)) return undefined
  const [line, column] = target.closest('[data-cell]')?.getAttribute('data-cell')?.split('.') ?? []
  const known = CELL_COLUMNS.find(each => each === column)
  return known && { line: Number(line), column: known }
}

/** Puts the focus into a cell, with its text selected, so that typing replaces it. */
export function focusCell(grid: ParentNode | null, line: number, column: CellColumn): boolean {
  const cell = grid?.querySelector(`[data-cell="${line}.${column}"]`)
  const control = cell?.querySelector<HTMLElement>('input, button')
  if (!control) return false
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  return true
}

/** The places of a line: side by side where there is room, one above the other on a phone. */
export const LINE_GRID =
  "grid gap-y-1 max-sm:gap-x-2 max-sm:grid-cols-[1fr_2fr] max-sm:px-4 max-sm:py-3 max-sm:[grid-template-areas:'product_product'_'quantity_price'_'actions_total'] " +
  "sm:grid-cols-[28px_minmax(0,1fr)_88px_144px_120px_108px] lg:grid-cols-[36px_minmax(0,1fr)_104px_184px_136px_112px] sm:[grid-template-areas:'handle_product_quantity_price_total_actions']"
