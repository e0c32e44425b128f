/** Bills and suppliers in the command palette. */
import { Factory, ReceiptText } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import type { Choice } from '../../../ui/commands.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { BILL_STATUSES } from './bill-statuses.ts'

export async function billChoices(search: PaletteSearch, choose: (id: string) => void): Promise<Choice[]> {
  const newest = { sort: 'date', direction: 'desc' } as const
  const { rows } = await answer(api.businesses[':businessId'].bills.$get(...asked(search, newest)))
  return rows.map(({ id, number, supplierName, status, total }) => ({
    id,
    label: number || shownIdentifier(id),
    hint: supplierName,
    icon: <ReceiptText size={16} />,
    figures: (
      <>
        <StatusBadge {...BILL_STATUSES[status]} />
        <MoneyText amount={total} currency={search.business.currency} />
      </>
    ),
    run: () => choose(id),
  }))
}

export async function supplierChoices(search: PaletteSearch, choose: (id: string) => void): Promise<Choice[]> {
  const { rows } = await answer(api.businesses[':businessId'].suppliers.$get(...asked(search, {})))
  return rows.map(({ id, name, email }) => ({
    id,
    label: name,
    hint: email,
    icon: <Factory size={16} />,
    run: () => choose(id),
  }))
}
