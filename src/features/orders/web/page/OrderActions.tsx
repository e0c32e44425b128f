/** What can be done with an order now, the most likely first. */
import { useNavigate } from '@tanstack/react-router'
import {
  Ban,
  CircleCheck,
  CircleX,
  Copy,
  Download,
  FilePlus2,
  type LucideIcon,
  Mail,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Order } from '../../contract.ts'
import { orderPdfPath, useDuplicateOrder, useEndOrder, useInvoiceOrder } from '../api.ts'
import { ConfirmOrderDialog, DeleteOrderDialog, EmailOrderDialog, EndOrderDialog } from './OrderDialogs.tsx'

type Action = 'confirm' | 'invoice' | 'email' | 'duplicate' | 'close' | 'reopen' | 'cancel' | 'delete'

const VERBS: Record<Action, { words: string; Icon: LucideIcon }> = {
  confirm: { words: t('Confirm order'), Icon: CircleCheck },
  invoice: { words: t('Create invoice'), Icon: FilePlus2 },
  email: { words: t('Send by email'), Icon: Mail },
  duplicate: { words: t('Duplicate'), Icon: Copy },
  close: { words: t('Close order'), Icon: CircleX },
  reopen: { words: t('Reopen order'), Icon: Undo2 },
  cancel: { words: t('Cancel order'), Icon: Ban },
  delete: { words: t('Delete draft'), Icon: Trash2 },
}

/** The first of these that is possible is the main one. */
const MAIN: readonly Action[] = ['confirm', 'invoice', 'duplicate']

export function OrderActions({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const { id, moves, status } = order
  const [asked, setAsked] = useState<Action | null>(null)
  const { start, isPending } = useOrderMoves(id)
  const canInvoice = moves.includes('invoice') && hasToInvoice(order)
  const possible = (Object.keys(VERBS) as Action[]).filter(action => {
    if (action === 'email') return status !== 'draft' && status !== 'cancelled'
    return action === 'invoice' ? canInvoice : moves.includes(action)
  })
  const main = MAIN.find(action => possible.includes(action))
  const others = possible.filter(action => action !== main)
  const begin = (action: Action) => {
    if (action === 'invoice' || action === 'duplicate' || action === 'reopen') start(action)
    else setAsked(action)
  }
  useCommands(
    possible.map(action => {
      const { words, Icon } = VERBS[action]
      return {
        ...{ id: `order-${action}`, label: words, group: t('This order'), icon: <Icon size={16} /> },
        ...{ writes: true, run: () => begin(action) },
      }
    }),
  )
  return (
    <>
      {others.length > 0 && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          {others.map(action => {
            const { words, Icon } = VERBS[action]
            return (
              <MenuItem key={action} writes icon={<Icon aria-hidden="true" size={16} />} onSelect={() => begin(action)}>
                {words}
              </MenuItem>
            )
          })}
        </MoreMenu>
      )}
      <ButtonAnchor
        href={orderPdfPath(businessId, id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      {moves.includes('edit') && (
        <ButtonLink
          writes
          to="/orders/$orderId/edit"
          params={{ orderId: id }}
          icon={<Pencil aria-hidden="true" size={16} />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {main && (
        <Button writes look="primary" pending={isPending} onClick={() => begin(main)}>
          {VERBS[main].words}
        </Button>
      )}
      <OrderQuestion order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Of a closed order, only what was delivered is invoiced. */
function hasToInvoice({ status, items }: Order): boolean {
  return items.some(({ kind, quantity, deliveredQuantity, invoicedQuantity }) => {
    const most = status === 'closed' ? deliveredQuantity : (quantity ?? 0)
    return kind !== 'heading' && most > invoicedQuantity
  })
}

/** Those that nothing is asked before. */
function useOrderMoves(id: string) {
  const navigate = useNavigate()
  const invoicing = useInvoiceOrder(id)
  const duplicating = useDuplicateOrder(id)
  const reopening = useEndOrder(id, 'reopen')
  const start = (action: 'invoice' | 'duplicate' | 'reopen') => {
    switch (action) {
      case 'invoice':
        invoicing.write(undefined, {
          done: () => notifyDone(t('Draft invoice created')),
          leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
        })
        return
      case 'duplicate':
        duplicating.write(undefined, {
          done: () => notifyDone(t('Draft created')),
          leave: made => navigate({ to: '/orders/$orderId/edit', params: { orderId: made.id } }),
        })
        return
      case 'reopen':
        reopening.write(undefined, { done: () => notifyDone(t('Order reopened')) })
    }
  }
  return { start, isPending: invoicing.isPending || duplicating.isPending || reopening.isPending }
}

type OrderQuestionProps = { order: Order; asked: Action | null; onClose: () => void }

function OrderQuestion({ order, asked, onClose }: OrderQuestionProps) {
  const navigate = useNavigate()
  switch (asked) {
    case 'confirm':
      return <ConfirmOrderDialog orderId={order.id} onClose={onClose} />
    case 'email':
      return <EmailOrderDialog order={order} onClose={onClose} />
    case 'close':
    case 'cancel':
      return <EndOrderDialog order={order} move={asked} onClose={onClose} />
    case 'delete':
      return <DeleteOrderDialog id={order.id} onClose={onClose} onDeleted={() => void navigate({ to: '/orders' })} />
    default:
      return null
  }
}
