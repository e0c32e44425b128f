/** The tools of a line: move, duplicate and remove. Visible on hover and focus, and always on touch screens. */
import { ArrowDown, ArrowUp, Copy, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { iconButtonClasses } from '../../../../ui/button-look.ts'
import { cellAt } from './line-cells.ts'
import type { LineActions } from './use-line-actions.ts'

type LineButtonsProps = { index: number; actions: LineActions }

/** The arrow keys lead here, so that Tab goes from line to line. There may be hundreds, so they are plain buttons. */
export const LineButtons = memo(function LineButtons({ index, actions }: LineButtonsProps) {
  const number = index + 1
  return (
    <div className="flex flex-wrap content-start items-start justify-end pt-1.5 pe-2 [grid-area:actions] max-sm:-ms-2 max-sm:justify-start max-sm:p-0">
      <LineButton
        cell={cellAt(index, 'up')}
        label={t('Move line {number} up', { number })}
        icon={<ArrowUp aria-hidden="true" size={16} />}
        onClick={() => actions.move(index, index - 1)}
      />
      <LineButton
        cell={cellAt(index, 'down')}
        label={t('Move line {number} down', { number })}
        icon={<ArrowDown aria-hidden="true" size={16} />}
        onClick={() => actions.move(index, index + 1)}
      />
      <LineButton
        cell={cellAt(index, 'duplicate')}
        label={t('Duplicate line {number}', { number })}
        icon={<Copy aria-hidden="true" size={16} />}
        onClick={() => actions.duplicate(index)}
      />
      <LineButton
        cell={cellAt(index, 'remove')}
        label={t('Remove line {number}', { number })}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => actions.remove(index)}
      />
    </div>
  )
})

type LineButtonProps = {
  cell: ReturnType<typeof cellAt>
  label: string
  icon: ReactNode
  onClick: () => void
}

function LineButton({ cell, label, icon, onClick }: LineButtonProps) {
  return (
    <span {...cell}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        onClick={onClick}
        className={iconButtonClasses(
          'quiet',
          'small',
          'pointer-fine:opacity-0 pointer-fine:group-focus-within/line:opacity-100 pointer-fine:group-hover/line:opacity-100',
        )}
      >
        {icon}
      </button>
    </span>
  )
}
