/** What can be done with an invoice, as items of a menu. */
import {
  Ban,
  BellRing,
  CircleCheck,
  Copy,
  FileMinus2,
  FilePen,
  Link2,
  Mail,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { ACT_VERBS, type Act } from './move-verbs.ts'

export const ACT_ICONS: Partial<Record<Act, ReactNode>> = {
  edit: <Pencil aria-hidden="true" size={16} />,
  send: <Mail aria-hidden="true" size={16} />,
  issue: <Send aria-hidden="true" size={16} />,
  remind: <BellRing aria-hidden="true" size={16} />,
  'record-payment': <CircleCheck aria-hidden="true" size={16} />,
  'record-refund': <Undo2 aria-hidden="true" size={16} />,
  share: <Link2 aria-hidden="true" size={16} />,
  correct: <FilePen aria-hidden="true" size={16} />,
  credit: <FileMinus2 aria-hidden="true" size={16} />,
  duplicate: <Copy aria-hidden="true" size={16} />,
  cancel: <Ban aria-hidden="true" size={16} />,
  delete: <Trash2 aria-hidden="true" size={16} />,
}

// The usual actions come first, the destructive ones last
const USUAL = [
  ...['edit', 'send', 'issue', 'remind', 'record-payment', 'record-refund', 'share', 'correct', 'credit', 'duplicate'],
] as const
const DESTRUCTIVE = ['cancel', 'delete'] as const

/** In the order of the menu. */
export const LISTED_ACTS: readonly Act[] = [...USUAL, ...DESTRUCTIVE]

type ActItemsProps = { acts: readonly Act[]; onAct: (act: Act) => void }

export function ActItems({ acts, onAct }: ActItemsProps) {
  const usual = USUAL.filter(act => acts.includes(act))
  const destructive = DESTRUCTIVE.filter(act => acts.includes(act))
  return (
    <>
      {usual.map(act => (
        <MenuItem key={act} icon={ACT_ICONS[act]} onSelect={() => onAct(act)}>
          {ACT_VERBS[act]}
        </MenuItem>
      ))}
      {usual.length > 0 && destructive.length > 0 && <MenuSeparator />}
      {destructive.map(act => (
        <MenuItem key={act} icon={ACT_ICONS[act]} tone="danger" onSelect={() => onAct(act)}>
          {ACT_VERBS[act]}
        </MenuItem>
      ))}
    </>
  )
}
