/** The products that this customer buys at a price of their own. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { AgreedPrices } from '../../../prices/web/AgreedPrices.tsx'
import { pricesOfCustomerOptions } from '../../../prices/web/api.ts'
import { PriceDialog } from '../../../prices/web/PriceDialog.tsx'
import { ProductPicker } from '../../../products/web/ProductPicker.tsx'
import type { Customer } from '../../contract.ts'

export function CustomerPrices({ customer }: { customer: Customer }) {
  const business = useBusiness()
  const [adding, setAdding] = useState(false)
  const query = useQuery(pricesOfCustomerOptions(business.id, customer.id))
  return (
    <>
      <AgreedPrices
        title={t('Prices for this customer')}
        query={query}
        heading={t('Product')}
        withBasePrice
        nameOf={price => price.productName}
        linkTo={price => (
          <Link
            to="/products/$productId"
            params={{ productId: price.productId }}
            className="font-medium hover:underline"
          >
            <bdi>{price.productName}</bdi>
          </Link>
        )}
        emptyText={t('This customer pays base prices. Add a price to charge something else.')}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <PriceDialog
          draftKey={`price.${business.id}.customer.${customer.id}`}
          description={t('For {name}, on new invoices.', { name: customer.name })}
          pick={{
            label: t('Product'),
            field: ({ value, onChange, ref, onBlur }) => (
              <ProductPicker ref={ref} onBlur={onBlur} value={value} onValueChange={onChange} />
            ),
            pairOf: productId => ({ customerId: customer.id, productId }),
            agreed: query.data?.prices ?? [],
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
