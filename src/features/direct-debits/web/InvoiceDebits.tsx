/** On the page of an invoice: what it says about its collection, and what became of it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { debitsOfInvoiceOptions } from './api.ts'
import { ITEM_STATUSES, returnedWords } from './direct-debit-words.ts'

export function InvoiceDebits({ invoice: { id, status, balance, currency } }: { invoice: Invoice }) {
  const { id: businessId, usesDirectDebits } = useBusiness()
  const may = useMay()
  const isOpen = may.reads('payments') && usesDirectDebits && currency === 'EUR' && status !== 'draft'
  const { data } = useQuery({ ...debitsOfInvoiceOptions(businessId, id), enabled: isOpen })
  if (!data || (!data.notice && data.collections.length === 0)) return null
  const { notice, collections } = data
  return (
    <Card title={t('Direct debit')}>
      {notice && collections.length === 0 && balance > 0 && (
        <p className="text-ink-muted">
          {t('Announced for {date}, from the account ending in {ending}. Create the collection in Direct debits.', {
            date: dateAsText(notice.date, 'short'),
            ending: notice.accountEnding,
          })}
        </p>
      )}
      {collections.length > 0 && (
        <ul className="divide-y divide-line">
          {collections.map(each => (
            <li key={each.id} className="py-2.5 first:pt-0 last:pb-0">
              <p className="flex justify-between gap-4 font-medium">
                {may.reads('/direct-debits') ? (
                  <Link
                    to="/direct-debits/$collectionId"
                    params={{ collectionId: each.collectionId }}
                    className={`min-w-0 wrap-anywhere ${LINK_LOOK}`}
                  >
                    <bdi>{each.messageId}</bdi>
                  </Link>
                ) : (
                  <bdi className="min-w-0 wrap-anywhere">{each.messageId}</bdi>
                )}
                <span className="tabular-nums">
                  <MoneyText amount={each.amount} currency={currency} />
                </span>
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-dense text-ink-muted">
                <Badge tone={ITEM_STATUSES[each.status].tone}>{ITEM_STATUSES[each.status].label}</Badge>
                {t('Collection date {date}', { date: dateAsText(each.date, 'short') })}
              </p>
              {each.status === 'returned' && <p className="text-dense text-red">{returnedWords(each)}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
