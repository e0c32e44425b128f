/** A list in columns, smooth at any length. */

import { t } from '../../translations/web.ts'
import { useCommands } from '../commands.ts'
import { selectFocusedRow } from '../selection/SelectBox.tsx'
import { PHONE, useMediaQuery } from '../use-media-query.ts'
import { DataCards } from './DataCards.tsx'
import { DataGrid } from './DataGrid.tsx'
import type { DataTableProps } from './data-column.ts'

/** On a phone every row becomes a card. */
export function DataTable<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const phone = useMediaQuery(PHONE)
  useCommands([
    { id: 'next-row', label: t('Next row'), group: '', keys: 'j', hidden: true, run: () => moveInRows(1) },
    { id: 'previous-row', label: t('Previous row'), group: '', keys: 'k', hidden: true, run: () => moveInRows(-1) },
    ...(props.select
      ? [{ id: 'select-row', label: t('Select row'), group: '', keys: 'x', hidden: true, run: selectFocusedRow }]
      : []),
  ])
  return phone ? <DataCards {...props} /> : <DataGrid {...props} />
}

/** Moves the focus to the link of the next row, where Enter opens it. */
function moveInRows(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const current = links.findIndex(link => link.closest('tr, li')?.contains(document.activeElement))
  links[current < 0 ? 0 : Math.max(0, current + by)]?.focus()
}
