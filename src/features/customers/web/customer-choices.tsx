/** Customers in the command palette. */
import { useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { rich } from '../../../translations/web.ts'
import type { Choice } from '../../../ui/commands.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import type { Customer } from '../contract.ts'
import { customerOptions } from './api.ts'

export type ChooseCustomer = (customer: Customer) => void

export async function customerChoices(search: PaletteSearch, choose: ChooseCustomer): Promise<Choice[]> {
  const { rows } = await answer(api.businesses[':businessId'].customers.$get(...asked(search, {})))
  return rows.map(customer => ({
    id: customer.id,
    label: customer.name,
    hint: customer.email,
    icon: <User size={16} />,
    figures: <Owed customerId={customer.id} />,
    run: () => choose(customer),
  }))
}

/** What the customer owes; nothing where nothing is due. */
function Owed({ customerId }: { customerId: string }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(customerOptions(businessId, customerId))
  if (!data || data.figures.open === 0) return null
  const amount = <MoneyText amount={data.figures.open} currency={currency} />
  return <span>{rich('owes {amount}', { amount })}</span>
}
