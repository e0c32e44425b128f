/** The screen of the editor for orders. */
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { EditorScreen, NotEditable } from '../../../documents/web/editor/EditorScreen.tsx'
import { orderOptions } from '../api.ts'
import { editedOrder, ORDER_KIND } from './order-kind.tsx'

export function OrderEditorScreen() {
  const { orderId } = useParams({ strict: false })
  return (
    <EditorScreen
      kind={ORDER_KIND}
      id={orderId}
      options={orderOptions}
      edited={editedOrder}
      notLoaded={query => <NotLoaded title={t('The order could not be loaded.')} query={query} />}
      notEditable={order => (
        <NotEditable
          document={order}
          title={t('This order has been confirmed and can’t be edited')}
          description={t('Cancel it and duplicate it instead.')}
          back={t('Back to the order')}
        />
      )}
    />
  )
}
