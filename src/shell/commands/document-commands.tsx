/** The commands of deposit invoices, and of quotes, bills and orders where the business uses them. */
import type { useNavigate } from '@tanstack/react-router'
import { FilePlus2, Truck } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import type { EditableKind } from '../../features/documents/web/screen-kind.ts'
import { ORDER } from '../../features/orders/web/order-kind.ts'
import { QUOTE } from '../../features/quotes/web/quote-kind.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'
import type { Business } from '../../web/business/use-business.ts'
import { billCommands } from './bill-commands.tsx'

type Navigate = ReturnType<typeof useNavigate>
type OfArea = Command & { area: Area }

export function documentCommands(business: Business, navigate: Navigate): OfArea[] {
  return [
    depositCommand(navigate),
    ...(QUOTE.isUsed(business) ? commandsOf(QUOTE, navigate) : []),
    ...(business.usesBills ? billCommands(navigate) : []),
    ...(ORDER.isUsed(business) ? [...commandsOf(ORDER, navigate), ...deliveryCommands(navigate)] : []),
  ]
}

/** A new one, and the list. */
function commandsOf(kind: EditableKind, navigate: Navigate): OfArea[] {
  const { name, Icon, area, words, create, alsoCalled } = kind
  return [
    {
      id: `create-${name}`,
      area: 'invoices',
      writes: 'invoices',
      group: t('Create'),
      label: create,
      words: alsoCalled.create,
      icon: <Icon size={16} />,
      run: () => void navigate(kind.createFor({})),
    },
    {
      id: `go-${name}s`,
      area,
      group: t('Go to'),
      label: words.all,
      words: alsoCalled.list,
      icon: <Icon size={16} />,
      run: () => void navigate(kind.list),
    },
  ]
}

function deliveryCommands(navigate: Navigate): OfArea[] {
  return [
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

function depositCommand(navigate: Navigate): OfArea {
  return {
    id: 'create-deposit-invoice',
    area: 'invoices',
    writes: 'invoices',
    label: t('Create deposit invoice'),
    words: t('new, down payment, prepayment, advance, partial'),
    group: t('Create'),
    icon: <FilePlus2 size={16} />,
    run: () => void navigate({ to: '/invoices/new', search: { deposit: true } }),
  }
}
