/** One customer at a glance; a click anywhere on the card leads to the customer's page. */

import { Mail, MapPin, Phone } from 'lucide-react'
import { rich, t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { SelectBox } from '../../../../ui/selection/SelectBox.tsx'
import type { Selection } from '../../../../ui/selection/use-selection.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { RowTags } from '../../../tags/web/TagChip.tsx'
import type { ListedCustomer } from '../../contract.ts'
import { CustomerMenu, type CustomerMenuProps } from './CustomerMenu.tsx'

type CustomerCardProps = CustomerMenuProps & { customer: ListedCustomer; selection: Selection }

export function CustomerCard({ customer, onRecordPayment, selection }: CustomerCardProps) {
  const { timeZone } = useBusiness()
  return (
    <article
      aria-label={customer.name}
      className={classNames(
        'group relative flex min-w-0 grow flex-col rounded border p-5 transition-colors max-sm:p-4',
        selection.has(customer.id) ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <header>
        <div className="flex items-start justify-between gap-3">
          <h2 dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere text-heading font-semibold">
            {customer.name}
          </h2>
          <div className="relative z-1 -mt-1.5 -me-2 -mb-2 flex items-center">
            <SelectBox
              selection={selection}
              rowKey={customer.id}
              name={customer.name}
              className={classNames(
                'p-2.5',
                !selection.open &&
                  'opacity-0 focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden sm:pointer-coarse:hidden',
              )}
            />
            <CustomerMenu customer={customer} onRecordPayment={onRecordPayment} />
          </div>
        </div>
        <div className="mt-0.5 flex items-center justify-between gap-3">
          <p className="text-dense text-ink-muted">
            {customer.number && (
              <>
                <bdi>{customer.number}</bdi>
                {' · '}
              </>
            )}
            {rich('Customer since {date}', { date: <DateText date={customer.createdAt} timeZone={timeZone} /> })}
          </p>
          <Badge tone="muted">
            {t('{count, plural, one {# invoice} other {# invoices}}', { count: customer.invoiceCount })}
          </Badge>
        </div>
        <RowTags tags={customer.tags} className="mt-1.5" />
      </header>
      <div className="mt-4 mb-5 flex grow flex-col gap-1.5 text-dense">
        {customer.email && (
          <p className="flex min-w-0 items-center gap-2.5">
            <Mail aria-hidden="true" size={14} className="shrink-0 text-ink-faint" />
            <a href={`mailto:${customer.email}`} className="relative z-1 truncate hover:underline">
              {customer.email}
            </a>
          </p>
        )}
        {customer.phone && (
          <p className="flex min-w-0 items-center gap-2.5">
            <Phone aria-hidden="true" size={14} className="shrink-0 text-ink-faint" />
            <a
              dir="ltr"
              href={`tel:${customer.phone.replace(/\s/g, '')}`}
              className="relative z-1 truncate hover:underline"
            >
              {customer.phone}
            </a>
          </p>
        )}
        {customer.address && (
          <p className="flex min-w-0 items-start gap-2.5">
            <MapPin aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-ink-faint" />
            <span dir="auto" className="line-clamp-2 whitespace-pre-line">
              {customer.address}
            </span>
          </p>
        )}
      </div>
      <footer className="flex items-end justify-between gap-2 border-t border-line pt-4">
        <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
          <div>
            <dt className="text-dense text-ink-muted">{t('Total spent')}</dt>
            <dd className="text-heading font-semibold">
              <Amount amount={customer.spent} />
            </dd>
          </div>
          <Balance {...customer.figures} />
        </dl>
        <ButtonLink
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          size="small"
          aria-label={t('View Details of {name}', { name: customer.name })}
          // A button that moves when pressed would draw the area that it reaches over together
          className="after:absolute after:inset-0 active:translate-none!"
        >
          {t('View Details')}
        </ButtonLink>
      </footer>
    </article>
  )
}

/** Nothing where nothing is owed either way. */
function Balance({ balance, overdue }: ListedCustomer['figures']) {
  const { currency } = useBusiness()
  if (balance === 0 && overdue === 0) return null
  const overdueWords =
    overdue === balance ? t('overdue') : t('{amount} overdue', { amount: moneyAsText(overdue, currency) })
  return (
    <div>
      <dt className="text-dense text-ink-muted">
        {balance < 0 ? t('In credit') : t('Owes')}
        {overdue > 0 && <span className="text-red"> · {overdueWords}</span>}
      </dt>
      <dd className="text-heading font-semibold">
        <Amount amount={Math.abs(balance)} />
      </dd>
    </div>
  )
}
