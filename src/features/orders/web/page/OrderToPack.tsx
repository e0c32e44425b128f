/** One order for whoever packs it: its lines and what was delivered of them, without amounts. */
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { DeliverDialog } from '../../../deliveries/web/DeliverDialog.tsx'
import { CustomerName } from '../../../documents/web/CustomerName.tsx'
import { DeliveryAddress } from '../../../documents/web/page/DeliveryAddress.tsx'
import { DocumentPage } from '../../../documents/web/page/DocumentScreen.tsx'
import { OwnFactText } from '../../../own-fields/web/own-facts.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Order } from '../../contract.ts'
import { ORDER } from '../order-kind.ts'
import { OrderDeliveries } from './OrderDeliveries.tsx'

export function OrderToPack({ order }: { order: Order }) {
  const { customerName, customerAddress, deliverBy, items, moves, note, ownFacts } = order
  const [isDelivering, setDelivering] = useState(false)
  return (
    <DocumentPage
      kind={ORDER}
      document={order}
      description={
        <>
          <CustomerName name={customerName} />
          {deliverBy && ` · ${t('To be delivered by {date}', { date: dateAsText(deliverBy, 'short') })}`}
        </>
      }
      beneath={<RecordTags kind="order" id={order.id} />}
      action={
        moves.includes('deliver') && (
          <Button
            writes="/orders/{orderId}/deliveries"
            look="primary"
            icon={<Truck aria-hidden="true" size={16} />}
            onClick={() => setDelivering(true)}
          >
            {t('Deliver')}
          </Button>
        )
      }
      aside={
        <>
          {(customerAddress !== '' || order.deliveryName !== '') && (
            <Card title={t('Customer')}>
              <address dir="auto" className="text-start whitespace-pre-line not-italic">
                {customerAddress}
              </address>
              <DeliveryAddress document={order} className="mt-3" />
            </Card>
          )}
          {ownFacts.length > 0 && (
            <Card title={t('Custom fields')}>
              <DescriptionList
                layout="rows"
                className="-my-2.5"
                facts={ownFacts.map(fact => ({ term: fact.name, description: <OwnFactText fact={fact} /> }))}
              />
            </Card>
          )}
          <OrderDeliveries order={order} />
        </>
      }
    >
      <Card title={t('Items')}>
        <ul className="flex flex-col gap-3">
          {items.map(item => (
            <OrderedItem key={item.id} item={item} />
          ))}
        </ul>
        {note && (
          <p dir="auto" className="mt-4 whitespace-pre-line">
            {note}
          </p>
        )}
      </Card>
      {isDelivering && <DeliverDialog order={order} onClose={() => setDelivering(false)} />}
    </DocumentPage>
  )
}

function OrderedItem({ item }: { item: Order['items'][number] }) {
  const { kind, name, sku, description, unit, quantity, deliveredQuantity } = item
  if (kind === 'subtotal') return null
  if (kind === 'heading') return <li className="font-medium wrap-anywhere">{name}</li>
  if (kind === 'text') return <li className="whitespace-pre-line wrap-anywhere">{description}</li>
  const values = { all: quantityAsText(quantity ?? 0), some: quantityAsText(deliveredQuantity), unit }
  return (
    <li>
      <p dir="auto" className="wrap-anywhere">
        {name}
        {sku && <span className="text-ink-muted"> · {sku}</span>}
      </p>
      {description && (
        <p dir="auto" className="text-dense whitespace-pre-line text-ink-muted">
          {description}
        </p>
      )}
      {item.ownFacts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line holds nothing of its own
        <p key={index} className="text-dense text-ink-muted">
          <bdi>{fact.name}</bdi>: <OwnFactText fact={fact} />
        </p>
      ))}
      <p className="text-dense text-ink-muted tabular-nums">{t('{some} of {all} {unit} delivered', values)}</p>
    </li>
  )
}
