/** What can be done with a line as a whole? */
import { ArrowDown, ArrowUp, EllipsisVertical, X } from 'lucide-react'
import { DropdownMenu, MenuItem } from '../../../ui/DropdownMenu.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cellAt } from './line-cells.ts'
import type { LineActions } from './use-line-actions.ts'

type LineMenuProps = { index: number; actions: LineActions }

/** Reached by the arrow keys, so that Tab goes from line to line. */
export function LineMenu({ index, actions }: LineMenuProps) {
  const place = index + 1
  return (
    <div className="flex items-start justify-end gap-0.5 pt-1.5 pr-2 [grid-area:actions] max-sm:pr-0">
      <span {...cellAt(index, 'more')}>
        <DropdownMenu
          trigger={
            <IconButton
              size="small"
              label={`More for line ${place}`}
              tabIndex={-1}
              icon={<EllipsisVertical aria-hidden="true" size={16} />}
            />
          }
        >
          <MenuItem icon={<ArrowUp aria-hidden="true" size={16} />} onSelect={() => actions.move(index, index - 1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden="true" size={16} />} onSelect={() => actions.move(index, index + 1)}>
            Move down
          </MenuItem>
        </DropdownMenu>
      </span>
      <span {...cellAt(index, 'remove')}>
        <IconButton
          size="small"
          label={`Remove line ${place}`}
          tabIndex={-1}
          icon={<X aria-hidden="true" size={16} />}
          onClick={() => actions.remove(index)}
        />
      </span>
    </div>
  )
}
