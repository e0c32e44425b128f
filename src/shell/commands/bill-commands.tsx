/** The commands of a business that uses bills. */
import type { useNavigate } from '@tanstack/react-router'
import { Factory, ReceiptText } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'

export function billCommands(navigate: ReturnType<typeof useNavigate>): (Command & { area: Area })[] {
  return [
    {
      id: 'add-bill',
      area: 'bills',
      writes: 'bills',
      group: t('Create'),
      label: t('Add bill'),
      words: t('new, received, e-invoice, supplier, expense, receipt, XRechnung, ZUGFeRD'),
      icon: <ReceiptText size={16} />,
      run: () => void navigate({ to: '/bills/new' }),
    },
    {
      id: 'go-bills',
      area: 'bills',
      group: t('Go to'),
      label: t('Bills'),
      words: t('payables, expenses, purchases, creditors'),
      icon: <ReceiptText size={16} />,
      run: () => void navigate({ to: '/bills' }),
    },
    {
      id: 'go-suppliers',
      area: 'bills',
      group: t('Go to'),
      label: t('Suppliers'),
      words: t('vendors, creditors'),
      icon: <Factory size={16} />,
      run: () => void navigate({ to: '/suppliers' }),
    },
  ]
}
