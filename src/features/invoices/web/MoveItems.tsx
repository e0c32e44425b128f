/** The moves that are open to an invoice, as items of a menu: which are they? */
import { Ban, CircleCheck, Copy, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Move } from '../../../domain/invoice-life.ts'
import { MenuItem, MenuSeparator } from '../../../ui/DropdownMenu.tsx'
import { MOVE_VERBS } from './move-verbs.ts'

const MOVE_ICONS: Partial<Record<Move, ReactNode>> = {
  edit: <Pencil aria-hidden="true" size={16} />,
  issue: <Send aria-hidden="true" size={16} />,
  'record-payment': <CircleCheck aria-hidden="true" size={16} />,
  cancel: <Ban aria-hidden="true" size={16} />,
  duplicate: <Copy aria-hidden="true" size={16} />,
  delete: <Trash2 aria-hidden="true" size={16} />,
}

// What is done often stands first; what takes something away stands last, apart from the rest
const USUAL: readonly Move[] = ['edit', 'issue', 'record-payment', 'duplicate']
const GRAVE: readonly Move[] = ['cancel', 'delete']

/** Whether there would be anything in the menu. */
export function hasMoveItems(moves: readonly Move[]): boolean {
  return moves.some(move => USUAL.includes(move) || GRAVE.includes(move))
}

type MoveItemsProps = { moves: readonly Move[]; onMove: (move: Move) => void }

export function MoveItems({ moves, onMove }: MoveItemsProps) {
  const usual = USUAL.filter(move => moves.includes(move))
  const grave = GRAVE.filter(move => moves.includes(move))
  return (
    <>
      {usual.map(move => (
        <MenuItem key={move} icon={MOVE_ICONS[move]} onSelect={() => onMove(move)}>
          {MOVE_VERBS[move]}
        </MenuItem>
      ))}
      {usual.length > 0 && grave.length > 0 && <MenuSeparator />}
      {grave.map(move => (
        <MenuItem key={move} icon={MOVE_ICONS[move]} tone="danger" onSelect={() => onMove(move)}>
          {MOVE_VERBS[move]}
        </MenuItem>
      ))}
    </>
  )
}
