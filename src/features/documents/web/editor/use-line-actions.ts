/** Adds, moves, duplicates and removes lines, by buttons and keys, and puts the focus where the person continues. */
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { UseFieldArrayReturn, UseFormGetValues } from 'react-hook-form'
import { direction } from '../../../../translations/web.ts'
import { blankLine, type DocumentValues, type EditorLine, type EditorLineKind, isBlank } from './document-values.ts'
import { CELL_COLUMNS, type CellColumn, type CellPlace, focusCell, placeOf } from './line-cells.ts'

export type LineActions = {
  /** Of this kind; a line with figures when left out. */
  add: (kind?: EditorLineKind) => void
  /** A line whose product is yet to be looked up by this text, in place of a blank one at the end. */
  addProduct: (text: string) => void
  /** To the line below; at the end a new one is added, unless the last is still blank. */
  goOnAfter: (line: number) => boolean
  move: (from: number, to: number) => boolean
  /** Puts the same line below. */
  duplicate: (line: number) => void
  remove: (line: number) => void
  removeIfBlank: (line: number) => boolean
  putBack: (removed: RemovedLine) => void
}

export type RemovedLine = { line: EditorLine; at: number }

type Lines = Pick<UseFieldArrayReturn<DocumentValues, 'lines'>, 'append' | 'insert' | 'move' | 'remove' | 'update'>

/** The next keystroke must reach the new cell, so the line is rendered before the focus moves there. */
export function useLineActions(
  grid: RefObject<HTMLElement | null>,
  { append, insert, move, remove, update }: Lines,
  getValues: UseFormGetValues<DocumentValues>,
  onRemoved: (removed: RemovedLine) => void,
): LineActions {
  return useMemo(() => {
    const lines = () => getValues('lines')
    const addLine = (line: EditorLine) => {
      flushSync(() => append(line, { shouldFocus: false }))
      focusCell(grid.current, lines().length - 1, 'product')
    }
    const add = (kind: EditorLineKind = 'line') => addLine({ ...blankLine(), kind })
    const drop = (line: number) => {
      flushSync(() => (lines().length === 1 ? update(0, blankLine()) : remove(line)))
      focusCell(grid.current, Math.min(line, lines().length - 1), 'product')
    }
    return {
      add,
      addProduct: text => {
        const last = lines().length - 1
        const ending = lines()[last]
        const line = { ...blankLine(), text }
        if (!ending || !isBlank(ending)) return addLine(line)
        flushSync(() => update(last, line))
        focusCell(grid.current, last, 'product')
      },
      goOnAfter: line => {
        const last = lines()[line]
        if (line < lines().length - 1) return focusCell(grid.current, line + 1, 'product')
        if (last && !isBlank(last)) add()
        return true
      },
      move: (from, to) => {
        if (to < 0 || to >= lines().length) return true
        const focused = document.activeElement
        flushSync(() => move(from, to))
        if (focused instanceof HTMLElement) focused.focus()
        return true
      },
      duplicate: line => {
        const original = lines()[line]
        if (!original) return
        flushSync(() => insert(line + 1, structuredClone(original), { shouldFocus: false }))
        focusCell(grid.current, line + 1, 'product')
      },
      remove: line => {
        const removed = lines()[line]
        drop(line)
        if (removed && !isBlank(removed)) onRemoved({ line: removed, at: line })
      },
      removeIfBlank: line => {
        const blank = lines()[line]
        const isEmpty = blank && (isBlank(blank) || (blank.kind === 'subtotal' && blank.text === ''))
        if (!isEmpty || lines().length === 1) return false
        flushSync(() => remove(line))
        focusCell(grid.current, Math.max(line - 1, 0), 'product')
        return true
      },
      putBack: ({ line, at }) => {
        flushSync(() => insert(Math.min(at, lines().length), line, { shouldFocus: false }))
        focusCell(grid.current, at, 'product')
      },
    }
  }, [grid, append, insert, move, remove, update, getValues, onRemoved])
}

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
    // several lines of text keep their other keys
    if (mod || altKey || shiftKey || target instanceof HTMLTextAreaElement) return false
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
