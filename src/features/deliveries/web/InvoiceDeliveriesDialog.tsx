/** Asks which deliveries of an order are invoiced together. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import type { Order } from '../../orders/contract.ts'
import { useInvoiceDeliveries } from './api.ts'

export function InvoiceDeliveriesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const navigate = useNavigate()
  const { write, isPending, problem } = useInvoiceDeliveries(order.id)
  const possible = order.deliveries.filter(({ isToInvoice }) => isToInvoice)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const deliveryIds = possible.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const choose = (id: string, isWanted: boolean) =>
    setLeft(before => new Set(isWanted ? [...before].filter(each => each !== id) : [...before, id]))
  const create = () => {
    if (deliveryIds.length === 0) return
    write(
      { deliveryIds },
      {
        done: () => notifyDone(t('Draft invoice created')),
        leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
        refused: 'here',
      },
    )
  }
  const error = problem?.message ?? (deliveryIds.length === 0 ? t('Choose at least one delivery.') : null)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Invoice deliveries', { context: 'verb' })}
      description={t('The draft lists what was delivered, under each delivery’s number and date.')}
      confirmLabel={t('Create invoice')}
      tone="primary"
      pending={isPending}
      onConfirm={create}
    >
      <ul className="flex flex-col gap-2">
        {possible.map(({ id, number, date }) => (
          <li key={id}>
            <Checkbox
              checked={!left.has(id)}
              onChange={event => choose(id, event.target.checked)}
              label={t('{number}, {date}', { number, date: dateAsText(date, 'short') })}
            />
          </li>
        ))}
      </ul>
      {error && (
        <Banner tone="red" announced className="mt-4">
          {error}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
