/** The newest invoices, with what they come to and how they stand. */
import { FileText } from 'lucide-react'
import type { CurrencyCode } from '../../../domain/values/currencies.ts'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { InvoiceRow } from '../../invoices/contract.ts'
import { CustomerName } from '../../invoices/web/CustomerName.tsx'
import { InvoiceStatusBadge } from '../../invoices/web/InvoiceStatusBadge.tsx'
import { RecentRow, RecentRows } from './RecentRows.tsx'

type RecentInvoicesProps = { invoices: readonly InvoiceRow[] | undefined; currency: CurrencyCode }

export function RecentInvoices({ invoices, currency }: RecentInvoicesProps) {
  return (
    <Card
      flush
      title={t('Recent Invoices')}
      action={
        <ButtonLink look="quiet" size="small" to="/invoices" className="-me-3">
          {t('View all')}
        </ButtonLink>
      }
    >
      <RecentRows
        label={t('Recent Invoices')}
        rows={invoices}
        empty={
          <EmptyState
            icon={<FileText size={24} />}
            title={t('No invoices yet.')}
            description={t('Your latest invoices appear here.')}
          />
        }
      >
        {invoice => (
          <RecentRow
            key={invoice.id}
            title={
              <RowLink target={{ to: '/invoices/$invoiceId', params: { invoiceId: invoice.id } }}>
                <CustomerName name={invoice.customerName} />
              </RowLink>
            }
            detail={<DateText date={invoice.date} form="short" />}
            figure={<MoneyText amount={invoice.total} currency={currency} />}
            badge={<InvoiceStatusBadge status={invoice.displayStatus} withIcon />}
          />
        )}
      </RecentRows>
    </Card>
  )
}
