/** The invoice as the customer gets it: the printed pages, and the same as text. */
import { factsToPay } from '../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DocumentContent } from '../../../documents/web/page/DocumentContent.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import { WAY_FIELD_NAMES } from '../../../payments/web/way-words.ts'
import type { Invoice } from '../../contract.ts'
import { INVOICE_PAPER } from '../api.ts'

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  // the original is a file of its own: a picture of ours would pass for it
  if (invoice.imported?.original && invoice.status !== 'cancelled') return <InvoiceContent invoice={invoice} />
  return (
    <ShownDocument document={invoice} paper={INVOICE_PAPER}>
      <InvoiceContent invoice={invoice} />
    </ShownDocument>
  )
}

function InvoiceContent({ invoice }: { invoice: Invoice }) {
  const { supplyFrom, supplyTo, orderReference } = invoice
  return (
    <DocumentContent
      label={t('The invoice as the customer sees it')}
      title={invoice.isDeposit ? t('Deposit invoice') : t('Invoice')}
      document={invoice}
      mark={
        invoice.status === 'cancelled' && (
          <p className="font-medium text-faded-red">{t('Cancelled', { context: 'invoice' })}</p>
        )
      }
      addressee={t('Bill to')}
      facts={[
        { term: t('Date'), description: <DateText date={invoice.date} form="short" /> },
        { term: t('Due date'), description: <DateText date={invoice.dueDate} form="short" /> },
        { term: t('Supply date'), description: supplyFrom && <SupplyDate from={supplyFrom} to={supplyTo} /> },
        { term: t('Customer’s order'), description: orderReference && <bdi>{orderReference}</bdi> },
      ]}
      more={{ deposits: invoice.deposits, payable: invoice }}
    >
      {invoice.status !== 'cancelled' && invoice.payable > 0 && (
        <HowToPay sender={invoice.sender} paymentReference={invoice.paymentReference} />
      )}
    </DocumentContent>
  )
}

function SupplyDate({ from, to }: { from: string; to: string | null }) {
  return (
    <>
      <DateText date={from} form="short" />
      {to && (
        <>
          {' – '}
          <DateText date={to} form="short" />
        </>
      )}
    </>
  )
}

function HowToPay({ sender, paymentReference }: Pick<Invoice, 'sender' | 'paymentReference'>) {
  const { waysToPay, paymentTerms } = sender
  const account = factsToPay(waysToPay).map(({ field, label, text }) => ({
    label: field ? WAY_FIELD_NAMES[field] : label,
    value: text,
  }))
  if (account.length === 0 && paymentTerms === '') return null
  const reference =
    account.length > 0 && paymentReference !== null ? [{ label: t('Reference'), value: paymentReference }] : []
  const rows = [...account, ...reference]
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
