/** The commands about bank statements, for a business that uses them. */
import type { useNavigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { t } from '../../translations/web.ts'

export function bankCommands(navigate: ReturnType<typeof useNavigate>) {
  return [
    {
      ...{ id: 'go-bank', area: 'bank' as const, group: t('Go to') },
      label: t('Bank'),
      words: t('statement, transactions, camt, mt940, match, reconcile, account'),
      icon: <Landmark size={16} />,
      run: () => void navigate({ to: '/bank' }),
    },
  ]
}
