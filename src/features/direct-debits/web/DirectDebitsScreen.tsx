/** What can be collected by SEPA direct debit, and the collections so far. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { TurnedOff } from '../../../web/business/TurnedOff.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { AreaTabs } from '../../accounts/web/AreaTabs.tsx'
import type { DirectDebits } from '../contract.ts'
import { directDebitsOptions, useCreateCollection } from './api.ts'
import { Collections } from './Collections.tsx'

export function DirectDebitsScreen() {
  const { usesDirectDebits } = useBusiness()
  return usesDirectDebits ? (
    <>
      <AreaTabs of="/invoices" />
      <PageHeader title={t('Direct debits')} description={t('Collect what customers owe from their bank accounts')} />
      <div className="flex flex-col gap-8">
        <ToCollect />
        <Collections />
      </div>
    </>
  ) : (
    <TurnedOff
      list={t('Direct debits')}
      icon={<Landmark size={24} />}
      title={t('Direct debits are turned off')}
      description={t('With a mandate from your customer, your bank collects what is due. In euro only.')}
      turnOn={t('Turn on direct debits in Settings')}
    />
  )
}

function ToCollect() {
  const { id: businessId } = useBusiness()
  const query = useQuery(directDebitsOptions(businessId))
  const { data } = query
  if (!data) {
    if (query.isError) return <NotLoaded title={t('The direct debits couldn’t be loaded.')} query={query} />
    return <Skeleton className="h-32 w-full" />
  }
  if (!data.isReady) {
    return (
      <Banner
        tone="amber"
        action={
          <ButtonLink size="small" to="/settings/$section" params={{ section: 'payment' }}>
            {t('Open Settings')}
          </ButtonLink>
        }
      >
        {t('Add your creditor identifier and a SEPA IBAN to start collecting. Direct debits only work in euros.')}
      </Banner>
    )
  }
  if (data.directDebits.length === 0) {
    return (
      <div className="rounded border border-line bg-surface">
        <EmptyState
          icon={<Landmark size={24} />}
          title={t('Nothing to collect')}
          description={t('Open invoices of customers with an active mandate appear here.')}
        />
      </div>
    )
  }
  return <Choice directDebits={data.directDebits} hasMore={data.hasMore} />
}

/** All are chosen at first. */
function Choice({ directDebits, hasMore }: Pick<DirectDebits, 'directDebits' | 'hasMore'>) {
  const { currency } = useBusiness()
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { write, isPending, problem } = useCreateCollection()
  const chosen = directDebits.filter(({ invoiceId }) => !left.has(invoiceId))
  const amount = moneyAsText(
    chosen.reduce((sum, each) => sum + each.amount, 0),
    currency,
  )
  const toggle = (some: readonly DirectDebit[], wanted: boolean) => {
    const next = new Set(left)
    for (const { invoiceId } of some) wanted ? next.delete(invoiceId) : next.add(invoiceId)
    setLeft(next)
  }
  const create = () =>
    void write(
      { items: chosen.map(({ invoiceId, date }) => ({ invoiceId, date })) },
      {
        done: () => notifyDone(t('Collection created')),
        leave: ({ id }) => navigate({ to: '/direct-debits/$collectionId', params: { collectionId: id } }),
        refused: 'here',
      },
    )
  return (
    <section aria-labelledby="to-collect">
      <h2 id="to-collect" className="mb-3 text-heading font-semibold">
        {t('To collect')}
      </h2>
      {problem && (
        <Banner tone="red" announced className="mb-3">
          {problem.message}
        </Banner>
      )}
      <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-surface px-4 py-3">
        <Checkbox
          indeterminate={chosen.length > 0 && chosen.length < directDebits.length}
          checked={chosen.length === directDebits.length}
          onChange={event => toggle(directDebits, event.target.checked)}
          label={t('{count, plural, one {# invoice} other {# invoices}}, {amount}', { count: chosen.length, amount })}
        />
        <Button writes="payments" look="primary" disabled={chosen.length === 0} pending={isPending} onClick={create}>
          {t('Create collection')}
        </Button>
      </div>
      <ul aria-label={t('To collect')} className="divide-y divide-line rounded border border-line bg-surface">
        {directDebits.map(each => (
          <DirectDebitRow
            key={each.invoiceId}
            debit={each}
            checked={!left.has(each.invoiceId)}
            onCheck={wanted => toggle([each], wanted)}
          />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-2 text-dense text-ink-muted">
          {t('Not all invoices are listed. Collect these first to see the rest.')}
        </p>
      )}
    </section>
  )
}

type DirectDebit = DirectDebits['directDebits'][number]

type DirectDebitRowProps = { debit: DirectDebit; checked: boolean; onCheck: (wanted: boolean) => void }

/** One invoice that can be collected. */
function DirectDebitRow({ debit, checked, onCheck }: DirectDebitRowProps) {
  const { currency } = useBusiness()
  const { number, customerName, amount, dueDate, date, mandateReference, accountEnding, scheme } = debit
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
      <Checkbox
        checked={checked}
        onChange={event => onCheck(event.target.checked)}
        className="min-w-0 flex-1 basis-56"
        label={
          <>
            <span className="block font-medium wrap-anywhere">
              <bdi>{customerName}</bdi> · <bdi>{number}</bdi>
            </span>
            <span className="block text-dense text-ink-muted wrap-anywhere">
              {t('Mandate {reference}, account ending in {ending}', {
                reference: mandateReference,
                ending: accountEnding,
              })}
            </span>
          </>
        }
      />
      <p className="text-dense text-ink-muted max-sm:ps-6.5">
        {t('Due {date}', { date: dateAsText(dueDate, 'short') })}
        <span className="block text-ink">{t('Collect on {date}', { date: dateAsText(date, 'short') })}</span>
      </p>
      <p className="flex items-center justify-end gap-2 font-medium tabular-nums">
        {scheme === 'b2b' && <Badge>{t('B2B')}</Badge>}
        <MoneyText amount={amount} currency={currency} />
      </p>
    </li>
  )
}
