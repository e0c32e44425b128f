/** Orders in the command palette. */
import { ClipboardList } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import type { Choice } from '../../../ui/commands.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

export async function orderChoices(search: PaletteSearch, choose: (id: string) => void): Promise<Choice[]> {
  const newest = { sort: 'date', direction: 'desc' } as const
  const { rows } = await answer(api.businesses[':businessId'].orders.$get(...asked(search, newest)))
  return rows.map(({ id, number, customerName, status, total }) => ({
    id,
    label: number ?? t('Draft order {id}', { id: shownIdentifier(id) }),
    hint: customerName,
    icon: <ClipboardList size={16} />,
    figures: (
      <>
        <OrderStatusBadge status={status} />
        {/* left out of what is answered to whoever sees no amounts */}
        {total !== undefined && <MoneyText amount={total} currency={search.business.currency} />}
      </>
    ),
    run: () => choose(id),
  }))
}
