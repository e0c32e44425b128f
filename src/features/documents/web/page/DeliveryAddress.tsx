/** Where the goods of a document go, if that is not the customer's address. */
import { t } from '../../../../translations/web.ts'

type DeliveryAddressProps = { document: { deliveryName: string; deliveryAddress: string }; className?: string }

export function DeliveryAddress({ document: { deliveryName, deliveryAddress }, className }: DeliveryAddressProps) {
  if (deliveryName === '') return null
  return (
    <div className={className}>
      <h3 className="text-dense text-ink-muted">{t('Delivery address')}</h3>
      <p className="mt-0.5 font-medium">
        <bdi>{deliveryName}</bdi>
      </p>
      {deliveryAddress && (
        <address dir="auto" className="text-start whitespace-pre-line not-italic">
          {deliveryAddress}
        </address>
      )}
    </div>
  )
}
