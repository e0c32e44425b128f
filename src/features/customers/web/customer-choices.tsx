/** Customers in the command palette. */
import { User } from 'lucide-react'
import { rich } from '../../../translations/web.ts'
import type { Choice } from '../../../ui/commands.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import type { Customer } from '../contract.ts'
import { customerHint } from './contact-words.ts'

export type ChooseCustomer = (customer: Customer) => void

export async function customerChoices(search: PaletteSearch, choose: ChooseCustomer): Promise<Choice[]> {
  const { rows } = await answer(api.businesses[':businessId'].customers.$get(...asked(search, {})))
  return rows.map(customer => ({
    id: customer.id,
    label: customer.name,
    hint: customerHint(customer) ?? '',
    icon: <User size={16} />,
    figures:
      customer.figures.open > 0 &&
      rich('owes {amount}', {
        amount: <MoneyText amount={customer.figures.open} currency={search.business.currency} />,
      }),
    run: () => choose(customer),
  }))
}
