/** What can be done with an order now, the most likely first. */
import { linkOptions, useNavigate } from '@tanstack/react-router'
import {
  Ban,
  CircleCheck,
  CircleX,
  Copy,
  FilePen,
  FilePlus2,
  type LucideIcon,
  Mail,
  Percent,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { toInvoice } from '../../../../domain/orders/order-progress.ts'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DeliverDialog } from '../../../deliveries/web/DeliverDialog.tsx'
import { InvoiceDeliveriesDialog } from '../../../deliveries/web/InvoiceDeliveriesDialog.tsx'
import { DepositDialog } from '../../../documents/web/page/DepositDialog.tsx'
import { DocumentActions } from '../../../documents/web/page/DocumentActions.tsx'
import type { Order } from '../../contract.ts'
import { orderPdfPath, useDepositOfOrder, useDuplicateOrder, useEndOrder, useInvoiceOrder } from '../api.ts'
import {
  ConfirmOrderDialog,
  DeleteOrderDialog,
  EmailOrderDialog,
  EndOrderDialog,
  ReviseOrderDialog,
} from './OrderDialogs.tsx'

type Action =
  | 'confirm'
  | 'deliver'
  | 'invoice-delivered'
  | 'invoice-deliveries'
  | 'invoice'
  | 'deposit'
  | 'email'
  | 'revise'
  | 'duplicate'
  | 'close'
  | 'reopen'
  | 'cancel'
  | 'delete'

const VERBS: Record<Action, { words: string; Icon: LucideIcon }> = {
  confirm: { words: t('Confirm order'), Icon: CircleCheck },
  deliver: { words: t('Deliver'), Icon: Truck },
  'invoice-delivered': { words: t('Invoice what was delivered'), Icon: FilePlus2 },
  invoice: { words: t('Create invoice'), Icon: FilePlus2 },
  'invoice-deliveries': { words: t('Invoice deliveries…'), Icon: FilePlus2 },
  deposit: { words: t('Deposit invoice…'), Icon: Percent },
  email: { words: t('Send by email'), Icon: Mail },
  revise: { words: t('Revise…'), Icon: FilePen },
  duplicate: { words: t('Duplicate'), Icon: Copy },
  close: { words: t('Close order'), Icon: CircleX },
  reopen: { words: t('Reopen order'), Icon: Undo2 },
  cancel: { words: t('Cancel order'), Icon: Ban },
  delete: { words: t('Delete draft'), Icon: Trash2 },
}

/** The first of these that is possible is the main one. */
const MAIN: readonly Action[] = ['confirm', 'deliver', 'invoice', 'duplicate']

export function OrderActions({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const { id, moves, status, deliveries } = order
  const [asked, setAsked] = useState<Action | null>(null)
  const { start, isPending } = useOrderMoves(id)
  const open = moves.includes('invoice') ? openToInvoice(order) : { all: 0, delivered: 0 }
  const possible = (Object.keys(VERBS) as Action[]).filter(action => {
    if (action === 'email') return status !== 'draft' && status !== 'cancelled'
    if (action === 'invoice') return open.all > 0
    if (action === 'deposit') return open.all > 0 && status !== 'closed'
    // where all is delivered, the invoice is the same
    if (action === 'invoice-delivered') return open.delivered > 0 && open.delivered < open.all
    if (action === 'invoice-deliveries') return moves.includes('invoice') && deliveries.some(one => one.isToInvoice)
    return moves.includes(action) && (action !== 'deliver' || status !== 'delivered')
  })
  const main = MAIN.find(action => possible.includes(action))
  const second = possible.find(action => action !== main && (action === 'invoice-delivered' || action === 'invoice'))
  const begin = (action: Action) => {
    if (action === 'invoice' || action === 'invoice-delivered' || action === 'duplicate' || action === 'reopen')
      start(action)
    else setAsked(action)
  }
  return (
    <>
      <DocumentActions
        kind="order"
        group={t('This order')}
        verbs={VERBS}
        possible={possible}
        main={main}
        second={second}
        isPending={isPending}
        onAction={begin}
        pdf={orderPdfPath(businessId, id, { download: true })}
        editor={moves.includes('edit') && linkOptions({ to: '/orders/$orderId/edit', params: { orderId: id } })}
      />
      <OrderQuestion order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** How much can be invoiced, over all lines. Of a closed order, that is what was delivered. */
function openToInvoice({ status, items }: Order): { all: number; delivered: number } {
  const open = { all: 0, delivered: 0 }
  for (const { quantity, deliveredQuantity: delivered, invoicedQuantity: invoiced } of items) {
    const line = { quantity: quantity ?? 0, delivered, invoiced }
    open.delivered += Math.max(0, toInvoice(line, { onlyDelivered: true }))
    open.all += Math.max(0, toInvoice(line, { onlyDelivered: status === 'closed' }))
  }
  return open
}

/** Those that nothing is asked before. */
function useOrderMoves(id: string) {
  const navigate = useNavigate()
  const invoicing = useInvoiceOrder(id)
  const duplicating = useDuplicateOrder(id)
  const reopening = useEndOrder(id, 'reopen')
  const start = (action: 'invoice' | 'invoice-delivered' | 'duplicate' | 'reopen') => {
    switch (action) {
      case 'invoice':
      case 'invoice-delivered':
        invoicing.write(action === 'invoice' ? 'ordered' : 'delivered', {
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
    case 'deliver':
      return <DeliverDialog order={order} onClose={onClose} />
    case 'invoice-deliveries':
      return <InvoiceDeliveriesDialog order={order} onClose={onClose} />
    case 'deposit':
      return <OrderDeposit order={order} onClose={onClose} />
    case 'email':
      return <EmailOrderDialog order={order} onClose={onClose} />
    case 'close':
    case 'cancel':
      return <EndOrderDialog order={order} move={asked} onClose={onClose} />
    case 'revise':
      return <ReviseOrderDialog order={order} onClose={onClose} />
    case 'delete':
      return <DeleteOrderDialog id={order.id} onClose={onClose} onDeleted={() => void navigate({ to: '/orders' })} />
    default:
      return null
  }
}

function OrderDeposit({ order, onClose }: { order: Order; onClose: () => void }) {
  return <DepositDialog kind="order" document={order} writing={useDepositOfOrder(order.id)} onClose={onClose} />
}
