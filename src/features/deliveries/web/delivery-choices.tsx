/** Deliveries in the command palette. */
import { Truck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import type { Choice } from '../../../ui/commands.ts'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { DeliveryStatusBadge } from './DeliveryStatusBadge.tsx'

export async function deliveryChoices(search: PaletteSearch, choose: (id: string) => void): Promise<Choice[]> {
  const { rows } = await answer(api.businesses[':businessId'].deliveries.$get(...asked(search, {})))
  return rows.map(({ id, number, customerName, status }) => ({
    id,
    label: t('Delivery {number}', { number }),
    hint: customerName,
    icon: <Truck size={16} />,
    figures: <DeliveryStatusBadge status={status} />,
    run: () => choose(id),
  }))
}
