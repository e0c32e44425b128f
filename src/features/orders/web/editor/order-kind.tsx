/** Orders as the editor of invoices writes them: “valid until” takes the place of the due date. */
import { linkOptions } from '@tanstack/react-router'
import { ORDER_VALID_DAYS } from '../../../../domain/orders/order-life.ts'
import { t } from '../../../../translations/web.ts'
import type { NewInvoice } from '../../../invoices/contract.ts'
import type { EditedDocument, EditorKind } from '../../../invoices/web/editor/editor-kind.ts'
import type { Order } from '../../contract.ts'
import { orderOptions, useCreateOrder, useSaveOrder } from '../api.ts'
import { DeleteOrderDialog, ConfirmOrderDialog } from '../page/OrderDialogs.tsx'

export const ORDER_KIND: EditorKind = {
  name: 'order',
  words: {
    ...{ title: t('Order'), newTitle: t('New order'), list: t('Orders'), dueDate: t('Valid until') },
    dueTooEarly: t('“Valid until” can’t be before the date of the order.'),
  },
  fixedDays: ORDER_VALID_DAYS,
  hasSupply: false,
  read: async (client, businessId, id) =>
    editedOrder(await client.fetchQuery({ ...orderOptions(businessId, id), staleTime: 0 })),
  useWrites: () => {
    const { write: create } = useCreateOrder()
    const { write: save } = useSaveOrder()
    return {
      create: (body, outcome) => create(bodyOf(body), outcome),
      save: ({ id, version, ...body }, outcome) => save({ ...bodyOf(body), id, version }, outcome),
    }
  },
  list: linkOptions({ to: '/orders' }),
  page: orderId => linkOptions({ to: '/orders/$orderId', params: { orderId } }),
  editor: orderId => linkOptions({ to: '/orders/$orderId/edit', params: { orderId } }),
  Notices: () => null,
  SendDialog: ({ id, onClose }) => <ConfirmOrderDialog orderId={id} onClose={onClose} />,
  DeletionDialog: DeleteOrderDialog,
}

export function editedOrder(order: Order): EditedDocument {
  const { validUntil: dueDate, status, ...shared } = order
  const items = order.items.map(item => ({ ...item, creditedQuantity: 0, creditedAmount: 0, hasStock: false }))
  return {
    ...{ ...shared, dueDate, items, status: status === 'draft' ? 'draft' : 'sent' },
    ...{ supplyFrom: null, supplyTo: null, orderReference: '', deliveryAddressId: null, deliveryName: '' },
  }
}

function bodyOf({ dueDate, supplyFrom: _, supplyTo: __, orderReference: ___, ...body }: NewInvoice) {
  const { issue: ____, deliveryAddressId: _____, ...order } = body
  return { ...order, validUntil: dueDate }
}
