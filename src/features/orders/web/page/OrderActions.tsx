/** What can be done with an order now, the most likely first. */
import { linkOptions } from '@tanstack/react-router'
import { Ban, CircleCheck, CircleX, Copy, FilePen, FilePlus2, Mail, Percent, Trash2, Truck, Undo2 } from 'lucide-react'
import { isToDeliver, toInvoice } from '../../../../domain/orders/order-progress.ts'
import { t } from '../../../../translations/web.ts'
import { DeliverDialog } from '../../../deliveries/web/DeliverDialog.tsx'
import { InvoiceDeliveriesDialog } from '../../../deliveries/web/InvoiceDeliveriesDialog.tsx'
import { DepositDialog } from '../../../documents/web/page/DepositDialog.tsx'
import { type DocumentAction, DocumentActions, useAtOnce } from '../../../documents/web/page/DocumentActions.tsx'
import { DeletionQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import type { Order } from '../../contract.ts'
import {
  ORDER_PAPER,
  useDeleteOrder,
  useDepositOfOrder,
  useDuplicateOrder,
  useInvoiceOrder,
  useReopenOrder,
} from '../api.ts'
import { ORDER } from '../order-kind.ts'
import {
  CancelOrderDialog,
  CloseOrderDialog,
  ConfirmOrderDialog,
  EmailOrderDialog,
  ReviseOrderDialog,
} from './OrderDialogs.tsx'

const ACTIONS = {
  confirm: {
    words: t('Confirm order'),
    Icon: CircleCheck,
    Question: ({ document, onClose }) => <ConfirmOrderDialog id={document.id} onClose={onClose} />,
  },
  deliver: {
    words: t('Deliver'),
    Icon: Truck,
    isOffered: ({ moves, status }) => moves.includes('deliver') && status !== 'delivered',
    Question: ({ document, onClose }) => <DeliverDialog order={document} onClose={onClose} />,
  },
  'invoice-delivered': {
    words: t('Invoice what was delivered'),
    Icon: FilePlus2,
    // where all is delivered, the invoice is the same
    isOffered: order => openToInvoice(order).delivered > 0 && openToInvoice(order).delivered < openToInvoice(order).all,
  },
  invoice: { words: t('Create invoice'), Icon: FilePlus2, isOffered: order => openToInvoice(order).all > 0 },
  'invoice-deliveries': {
    words: t('Invoice deliveries…', { context: 'verb' }),
    Icon: FilePlus2,
    isOffered: ({ moves, deliveries }) => moves.includes('invoice') && deliveries.some(one => one.isToInvoice),
    Question: ({ document, onClose }) => <InvoiceDeliveriesDialog order={document} onClose={onClose} />,
  },
  deposit: {
    words: t('Deposit invoice…'),
    Icon: Percent,
    isOffered: order => openToInvoice(order).all > 0 && order.status !== 'closed',
    Question: ({ document, onClose }) => (
      <DepositDialog kind="order" document={document} writing={useDepositOfOrder(document.id)} onClose={onClose} />
    ),
  },
  email: {
    words: t('Send by email'),
    Icon: Mail,
    isOffered: ({ status }) => status !== 'draft' && status !== 'cancelled',
    Question: EmailOrderDialog,
  },
  revise: { words: t('Revise…'), Icon: FilePen, Question: ReviseOrderDialog },
  duplicate: { words: t('Duplicate', { context: 'verb' }), Icon: Copy },
  close: { words: t('Close order'), Icon: CircleX, Question: CloseOrderDialog },
  reopen: { words: t('Reopen order'), Icon: Undo2 },
  cancel: { words: t('Cancel order'), Icon: Ban, Question: CancelOrderDialog },
  delete: {
    words: t('Delete draft'),
    Icon: Trash2,
    Question: ({ document, onClose }) => (
      <DeletionQuestion kind={ORDER} writing={useDeleteOrder(document.id)} onClose={onClose} />
    ),
  },
} satisfies Record<string, DocumentAction<Order>>

export function OrderActions({ order }: { order: Order }) {
  const { id } = order
  const invoicing = useInvoiceOrder(id)
  const toDraft = (invoiceId: string) => linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } })
  const atOnce = {
    invoice: useAtOnce(invoicing, 'ordered', t('Draft invoice created'), toDraft),
    'invoice-delivered': useAtOnce(invoicing, 'delivered', t('Draft invoice created'), toDraft),
    duplicate: useAtOnce(useDuplicateOrder(id), undefined, t('Draft created'), ORDER.editor),
    reopen: useAtOnce(useReopenOrder(id), undefined, t('Order reopened')),
  }
  return (
    <DocumentActions
      kind={ORDER}
      group={t('This order')}
      document={order}
      paper={ORDER_PAPER}
      actions={ACTIONS}
      atOnce={atOnce}
      main={['confirm', 'deliver', 'invoice', 'duplicate']}
      second={['invoice-delivered', 'invoice']}
    />
  )
}

/** How much can be invoiced, over all lines. Of a closed order, that is what was delivered. */
function openToInvoice({ moves, status, items }: Order): { all: number; delivered: number } {
  const open = { all: 0, delivered: 0 }
  if (!moves.includes('invoice')) return open
  // lines below zero go with the others
  for (const { price, quantity, deliveredQuantity: delivered, invoicedQuantity: invoiced } of items.filter(
    isToDeliver,
  )) {
    const line = { price, quantity: quantity ?? 0, delivered, invoiced }
    open.delivered += Math.max(0, toInvoice(line, { onlyDelivered: true }))
    open.all += Math.max(0, toInvoice(line, { onlyDelivered: status === 'closed' }))
  }
  return open
}
