/** The products that this customer buys at a price of their own. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgePercent, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { validityOn } from '../../../../domain/products/prices.ts'
import { t } from '../../../../translations/web.ts'
import { MenuAnchor, MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { AgreedPrices } from '../../../prices/web/AgreedPrices.tsx'
import { customerPricesExportPath, pricesOfCustomerOptions } from '../../../prices/web/api.ts'
import { PriceDialog } from '../../../prices/web/PriceDialog.tsx'
import { RaiseCustomerPrices } from '../../../prices/web/raise/RaiseCustomerPrices.tsx'
import { ProductPicker } from '../../../products/web/ProductPicker.tsx'
import type { Customer } from '../../contract.ts'

export function CustomerPrices({ customer }: { customer: Customer }) {
  const business = useBusiness()
  const [adding, setAdding] = useState(false)
  const [raising, setRaising] = useState(false)
  const query = useQuery(pricesOfCustomerOptions(business.id, customer.id))
  const agreed = query.data?.prices ?? []
  const current = agreed.filter(price => validityOn(business.today, price) !== 'ended')
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
        emptyText={
          customer.priceListId
            ? t('This customer pays the prices of their price list. Add a price to charge something else.')
            : t('This customer pays base prices. Add a price to charge something else.')
        }
        more={agreed.length > 0 && <PricesMenu customer={customer} onRaise={() => setRaising(true)} />}
        onAdd={() => setAdding(true)}
      />
      {raising && <RaiseCustomerPrices customer={customer} prices={current} onClose={() => setRaising(false)} />}
      {adding && (
        <PriceDialog
          draftKey={`price.${business.id}.customer.${customer.id}`}
          description={t('For {name}, on new invoices.', { name: customer.name })}
          pick={{
            label: t('Product'),
            field: <ProductPicker />,
            pairOf: productId => ({ customerId: customer.id, productId }),
            agreed: agreed,
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function PricesMenu({ customer, onRaise }: { customer: Customer; onRaise: () => void }) {
  const { id: businessId } = useBusiness()
  const path = (format: 'csv' | 'xlsx') => customerPricesExportPath(businessId, customer.id, format)
  return (
    <MoreMenu label={t('Actions for these prices')}>
      <MenuItem writes="prices" icon={<BadgePercent aria-hidden="true" size={16} />} onSelect={onRaise}>
        {t('Change prices')}
      </MenuItem>
      <MenuAnchor href={path('csv')} download icon={<FileText aria-hidden="true" size={16} />}>
        {t('Export as CSV')}
      </MenuAnchor>
      <MenuAnchor href={path('xlsx')} download icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
        {t('Export as XLSX (Excel)')}
      </MenuAnchor>
    </MoreMenu>
  )
}
