/** The rows of agreed prices: the price is changed in place, the rest in a dialog. */
import { CalendarClock, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AgreedPrice, validityOn } from '../../../domain/products/prices.ts'
import { rich, t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Amount } from '../../../web/business/Amount.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { CustomerPrice } from '../contract.ts'
import { useAddCustomerPrice, useRemoveCustomerPrice } from './api.ts'
import { PriceCell } from './PriceCell.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { termsOf } from './price-form.ts'
import { termsInWords } from './price-words.ts'

export type AgreedColumns = {
  /** The name of the row. */
  nameOf: (price: CustomerPrice) => string
  /** The same as a link. */
  linkTo: (price: CustomerPrice) => ReactNode
  /** "Customer" or "Product". */
  heading: string
  /** Beside each price, where the rows are of several products. */
  withBasePrice?: boolean
}

export function AgreedTable({
  prices,
  nameOf,
  linkTo,
  heading,
  withBasePrice = false,
}: AgreedColumns & { prices: readonly CustomerPrice[] }) {
  const { id: businessId } = useBusiness()
  const [edited, setEdited] = useState<CustomerPrice | null>(null)
  const { write: addPrice } = useAddCustomerPrice()
  const { write: removePrice } = useRemoveCustomerPrice()
  /** With its terms, so that several prices of one product are told apart when they are read aloud. */
  const fullNameOf = (price: CustomerPrice) => [nameOf(price), termsInWords(price)].filter(Boolean).join(', ')
  const remove = (agreed: CustomerPrice) => {
    const { id, customerId, productId } = agreed
    const undo = { label: t('Undo'), onClick: () => void addPrice({ customerId, productId, ...termsOf(agreed) }) }
    void removePrice(
      { id },
      { done: () => notifyAttention(t('Price for {name} removed', { name: nameOf(agreed) }), { action: undo }) },
    )
  }
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="text-start text-dense text-ink-muted *:border-b *:border-line *:pb-2 *:font-medium">
            <th scope="col" className="w-full ps-5 max-sm:ps-4">
              {heading}
            </th>
            {withBasePrice && (
              <th scope="col" className="whitespace-nowrap pe-6 text-end max-sm:hidden">
                {t('Base price')}
              </th>
            )}
            <th scope="col" className="pe-3 text-end">
              {t('Price')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(price => (
            <tr key={price.id} className="*:border-line not-last:*:border-b">
              <td className="py-1.5 pe-3 ps-5 wrap-anywhere max-sm:ps-4">
                {linkTo(price)}
                <p className="flex flex-wrap items-center gap-x-2 text-dense text-ink-muted empty:hidden">
                  {termsInWords(price)}
                  <ValidityBadge price={price} />
                </p>
                {withBasePrice && (
                  <p className="text-dense text-ink-muted sm:hidden [&_span]:whitespace-normal">
                    {rich('Base price {price}', { price: <Amount amount={price.basePrice} /> })}
                  </p>
                )}
              </td>
              {withBasePrice && (
                <td className="pe-6 text-end text-ink-muted max-sm:hidden">
                  <Amount amount={price.basePrice} />
                </td>
              )}
              <td className="py-1.5 pe-3 max-sm:pe-2">
                <div className="flex justify-end">
                  <PriceCell agreed={price} name={fullNameOf(price)} />
                </div>
              </td>
              <td className="whitespace-nowrap pe-3 text-end max-sm:pe-1">
                <IconButton
                  writes="prices"
                  size="small"
                  label={t('Edit quantity and dates of the price for {name}', { name: fullNameOf(price) })}
                  icon={<CalendarClock aria-hidden="true" size={16} />}
                  onClick={() => setEdited(price)}
                />
                <IconButton
                  writes="prices"
                  size="small"
                  label={t('Remove the price for {name}', { name: fullNameOf(price) })}
                  icon={<Trash2 aria-hidden="true" size={16} />}
                  onClick={() => remove(price)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && (
        <PriceDialog
          draftKey={`price.${businessId}.${edited.id}`}
          description={edited.customerName}
          changed={{ price: edited, name: edited.productName }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Why a price does not apply today, or that it ends soon; nothing if neither. */
function ValidityBadge({ price }: { price: Pick<AgreedPrice, 'validFrom' | 'validTo'> }) {
  const { today } = useBusiness()
  switch (validityOn(today, price)) {
    case 'ended':
      return <Badge tone="muted">{t('Ended', { context: 'price' })}</Badge>
    case 'upcoming':
      return <Badge tone="blue">{t('Not started', { context: 'price' })}</Badge>
    case 'ending':
      return <Badge tone="amber">{t('Ends soon')}</Badge>
    case 'valid':
      return null
  }
}
