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
import { Fragment, type ReactNode } from 'react'
import { MenuItem, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { ACT_VERBS, type Act, type OfferedAct } from './move-verbs.ts'

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

const DESTRUCTIVE: readonly Act[] = ['cancel', 'delete']

type ActItemsProps = { acts: readonly OfferedAct[]; onAct: (act: Act) => void }

export function ActItems({ acts, onAct }: ActItemsProps) {
  return acts.map(({ act, whyNot }, place) => (
    <Fragment key={act}>
      {place > 0 && DESTRUCTIVE.includes(act) && <MenuSeparator />}
      <MenuItem
        icon={ACT_ICONS[act]}
        whyNot={whyNot}
        onSelect={() => onAct(act)}
        {...(DESTRUCTIVE.includes(act) ? { tone: 'danger' } : {})}
      >
        {ACT_VERBS[act]}
      </MenuItem>
    </Fragment>
  ))
}
