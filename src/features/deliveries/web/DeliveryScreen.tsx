/** One delivery: its note, and the way back to its order. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { NameLink } from '../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useRecentRecord } from '../../../web/recent-records.ts'
import { useMay } from '../../accounts/web/role.ts'
import { DeliveryAddress } from '../../documents/web/page/DeliveryAddress.tsx'
import { MoveQuestion } from '../../documents/web/page/DocumentDialogs.tsx'
import { DocumentScreen } from '../../documents/web/page/DocumentScreen.tsx'
import { ShownDocument } from '../../documents/web/page/ShownDocument.tsx'
import type { Delivery } from '../contract.ts'
import { DELIVERY_PAPER, deliveryOptions, useCancelDelivery, useInvoiceDeliveries } from './api.ts'
import { DELIVERY, deliveryLook } from './delivery-kind.ts'

export function DeliveryScreen() {
  const { id: businessId } = useBusiness()
  const { deliveryId } = useParams({ from: '/deliveries/$deliveryId' })
  const query = useQuery(deliveryOptions(businessId, deliveryId))
  return (
    <DocumentScreen kind={DELIVERY} query={query}>
      {delivery => <DeliveryPage delivery={delivery} />}
    </DocumentScreen>
  )
}

function DeliveryPage({ delivery }: { delivery: Delivery }) {
  const { id: businessId } = useBusiness()
  const { id, number, order, customerName, date, status, invoice } = delivery
  const [cancelling, setCancelling] = useState(false)
  useRecentRecord(businessId, { kind: 'delivery', id, label: number })
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/orders/$orderId" params={{ orderId: order.id }}>
            {order.number}
          </BackLink>
        }
        title={number}
        documentTitle={isolated(number)}
        badge={<StatusBadge {...deliveryLook(delivery)} />}
        description={rich('To {customer} on {date}, for order {order}{invoice}', {
          customer: <bdi className="font-medium text-ink">{customerName}</bdi>,
          date: dateAsText(date, 'short'),
          order: (
            <NameLink to="/orders/$orderId" params={{ orderId: order.id }}>
              {order.number}
            </NameLink>
          ),
          invoice: invoice && <DeliveryInvoice invoice={invoice} />,
        })}
        action={
          <>
            {status === 'to-invoice' && (
              <Button writes onClick={() => setCancelling(true)}>
                {t('Cancel delivery')}
              </Button>
            )}
            {status === 'to-invoice' && <InvoiceDelivery delivery={delivery} />}
            <ButtonAnchor
              look="primary"
              href={DELIVERY_PAPER.pdfPath(businessId, id, { download: true })}
              download
              icon={<Download aria-hidden="true" size={16} />}
            >
              {t('Download delivery note')}
            </ButtonAnchor>
          </>
        }
      />
      <div className="max-w-[908px]">
        <DeliveryNote delivery={delivery} />
      </div>
      {cancelling && <CancelDeliveryDialog delivery={delivery} onClose={() => setCancelling(false)} />}
    </>
  )
}

function DeliveryInvoice({ invoice: { id, number } }: { invoice: NonNullable<Delivery['invoice']> }) {
  const isOpen = useMay().reads('invoices')
  const link = (name: ReactNode) =>
    isOpen ? (
      <NameLink to="/invoices/$invoiceId" params={{ invoiceId: id }}>
        {name}
      </NameLink>
    ) : (
      <bdi>{name}</bdi>
    )
  return (
    <span className="block">
      {number === null
        ? rich('On <link>a draft invoice</link>', { link })
        : rich('On {invoice}', { invoice: link(number) })}
    </span>
  )
}

function InvoiceDelivery({ delivery: { id, order } }: { delivery: Delivery }) {
  const navigate = useNavigate()
  const { write, isPending } = useInvoiceDeliveries(order.id)
  const create = () =>
    void write(
      { deliveryIds: [id] },
      {
        done: () => notifyDone(t('Draft invoice created')),
        leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
      },
    )
  return (
    <Button writes pending={isPending} onClick={create}>
      {t('Create invoice')}
    </Button>
  )
}

/** The delivery note as it goes with the goods: the printed pages, and the same as text. */
function DeliveryNote({ delivery }: { delivery: Delivery }) {
  const { items, note } = delivery
  return (
    <ShownDocument document={delivery} paper={DELIVERY_PAPER}>
      <article
        aria-label={t('The delivery note')}
        className="flex min-w-0 flex-col gap-6 rounded border border-line bg-surface p-5"
      >
        <DeliveryAddress document={delivery} />
        <ul className="flex flex-col gap-2">
          {items.map(item => (
            <li key={item.orderItemId} className="flex justify-between gap-4">
              <bdi className="wrap-anywhere">{item.name}</bdi>
              <span className="tabular-nums">
                {t('{quantity} {unit}', { quantity: quantityAsText(item.quantity), unit: item.unit })}
              </span>
            </li>
          ))}
        </ul>
        {note && (
          <p dir="auto" className="whitespace-pre-line">
            {note}
          </p>
        )}
      </article>
    </ShownDocument>
  )
}

function CancelDeliveryDialog({ delivery: { id, number }, onClose }: { delivery: Delivery; onClose: () => void }) {
  return (
    <MoveQuestion
      title={t('Cancel delivery {number}?', { number })}
      description={t('Its goods return to stock, and can be delivered again. It keeps its number.')}
      confirmLabel={t('Cancel delivery')}
      cancelLabel={t('Keep delivery')}
      writing={useCancelDelivery(id)}
      done={t('{number} is cancelled', { number })}
      onClose={onClose}
    />
  )
}
