/** The handle by which a line is dragged to another place. */
import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'

type LineHandleProps = { index: number; onMove: (from: number, to: number) => boolean }

/** For the pointer alone: keys and the tools of the line move it too. */
export function LineHandle({ index, onMove }: LineHandleProps) {
  const dragged = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLSpanElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const over = document.elementFromPoint(clientX, clientY)?.closest('[data-line]')
    if (!over || over.parentElement !== currentTarget.closest('ol')) return
    const to = Number(over.getAttribute('data-line'))
    if (to !== index) onMove(index, to)
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={dragged}
      className="flex h-11 cursor-grab touch-none items-center justify-end text-ink-faint opacity-0 transition-opacity [grid-area:handle] group-focus-within/line:opacity-100 group-hover/line:opacity-100 active:cursor-grabbing max-sm:hidden"
    >
      <GripVertical size={16} />
    </span>
  )
}
