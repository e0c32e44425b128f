/** Orders as the editor writes them: nothing is due, and the day by which the goods are expected takes the place of the supply. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import type { EditedDraft } from '../../../documents/contract/draft.ts'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import type { Order } from '../../contract.ts'
import { orderOptions, useCreateOrder, useSaveOrder } from '../api.ts'
import { ConfirmOrderDialog, DeleteOrderDialog } from '../page/OrderDialogs.tsx'

export const ORDER_KIND: EditorKind = {
  name: 'order',
  titles: () => ({ onPaper: t('Order'), ofNew: t('New order') }),
  words: {
    list: t('Orders'),
    dueDate: null,
    dueTooEarly: null,
    untilThen: t('Saved automatically as a draft until you confirm it.'),
    finish: t('Confirm order'),
  },
  fixedDays: 0,
  noteOfNew: () => '',
  supply: 'expected',
  hasOptions: false,
  fieldNames: { deliverBy: 'supplyFrom' },
  goneCodes: ['order-already-confirmed', 'order-move-not-allowed'],
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
  Notices: null,
  UnderCustomer: null,
  BelowLines: null,
  BelowTotals: null,
  SendDialog: ({ id, onClose }) => <ConfirmOrderDialog orderId={id} onClose={onClose} />,
  DeletionDialog: DeleteOrderDialog,
}

export function editedOrder({ deliverBy: supplyFrom, ...order }: Order): EditedDocument {
  return { ...order, supplyFrom, deposits: [] }
}

function bodyOf({ dueDate: _, supplyFrom, supplyTo: __, items, ...body }: EditedDraft) {
  const { withholding: _0, isDeposit: _1, depositIds: _2, ...order } = body
  return {
    ...order,
    deliverBy: supplyFrom ?? null,
    items: items.map(({ orderItemId: ____, isOptional: _____, ...item }) => item),
  }
}
