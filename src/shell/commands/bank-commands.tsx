/** The commands about bank statements and direct debits, for a business that uses them. */
import type { useNavigate } from '@tanstack/react-router'
import { HandCoins, Landmark } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'

type Uses = { readonly usesBank: boolean; readonly usesDirectDebits: boolean }

export function bankCommands(
  { usesBank, usesDirectDebits }: Uses,
  navigate: ReturnType<typeof useNavigate>,
): (Command & { area: Area })[] {
  const bank: Command & { area: Area } = {
    id: 'go-bank',
    area: 'bank',
    group: t('Go to'),
    label: t('Bank'),
    words: t('statement, transactions, camt, mt940, match, reconcile, account'),
    icon: <Landmark size={16} />,
    run: () => void navigate({ to: '/bank' }),
  }
  const directDebits: Command & { area: Area } = {
    id: 'go-direct-debits',
    area: '/direct-debits',
    group: t('Go to'),
    label: t('Direct debits'),
    words: t('collect, sepa, mandate, pain.008, collection, account'),
    icon: <HandCoins size={16} />,
    run: () => void navigate({ to: '/direct-debits' }),
  }
  return [...(usesBank ? [bank] : []), ...(usesDirectDebits ? [directDebits] : [])]
}
