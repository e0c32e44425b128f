/** The prices agreed with customers, in a card: each can be changed or removed, and another added. */

import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Amount } from '../../products/web/Amount.tsx'
import type { CustomerPrice } from '../contract.ts'
import { useRemoveCustomerPrice, useSetCustomerPrice } from './api.ts'
import { PriceCell } from './PriceCell.tsx'

type AgreedPricesProps = {
  title: string
  query: UseQueryResult<{ prices: CustomerPrice[] }>
  /** What the row is called. */
  nameOf: (price: CustomerPrice) => string
  /** The same as a link. */
  linkTo: (price: CustomerPrice) => ReactNode
  /** "Customer" or "Product". */
  heading: string
  /** Beside each price, where the rows are of several products. */
  withBasePrice?: boolean
  emptyText: string
  onAdd: () => void
}

export function AgreedPrices(props: AgreedPricesProps) {
  const { title, query, nameOf, linkTo, heading, withBasePrice = false, emptyText, onAdd } = props
  const { data, error, isFetching, refetch } = query
  const { write: setPrice } = useSetCustomerPrice()
  const { write: removePrice } = useRemoveCustomerPrice()
  const remove = (agreed: CustomerPrice) => {
    const { customerId, productId, price } = agreed
    const undo = { label: t('Undo'), onClick: () => void setPrice({ customerId, productId, price }) }
    void removePrice(
      { customerId, productId },
      { done: () => notifyAttention(t('Price for {name} removed', { name: nameOf(agreed) }), { action: undo }) },
    )
  }
  return (
    <Card
      title={title}
      flush
      action={
        <Button writes size="small" icon={<Plus aria-hidden="true" size={16} />} onClick={onAdd}>
          {t('Add price')}
        </Button>
      }
    >
      {data && data.prices.length > 0 ? (
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
                <span className="sr-only">{t('Remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.prices.map(price => (
              <tr key={price.id} className="*:border-line not-last:*:border-b">
                <td className="py-1.5 pe-3 ps-5 wrap-anywhere max-sm:ps-4">
                  {linkTo(price)}
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
                <td className="py-1.5 pe-3">
                  <div className="flex justify-end">
                    <PriceCell agreed={price} name={nameOf(price)} />
                  </div>
                </td>
                <td className="pe-3 text-end max-sm:pe-2">
                  <IconButton
                    writes
                    size="small"
                    label={t('Remove the price for {name}', { name: nameOf(price) })}
                    icon={<Trash2 aria-hidden="true" size={16} />}
                    onClick={() => remove(price)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : data ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{emptyText}</p>
      ) : error ? (
        <ErrorState
          title={t('The prices could not be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-8 w-full" />
        </div>
      )}
    </Card>
  )
}
