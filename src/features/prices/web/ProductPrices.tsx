/** The customers who pay a price of their own for this product. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { CustomerPicker } from '../../customers/web/CustomerPicker.tsx'
import type { Product } from '../../products/contract.ts'
import { AgreedPrices } from './AgreedPrices.tsx'
import { pricesOfProductOptions } from './api.ts'
import { PriceDialog } from './PriceDialog.tsx'

export function ProductPrices({ product }: { product: Product }) {
  const business = useBusiness()
  const [adding, setAdding] = useState(false)
  const query = useQuery(pricesOfProductOptions(business.id, product.id))
  return (
    <>
      <AgreedPrices
        title={t('Prices for customers')}
        query={query}
        heading={t('Customer')}
        nameOf={price => price.customerName}
        linkTo={price => (
          <Link
            to="/customers/$customerId"
            params={{ customerId: price.customerId }}
            className="font-medium hover:underline"
          >
            <bdi>{price.customerName}</bdi>
          </Link>
        )}
        emptyText={t(
          'Customers pay the base price, or the price on their price list. Add a price to charge a customer something else.',
        )}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <PriceDialog
          draftKey={`price.${business.id}.product.${product.id}`}
          description={t('For {name}, on one customer’s new invoices.', { name: product.name })}
          pick={{
            label: t('Customer'),
            field: <CustomerPicker />,
            basePrice: product.basePrice,
            pairOf: customerId => ({ customerId, productId: product.id }),
            agreed: query.data?.prices ?? [],
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
