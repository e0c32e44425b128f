/** Orders as the editor of invoices writes them: nothing is due, and the day by which the goods are expected takes the place of the supply. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import type { EditedDraft } from '../../../invoices/contract.ts'
import type { Order } from '../../contract.ts'
import { orderOptions, useCreateOrder, useSaveOrder } from '../api.ts'
import { ConfirmOrderDialog, DeleteOrderDialog } from '../page/OrderDialogs.tsx'

export const ORDER_KIND: EditorKind = {
  name: 'order',
  words: {
    ...{ title: t('Order'), newTitle: t('New order'), list: t('Orders'), dueDate: null, dueTooEarly: null },
    ...{ untilThen: t('Saved automatically as a draft until you confirm it.'), finish: t('Confirm order') },
  },
  fixedDays: 0,
  supply: 'expected',
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
  const { deliverBy: supplyFrom, status, ...shared } = order
  const items = order.items.map(({ deliveredQuantity: _, invoicedQuantity: __, ...item }) => {
    return { ...item, creditedQuantity: 0, creditedAmount: 0, orderItemId: null }
  })
  return {
    ...{ ...shared, items, status: status === 'draft' ? 'draft' : 'sent' },
    ...{ dueDate: order.date, supplyFrom, supplyTo: null, isDeposit: false, deposits: [], openDeposits: [] },
    ...{ withholdingName: '', withholdingRate: 0 },
  }
}

function bodyOf({ dueDate: _, supplyFrom, supplyTo: __, items, ...body }: EditedDraft) {
  const { issue: ___, withholding: _0, isDeposit: _1, depositIds: _2, ...order } = body
  return {
    ...order,
    deliverBy: supplyFrom ?? null,
    items: items.map(({ orderItemId: ____, isOptional: _____, ...item }) => item),
  }
}
