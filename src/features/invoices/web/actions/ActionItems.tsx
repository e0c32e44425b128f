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
  Repeat,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { MenuItem, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import { ACTION_VERBS, type OfferedAction } from './action-verbs.ts'

export const ACTION_ICONS: Partial<Record<InvoiceAction, ReactNode>> = {
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
  repeat: <Repeat aria-hidden="true" size={16} />,
  cancel: <Ban aria-hidden="true" size={16} />,
  delete: <Trash2 aria-hidden="true" size={16} />,
}

const DESTRUCTIVE: readonly InvoiceAction[] = ['cancel', 'delete']

type ActionItemsProps = { actions: readonly OfferedAction[]; onAction: (action: InvoiceAction) => void }

export function ActionItems({ actions, onAction }: ActionItemsProps) {
  return actions.map(({ action, whyNot }, place) => (
    <Fragment key={action}>
      {place > 0 && DESTRUCTIVE.includes(action) && <MenuSeparator />}
      <MenuItem
        writes
        icon={ACTION_ICONS[action]}
        whyNot={whyNot}
        onSelect={() => onAction(action)}
        {...(DESTRUCTIVE.includes(action) ? { tone: 'danger' } : {})}
      >
        {ACTION_VERBS[action]}
      </MenuItem>
    </Fragment>
  ))
}
