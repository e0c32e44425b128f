/** The keys that lead from cell to cell, and that add, move and remove lines. */
import type { KeyboardEvent, RefObject } from 'react'
import { direction } from '../../../../translations/web.ts'
import { CELL_COLUMNS, type CellColumn, type CellPlace, focusCell, placeOf } from './line-cells.ts'
import type { LineActions } from './use-line-actions.ts'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
const [BACK, ON] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

/** Enter goes to the next line and adds one at the end; arrows go from cell to cell; Ctrl+Shift with an arrow moves the line. */
export function lineKeys(grid: RefObject<HTMLElement | null>, actions: LineActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (pressed(event, place)) event.preventDefault()
  }

  /** @returns whether the key has a meaning here */
  function pressed(
    { key, target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
    { line, column }: CellPlace,
  ): boolean {
    const mod = ctrlKey || metaKey
    const step = STEPS[key]
    const inText = target instanceof HTMLInputElement
    const inChoice = target instanceof HTMLSelectElement
    if (step && mod && shiftKey) return actions.move(line, line + step)
    if (mod || altKey || shiftKey) return false
    if (step && inText) return focusCell(grid.current, line + step, column)
    if (key === 'Enter' && (inText || inChoice)) return actions.goOnAfter(line)
    if (key === 'Backspace' && column === 'product' && inText && target.value === '') return actions.removeIfBlank(line)
    const side = sideways(key, target)
    return side !== 0 && goSideways(line, column, side)
  }

  /** A line may have no cell for tax. */
  function goSideways(line: number, column: CellColumn, side: -1 | 1): boolean {
    const next = CELL_COLUMNS[CELL_COLUMNS.indexOf(column) + side]
    return next !== undefined && (focusCell(grid.current, line, next) || goSideways(line, next, side))
  }
}

/** An arrow leaves a text only at its end. */
function sideways(key: string, target: EventTarget): -1 | 1 | 0 {
  const side = key === BACK ? -1 : key === ON ? 1 : 0
  if (!side || !(target instanceof HTMLInputElement)) return side
  const end = side < 0 ? 0 : target.value.length
  return target.selectionStart === end && target.selectionEnd === end ? side : 0
}
