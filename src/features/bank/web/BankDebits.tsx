/** The direct debits that money which came in seems to be. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import type { BankTransaction } from '../contract.ts'
import { REASON_WORDS } from './bank-words.ts'

export function ProposedDebits({ proposal }: { proposal: NonNullable<BankTransaction['debitProposal']> }) {
  const { collectionId, messageId, items, confident } = proposal
  return (
    <div className="text-dense">
      <p className="flex flex-wrap items-center gap-x-2">
        <Link to="/direct-debits/$collectionId" params={{ collectionId }} className={LINK_LOOK}>
          <bdi>{messageId}</bdi>
        </Link>
        {confident && <Badge tone="green">{t('Sure match')}</Badge>}
      </p>
      <p className="text-ink-muted">
        {t('Direct debit of {count, plural, one {# invoice} other {# invoices}}', { count: items.length })}
        {!confident && ` · ${REASON_WORDS.amount}`}
      </p>
    </div>
  )
}
