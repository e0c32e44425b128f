/** One customer: what they owe, open items, invoices, credit notes, prices and details. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DeliveryAddresses } from '../../../delivery-addresses/web/DeliveryAddresses.tsx'
import { Mandates } from '../../../direct-debits/web/Mandates.tsx'
import { CustomerCredit } from '../../../payments/web/CustomerCredit.tsx'
import type { Customer } from '../../contract.ts'
import { customerOptions } from '../api.ts'
import { CustomerContacts } from './CustomerContacts.tsx'
import { CustomerDetails } from './CustomerDetails.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerNotShown } from './CustomerNotShown.tsx'
import { CustomerOpenItems } from './CustomerOpenItems.tsx'
import { CustomerPrices } from './CustomerPrices.tsx'

/** @param documentsOf the documents of each kind that they got */
export function CustomerScreen({ documentsOf }: { documentsOf: (customer: Customer) => ReactNode }) {
  const business = useBusiness()
  const { customerId } = useParams({ from: '/customers/$customerId' })
  const query = useQuery(customerOptions(business.id, customerId))
  const { data } = query
  if (!data) return <CustomerNotShown query={query} />
  return (
    <>
      <CustomerHeader customer={data} />
      <CustomerFigures customer={data} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerOpenItems customer={data} />
          <CustomerCredit customer={data} />
          {documentsOf(data)}
          <CustomerPrices customer={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerDetails customer={data} />
          <CustomerContacts contacts={data.contacts} />
          <Mandates customer={data} />
          <DeliveryAddresses customerId={data.id} />
        </div>
      </div>
    </>
  )
}
