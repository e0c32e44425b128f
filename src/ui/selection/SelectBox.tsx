/** The checkboxes that choose rows, and the button that shows them where there is no room for them permanently. */
import type { ChangeEvent } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import type { Selection } from './use-selection.ts'

type SelectBoxProps = {
  selection: Selection
  rowKey: string
  /** What a person calls the row. */
  name: string
  className?: string
}

export function SelectBox({ selection, rowKey, name, className }: SelectBoxProps) {
  const changed = ({ nativeEvent }: ChangeEvent) =>
    selection.toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <Checkbox
      aria-label={t('Select {name}', { name })}
      data-select-row
      checked={selection.has(rowKey)}
      onChange={changed}
      className={classNames('select-none', className)}
    />
  )
}

/** Chooses every row that is loaded, or none. */
export function SelectAllBox({ selection, loaded }: { selection: Selection; loaded: number }) {
  const isWhole = selection.all || (loaded > 0 && selection.count === loaded)
  return (
    <Checkbox
      indeterminate={selection.count > 0 && !isWhole}
      aria-label={t('Select all rows')}
      className="mt-1 align-middle"
      checked={isWhole}
      disabled={loaded === 0}
      onChange={isWhole ? selection.clear : selection.chooseLoaded}
    />
  )
}

type SelectButtonProps = { selection: Selection; className?: string; onPress?: () => void }

/** Brings the checkboxes of a list that has none until somebody wants to choose. */
export function SelectButton({ selection, className, onPress }: SelectButtonProps) {
  const press = () => {
    if (selection.open) selection.clear()
    else selection.begin()
    onPress?.()
  }
  return (
    <Button {...(className ? { className } : {})} aria-pressed={selection.open} onClick={press}>
      {selection.open ? t('Stop selecting') : t('Select', { context: 'verb' })}
    </Button>
  )
}

/** Chooses the row that has the focus, or gives it up again. */
export function selectFocusedRow(): void {
  const row = document.activeElement?.closest('tr, li')
  row?.querySelector<HTMLElement>('[data-select-row]')?.click()
}
