/** The commands of quotes and deposit invoices. */
import type { useNavigate } from '@tanstack/react-router'
import { FilePlus2, FileQuestionMark } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'

export function quoteCommands(navigate: ReturnType<typeof useNavigate>): (Command & { area: Area })[] {
  return [
    {
      id: 'create-quote',
      area: 'invoices',
      writes: 'invoices',
      group: t('Create'),
      label: t('Create quote'),
      words: t('new, add, write, offer, estimate, proposal'),
      icon: <FileQuestionMark size={16} />,
      run: () => void navigate({ to: '/quotes/new' }),
    },
    {
      id: 'go-quotes',
      area: 'invoices',
      group: t('Go to'),
      label: t('Quotes'),
      words: t('offers, estimates, proposals'),
      icon: <FileQuestionMark size={16} />,
      run: () => void navigate({ to: '/quotes' }),
    },
  ]
}

export function depositCommand(navigate: ReturnType<typeof useNavigate>): Command & { area: Area } {
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
