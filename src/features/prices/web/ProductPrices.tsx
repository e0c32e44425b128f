/** Which customers pay another price for this product than the base price? */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { CustomerPicker } from '../../customers/web/CustomerPicker.tsx'
import type { Product } from '../../products/contract.ts'
import { AddPriceDialog } from './AddPriceDialog.tsx'
import { AgreedPrices } from './AgreedPrices.tsx'
import { pricesOfProductOptions } from './api.ts'

export function ProductPrices({ product }: { product: Product }) {
  const business = useBusiness()
  const [adding, setAdding] = useState(false)
  const query = useQuery(pricesOfProductOptions(business.id, product.id))
  return (
    <>
      <AgreedPrices
        title="Prices for customers"
        query={query}
        heading="Customer"
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
        emptyText="Everybody pays the base price. Add a price for a customer who does not."
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <AddPriceDialog
          draftKey={`price.${business.id}.product.${product.id}`}
          description={`For ${isolated(product.name)}, on the invoices of one customer.`}
          pickLabel="Customer"
          picker={({ value, onChange, ref, onBlur }) => (
            <CustomerPicker
              ref={ref}
              onBlur={onBlur}
              value={value}
              onValueChange={picked => onChange(picked && { ...picked, basePrice: product.basePrice })}
            />
          )}
          pairOf={customerId => ({ customerId, productId: product.id })}
          agreed={query.data?.prices ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
