/** The commands about bank statements, for a business that uses them. */
import type { useNavigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'

export function bankCommands(navigate: ReturnType<typeof useNavigate>): (Command & { area: Area })[] {
  return [
    {
      ...{ id: 'go-bank', area: 'bank', group: t('Go to') },
      label: t('Bank'),
      words: t('statement, transactions, camt, mt940, match, reconcile, account'),
      icon: <Landmark size={16} />,
      run: () => void navigate({ to: '/bank' }),
    },
  ]
}
