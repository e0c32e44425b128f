/** The uploaded files. One that was uploaded by mistake can be removed until a payment is recorded from it. */
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { BankStatement } from '../contract.ts'
import { bankStatementsOptions, useRemoveBankStatement } from './api.ts'

export function BankStatementsDialog({ onClose }: { onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const query = useQuery(bankStatementsOptions(businessId))
  const { write, problem } = useRemoveBankStatement()
  const remove = ({ id, fileName }: BankStatement) =>
    void write(id, { done: () => notifyDone(t('{file} removed.', { file: fileName })), refused: 'here' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Uploaded statements')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {problem && (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      )}
      {query.isError && !query.data && <NotLoaded title={t('The statements couldn’t be loaded.')} query={query} />}
      {query.data?.bankStatements.length === 0 && <p className="text-ink-muted">{t('No statements yet.')}</p>}
      <ul className="divide-y divide-line">
        {query.data?.bankStatements.map(statement => (
          <li key={statement.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="truncate font-medium">
                <bdi>{statement.fileName}</bdi>
              </p>
              <p className="text-dense text-ink-muted">{factsOf(statement)}</p>
            </div>
            {statement.matched === 0 && (
              <IconButton
                writes
                icon={<Trash2 aria-hidden="true" size={16} />}
                label={t('Remove {file}', { file: statement.fileName })}
                onClick={() => remove(statement)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function factsOf({ from, to, added, matched }: BankStatement): string {
  const days = from && to ? t('{from} to {to}', { from: dateAsText(from, 'short'), to: dateAsText(to, 'short') }) : ''
  const counts = t('{count, plural, one {# new transaction} other {# new transactions}}', { count: added })
  return [days, counts, matched > 0 ? t('{count} matched', { count: matched }) : ''].filter(Boolean).join(' · ')
}
