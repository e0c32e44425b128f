/** The very document that the customer gets, and the same to be read aloud. */
import { useQuery } from '@tanstack/react-query'
import { factsToPay } from '../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { BusinessHead } from '../../../documents/web/page/BusinessHead.tsx'
import { CustomerVatId } from '../../../documents/web/page/CustomerVatId.tsx'
import { DeliveryAddress } from '../../../documents/web/page/DeliveryAddress.tsx'
import { DocumentItems } from '../../../documents/web/page/DocumentItems.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import { ShownTotals } from '../../../documents/web/page/ShownTotals.tsx'
import { WAY_FIELD_NAMES } from '../../../payments/web/way-words.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceDocumentOptions, invoicePagePath, pdfPath } from '../api.ts'
import { CustomerName } from '../CustomerName.tsx'

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  const hasOriginal = invoice.imported?.original && invoice.status !== 'cancelled'
  const document = useQuery({ ...invoiceDocumentOptions(businessId, invoice), enabled: !hasOriginal })
  // the original is a file of its own: a picture of ours would pass for it
  if (hasOriginal) return <InvoiceContent invoice={invoice} />
  return (
    <ShownDocument
      document={document}
      srcOf={page => invoicePagePath(businessId, invoice, page)}
      href={pdfPath(businessId, invoice.id)}
      customerId={invoice.customerId}
    >
      <InvoiceContent invoice={invoice} />
    </ShownDocument>
  )
}

function InvoiceContent({ invoice }: { invoice: Invoice }) {
  const { currency, note, discount, pricesIncludeTax } = invoice
  return (
    <article
      aria-label={t('The invoice as the customer sees it')}
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <DocumentHead invoice={invoice} />
      <DocumentItems items={invoice.items} currency={currency} />
      <ShownTotals
        totals={invoice}
        discount={discount}
        deposits={invoice.deposits}
        taxRegistered={invoice.sender.taxRegistered}
        pricesIncludeTax={pricesIncludeTax}
        payable={invoice}
        currency={currency}
      />
      {invoice.status !== 'cancelled' && invoice.payable > 0 && (
        <HowToPay sender={invoice.sender} number={invoice.number} />
      )}
      {note && (
        <p dir="auto" className="max-w-[72ch] whitespace-pre-line border-t border-line pt-5">
          {note}
        </p>
      )}
    </article>
  )
}

function DocumentHead({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={invoice.sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">
            {invoice.isDeposit ? t('Deposit invoice') : t('Invoice')}
          </h2>
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
          <CustomerVatId number={invoice.customerVatId} />
        </div>
        <DeliveryAddress document={invoice} />
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 sm:text-end">
          <dt className="text-start text-ink-muted">{t('Date')}</dt>
          <dd>
            <DateText date={invoice.date} form="short" />
          </dd>
          <dt className="text-start text-ink-muted">{t('Due date')}</dt>
          <dd>
            <DateText date={invoice.dueDate} form="short" />
          </dd>
          {invoice.supplyFrom && (
            <>
              <dt className="text-start text-ink-muted">{t('Supply date')}</dt>
              <dd>
                <DateText date={invoice.supplyFrom} form="short" />
                {invoice.supplyTo && (
                  <>
                    {' – '}
                    <DateText date={invoice.supplyTo} form="short" />
                  </>
                )}
              </dd>
            </>
          )}
          {invoice.orderReference && (
            <>
              <dt className="text-start text-ink-muted">{t('Customer’s order')}</dt>
              <dd>
                <bdi>{invoice.orderReference}</bdi>
              </dd>
            </>
          )}
        </dl>
      </div>
    </>
  )
}

function HowToPay({ sender, number }: Pick<Invoice, 'sender' | 'number'>) {
  const { waysToPay, paymentTerms } = sender
  const account = factsToPay(waysToPay).map(({ field, label, text }) => ({
    label: field ? WAY_FIELD_NAMES[field] : label,
    value: text,
  }))
  if (account.length === 0 && paymentTerms === '') return null
  const rows = account.length > 0 && number !== null ? [...account, { label: t('Reference'), value: number }] : account
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-dense text-ink-muted">{t('Payment')}</h3>
      <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {paymentTerms && (
        <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line">
          {paymentTerms}
        </p>
      )}
    </section>
  )
}
