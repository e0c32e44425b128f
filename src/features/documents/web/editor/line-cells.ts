/** The cells of the editor’s lines: how each is found, focused and placed. */
import type { Column } from './pasting/spreadsheet-rows.ts'

export type CellColumn = Column | 'discount' | 'tax' | 'describe' | 'up' | 'down' | 'duplicate' | 'remove'

export const CELL_COLUMNS: readonly CellColumn[] = [
  ...(['product', 'quantity', 'price'] as const),
  ...(['discount', 'tax', 'describe'] as const),
  ...(['up', 'down', 'duplicate', 'remove'] as const),
]

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
  const control = cell?.querySelector<HTMLElement>('input, select, textarea, button')
  if (!control) return false
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  return true
}

/**
 * The places of a line: side by side where there is room, one above the other on a phone. Tax has a place where there is a choice: a column
 * on a wide screen, a second row on a narrower one. The amount column is as wide as `LinesFrame` sets, and leaves some room to the product.
 */
export function lineGrid(withTax: boolean): string {
  return `${SHARED_GRID} ${withTax ? GRID_WITH_TAX : GRID_WITHOUT_TAX}`
}

const SHARED_GRID =
  'grid gap-y-1 max-sm:gap-x-2 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3 ' +
  'sm:grid-cols-[28px_minmax(0,1fr)_80px_116px_92px_max(104px,min(var(--amount-room,0px),100%_-_484px))_72px]'

const GRID_WITHOUT_TAX =
  "max-sm:grid-cols-[2fr_3fr_2fr] max-sm:[grid-template-areas:'product_product_product'_'quantity_price_discount'_'actions_actions_total'] " +
  "lg:grid-cols-[36px_minmax(0,1fr)_96px_168px_100px_max(128px,var(--amount-room,0px))_144px] sm:[grid-template-areas:'handle_product_quantity_price_discount_total_actions']"

const GRID_WITH_TAX =
  "max-sm:grid-cols-[2fr_3fr_2fr] max-sm:[grid-template-areas:'product_product_product'_'quantity_price_discount'_'tax_tax_tax'_'actions_actions_total'] " +
  "max-lg:sm:[grid-template-areas:'handle_product_quantity_price_discount_total_actions'_'._tax_tax_tax_tax_._.'] " +
  "lg:grid-cols-[36px_minmax(0,1fr)_92px_152px_92px_148px_max(120px,var(--amount-room,0px))_144px] lg:[grid-template-areas:'handle_product_quantity_price_discount_tax_total_actions']"
