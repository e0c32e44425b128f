/** One recurring invoice: its schedule, what it repeats, and the invoices it made. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CalendarClock, CircleStop, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { DocumentItems } from '../../documents/web/page/DocumentItems.tsx'
import { ShownTotals } from '../../documents/web/page/ShownTotals.tsx'
import type { RecurringInvoice } from '../contract.ts'
import { recurringInvoiceOptions, useDecideMissed, useMoveRecurringInvoice } from './api.ts'
import { RecurrenceBadges } from './RecurringInvoicesScreen.tsx'
import { RecurringRuns } from './RecurringRuns.tsx'
import { endWords, PERIOD_OPTIONS, PRICES_OPTIONS, RESULT_OPTIONS, rhythmWords } from './recurrence-words.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

export function RecurringInvoiceScreen() {
  const { id: businessId, currency, taxRegistered } = useBusiness()
  const { recurringInvoiceId } = useParams({ from: '/recurring-invoices/$recurringInvoiceId' })
  const query = useQuery(recurringInvoiceOptions(businessId, recurringInvoiceId))
  const { data: recurring, error, isFetching, refetch } = query
  const back = <BackLink to="/recurring-invoices">{t('Recurring invoices')}</BackLink>
  if (!recurring) {
    return (
      <>
        <PageHeader title={error ? t('Recurring invoice not found') : t('Recurring invoice')} back={back} />
        {error ? (
          <NotLoaded title={t('This recurring invoice couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </>
    )
  }
  const { customerId, customerName, items, opening, note, orderReference, discount, pricesIncludeTax } = recurring
  return (
    <>
      <PageHeader
        back={back}
        title={<bdi>{customerName}</bdi>}
        documentTitle={t('Recurring invoice for {name}', { name: customerName })}
        badge={<RecurrenceBadges row={recurring} />}
        description={
          <>
            {t('Recurring invoice')} · {rhythmWords(recurring)} ·{' '}
            <Link to="/customers/$customerId" params={{ customerId }} className={`font-medium text-ink ${LINK_LOOK}`}>
              {t('View customer')}
            </Link>
          </>
        }
        action={recurring.status !== 'ended' && <Actions recurring={recurring} />}
      />
      <MissedDates recurring={recurring} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('Each invoice')}>
            {opening && (
              <p dir="auto" className="mb-4 text-start whitespace-pre-line wrap-anywhere">
                {opening}
              </p>
            )}
            <DocumentItems items={items} currency={currency} />
            <div className="mt-4">
              <ShownTotals
                totals={recurring}
                taxRegistered={taxRegistered}
                discount={discount}
                pricesIncludeTax={pricesIncludeTax}
                currency={currency}
              />
            </div>
            {orderReference && <p className="mt-4">{t('Order number {reference}', { reference: orderReference })}</p>}
            {note && (
              <p dir="auto" className="mt-4 text-start whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
          </Card>
          <RecurringRuns recurring={recurring} />
        </div>
        <ScheduleCard recurring={recurring} />
      </div>
    </>
  )
}

function labelOf<Value extends string>(options: readonly { value: Value; label: string }[], chosen: Value): string {
  return options.find(({ value }) => value === chosen)?.label ?? ''
}

function ScheduleCard({ recurring }: { recurring: RecurringInvoice }) {
  const { nextDates, made, result, prices, period, startsOn } = recurring
  return (
    <Card title={t('Schedule', { context: 'noun' })}>
      <DescriptionList
        layout="rows"
        facts={[
          { term: t('Repeats'), description: rhythmWords(recurring) },
          { term: t('First date'), description: dateAsText(startsOn, 'short') },
          { term: t('Ends', { context: 'when' }), description: endWords(recurring) },
          { term: t('Each time'), description: labelOf(RESULT_OPTIONS, result) },
          { term: t('Prices'), description: labelOf(PRICES_OPTIONS, prices) },
          { term: t('Billing period'), description: labelOf(PERIOD_OPTIONS, period) },
          { term: t('Invoices created'), description: String(made) },
        ]}
      />
      {nextDates.length > 0 && (
        <>
          <h3 className="mt-4 text-dense text-ink-muted">{t('Next dates')}</h3>
          <ul aria-label={t('Next dates')} className="mt-1 tabular-nums">
            {nextDates.map(date => (
              <li key={date}>{dateAsText(date, 'short')}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Actions({ recurring }: { recurring: RecurringInvoice }) {
  const { id, status } = recurring
  const { write, isPending } = useMoveRecurringInvoice(id)
  const [open, setOpen] = useState<'edit' | 'end' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button writes icon={<CircleStop aria-hidden="true" size={16} />} onClick={() => setOpen('end')}>
        {t('End', { context: 'verb' })}
      </Button>
      {status === 'active' ? (
        <Button
          writes
          pending={isPending}
          icon={<Pause aria-hidden="true" size={16} />}
          onClick={() => void write('pause', { done: () => notifyDone(t('Paused. No invoices until you resume.')) })}
        >
          {t('Pause')}
        </Button>
      ) : (
        <Button
          writes
          pending={isPending}
          icon={<Play aria-hidden="true" size={16} />}
          onClick={() =>
            void write('resume', { done: () => notifyDone(t('Resumed. Dates during the pause are skipped.')) })
          }
        >
          {t('Resume')}
        </Button>
      )}
      <Button writes icon={<CalendarClock aria-hidden="true" size={16} />} onClick={() => setOpen('edit')}>
        {t('Edit schedule')}
      </Button>
      <ButtonLink
        writes
        look="primary"
        to="/recurring-invoices/$recurringInvoiceId/edit"
        params={{ recurringInvoiceId: id }}
        icon={<Pencil aria-hidden="true" size={16} />}
      >
        {t('Edit invoice')}
      </ButtonLink>
      {open === 'edit' && <ScheduleDialog recurring={recurring} onClose={close} />}
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={isOpen => !isOpen && close()}
        title={t('End this recurring invoice?')}
        description={t(
          'No more invoices are made. Those made so far stay. You can’t start it again, but you can repeat one of its invoices.',
        )}
        confirmLabel={t('End', { context: 'verb' })}
        pending={isPending}
        onConfirm={() => void write('end', { done: close })}
      />
    </>
  )
}

/** Asks what happens with the dates that passed while Daybook did not run. */
function MissedDates({ recurring: { id, missed } }: { recurring: RecurringInvoice }) {
  const { write, isPending } = useDecideMissed(id)
  if (missed === 0) return null
  return (
    <Banner
      tone="amber"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button writes size="small" pending={isPending} onClick={() => void write('all', {})}>
            {t('{count, plural, other {Create all #}}', { count: missed })}
          </Button>
          <Button writes size="small" pending={isPending} onClick={() => void write('latest', {})}>
            {t('Only the latest')}
          </Button>
          <Button writes size="small" look="quiet" pending={isPending} onClick={() => void write('none', {})}>
            {t('Skip them')}
          </Button>
        </div>
      }
    >
      {t(
        '{count, plural, other {# dates passed while Daybook wasn’t running.}} Their invoices would be dated today. What should happen?',
        { count: missed },
      )}
    </Banner>
  )
}
