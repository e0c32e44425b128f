/** The editor for orders: nothing is due, and the day by which the goods are expected takes the place of the supply. */
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { EditorScreen } from '../../../documents/web/editor/EditorScreen.tsx'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import { DeleteDraftQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import type { Order } from '../../contract.ts'
import { orderOptions, useDeleteOrder, useOrderWrites } from '../api.ts'
import { ORDER } from '../order-kind.ts'
import { ConfirmOrderDialog } from '../page/OrderDialogs.tsx'

const ORDER_EDITOR: EditorKind = {
  ...ORDER,
  titles: () => ({ onPaper: t('Order'), ofNew: t('New order') }),
  editing: {
    dueDate: null,
    dueTooEarly: null,
    discount: t('Discount on the order'),
    typedPrice: t('this order only'),
    untilThen: t('Saved automatically as a draft until you confirm it.'),
    finish: t('Confirm order'),
    isFixed: t('This order has been confirmed and can’t be edited'),
    instead: t('Revise it instead: that starts a new draft with the same lines and prices.'),
    back: t('Back to the order'),
  },
  fixedDays: 0,
  beginsWith: { opening: null },
  supply: 'expected',
  hasOptions: false,
  fieldNames: { deliverBy: 'supplyFrom' },
  goneCodes: ['order-already-confirmed', 'order-move-not-allowed'],
  read: async (client, businessId, id) =>
    edited(await client.fetchQuery({ ...orderOptions(businessId, id), staleTime: 0 })),
  useWrites: useOrderWrites,
  SendDialog: ConfirmOrderDialog,
  DeletionDialog: ({ id, ...on }) => <DeleteDraftQuestion writing={useDeleteOrder(id)} {...on} />,
}

export function OrderEditorScreen() {
  const { orderId } = useParams({ strict: false })
  return <EditorScreen kind={ORDER_EDITOR} id={orderId} options={orderOptions} edited={edited} />
}

function edited({ deliverBy: supplyFrom, ...order }: Order): EditedDocument {
  return { ...order, supplyFrom, deposits: [] }
}
