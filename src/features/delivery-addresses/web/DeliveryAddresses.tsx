/** The delivery addresses of a customer, in a card: each can be changed or removed, and another added. */
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { type DeliveryAddress, MOST_DELIVERY_ADDRESSES } from '../contract.ts'
import { deliveryAddressesOptions, useRemoveDeliveryAddress } from './api.ts'
import { DeliveryAddressForm } from './DeliveryAddressForm.tsx'

export function DeliveryAddresses({ customerId }: { customerId: string }) {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(deliveryAddressesOptions(businessId, customerId))
  const [edited, setEdited] = useState<DeliveryAddress | 'new' | null>(null)
  const [removed, setRemoved] = useState<DeliveryAddress | null>(null)
  const addresses = data?.deliveryAddresses ?? []
  return (
    <Card
      title={t('Delivery addresses')}
      action={
        addresses.length < MOST_DELIVERY_ADDRESSES && (
          <Button
            writes="customers"
            size="small"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => setEdited('new')}
          >
            {t('Add address')}
          </Button>
        )
      }
    >
      {addresses.length > 0 ? (
        <ul aria-label={t('Delivery addresses')} className="-my-2.5 divide-y divide-line">
          {addresses.map(each => (
            <AddressRow key={each.id} address={each} onEdit={() => setEdited(each)} onRemove={() => setRemoved(each)} />
          ))}
        </ul>
      ) : data ? (
        <p className="text-ink-muted">{t('Goods go to the customer’s own address.')}</p>
      ) : error ? (
        <NotLoaded title={t('The delivery addresses couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-8 w-full" />
      )}
      {edited && (
        <DeliveryAddressForm
          customerId={customerId}
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveAddress customerId={customerId} address={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

type AddressRowProps = { address: DeliveryAddress; onEdit: () => void; onRemove: () => void }

function AddressRow({ address: { name, address }, onEdit, onRemove }: AddressRowProps) {
  return (
    <li className="flex items-start gap-1 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {address && (
          <address dir="auto" className="text-start whitespace-pre-line text-ink-muted not-italic">
            {address}
          </address>
        )}
      </div>
      <IconButton
        writes="customers"
        size="small"
        label={t('Edit {name}', { name })}
        icon={<Pencil aria-hidden="true" size={16} />}
        onClick={onEdit}
      />
      <IconButton
        writes="customers"
        size="small"
        label={t('Remove {name}', { name })}
        icon={<Trash2 aria-hidden="true" size={16} />}
        onClick={onRemove}
      />
    </li>
  )
}

type RemoveAddressProps = { customerId: string; address: DeliveryAddress; onClose: () => void }

function RemoveAddress({ customerId, address: { id, name }, onClose }: RemoveAddressProps) {
  const { write, isPending } = useRemoveDeliveryAddress(customerId)
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t('Remove {name}?', { name })}
      description={t('New invoices can’t use this address. Invoices and drafts that have it keep it.')}
      confirmLabel={t('Remove')}
      pending={isPending}
      onConfirm={() =>
        void write(id, { done: () => notifyDone(t('{name} removed', { name, context: 'address' })), leave: onClose })
      }
    />
  )
}
