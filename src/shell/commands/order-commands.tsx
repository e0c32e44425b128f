/** The commands of a business that uses orders. */
import type { useNavigate } from '@tanstack/react-router'
import { ClipboardList, Truck } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'

export function orderCommands(navigate: ReturnType<typeof useNavigate>): (Command & { area: Area })[] {
  return [
    {
      id: 'create-order',
      area: 'invoices',
      writes: 'invoices',
      group: t('Create'),
      label: t('Create order'),
      words: t('new, add, write, sales order'),
      icon: <ClipboardList size={16} />,
      run: () => void navigate({ to: '/orders/new' }),
    },
    {
      id: 'go-orders',
      area: '/orders',
      group: t('Go to'),
      label: t('Orders'),
      words: t('sales orders'),
      icon: <ClipboardList size={16} />,
      run: () => void navigate({ to: '/orders' }),
    },
    {
      id: 'go-deliveries',
      area: '/deliveries',
      group: t('Go to'),
      label: t('Deliveries'),
      words: t('delivery notes, shipments'),
      icon: <Truck size={16} />,
      run: () => void navigate({ to: '/deliveries' }),
    },
    {
      id: 'go-back-orders',
      area: '/order-lines',
      group: t('Go to'),
      label: t('Back-orders'),
      words: t('to deliver, open orders'),
      icon: <Truck size={16} />,
      run: () => void navigate({ to: '/orders/back-orders' }),
    },
  ]
}
