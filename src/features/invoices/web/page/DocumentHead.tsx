/** The head of an invoice: the two parties, its number and its dates. */
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { BusinessHead } from '../../../documents/web/page/BusinessHead.tsx'
import type { Invoice } from '../../contract.ts'
import { CustomerName } from '../CustomerName.tsx'

export function DocumentHead({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={invoice.sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">{t('Invoice')}</h2>
          <p className="text-ink-muted">
            <bdi>{invoice.number ?? t('Draft, without a number yet')}</bdi>
          </p>
          {invoice.status === 'cancelled' && <p className="font-medium text-faded-red">{t('Cancelled')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h3 className="text-dense text-ink-muted">{t('Bill to')}</h3>
          <p className="mt-0.5 font-medium">
            <CustomerName name={invoice.customerName} />
          </p>
          {invoice.customerAddress && (
            <address dir="auto" className="text-start whitespace-pre-line not-italic">
              {invoice.customerAddress}
            </address>
          )}
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 sm:text-end">
          <dt className="text-start text-ink-muted">{t('Date')}</dt>
          <dd>
            <DateText date={invoice.date} form="short" />
          </dd>
          <dt className="text-start text-ink-muted">{t('Due date')}</dt>
          <dd>
            <DateText date={invoice.dueDate} form="short" />
          </dd>
        </dl>
      </div>
    </>
  )
}
