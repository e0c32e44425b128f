/** The latest quotes to one customer, and the way to all of them. */
import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { LatestRows } from '../../../web/list/LatestRows.tsx'
import type { Customer } from '../../customers/contract.ts'
import { quotesOptions } from './api.ts'
import { quoteColumns } from './list/QuoteColumns.tsx'

/** Nothing where the business doesn’t use quotes. */
export function CustomerQuotes({ customer }: { customer: Customer }) {
  const { id: businessId, currency, usesQuotes } = useBusiness()
  if (!usesQuotes) return null
  const ofCustomer = { customerId: customer.id }
  return (
    <LatestRows
      title={t('Quotes')}
      label={t('Quotes to {name}', { name: customer.name })}
      columns={quoteColumns(currency)}
      list={quotesOptions(businessId, { ...ofCustomer, sort: 'date', direction: 'desc' })}
      most={5}
      failed={t('The quotes could not be loaded.')}
      rowLink={({ id }) => ({ to: '/quotes/$quoteId', params: { quoteId: id } })}
      empty={{
        title: t('No quotes yet.'),
        description: t('Quotes to this customer appear here.'),
        action: !customer.archived && (
          <ButtonLink writes to="/quotes/new" search={ofCustomer}>
            {t('Create quote')}
          </ButtonLink>
        ),
      }}
      all={
        <Link to="/quotes" search={ofCustomer} className={LINK_LOOK}>
          {t('All quotes')}
        </Link>
      }
    />
  )
}
