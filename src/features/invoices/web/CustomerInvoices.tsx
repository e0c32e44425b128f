/** The latest invoices of one customer, and the way to all of them. */

import { Link } from '@tanstack/react-router'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { countAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { LatestRows } from '../../../web/list/LatestRows.tsx'
import type { Customer } from '../../customers/contract.ts'
import { invoicesOptions } from './api.ts'
import { InvoiceNumber, invoiceColumns } from './list/InvoiceColumns.tsx'

export function CustomerInvoices({ customer }: { customer: Customer }) {
  const { id: businessId, currency } = useBusiness()
  const ofCustomer = { customerId: customer.id }
  const count = countAsText(customer.invoiceCount)
  return (
    <LatestRows
      title={t('Invoices')}
      beside={
        customer.invoiceCount > 0 && (
          <p className="text-dense text-ink-muted">{t('{count} including drafts', { count })}</p>
        )
      }
      label={t('Invoices to {name}', { name: customer.name })}
      columns={invoiceColumns(currency).map(column =>
        column.id === 'id' ? { ...column, header: t('Invoice'), cell: InvoiceNumber } : column,
      )}
      list={invoicesOptions(businessId, { ...ofCustomer, sort: 'date', direction: 'desc' })}
      most={10}
      failed={t('The invoices could not be loaded.')}
      rowLink={({ id }) => ({ to: '/invoices/$invoiceId', params: { invoiceId: id } })}
      empty={{
        title: t('No invoices yet.'),
        description: t('Invoices to this customer appear here.'),
        action: !customer.archived && (
          <ButtonLink writes to="/invoices/new" search={ofCustomer}>
            {t('Create Invoice')}
          </ButtonLink>
        ),
      }}
      all={
        <Link to="/invoices" search={ofCustomer} className={LINK_LOOK}>
          {t('All {count} invoices', { count })}
        </Link>
      }
    />
  )
}
