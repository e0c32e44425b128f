/** The very document that the customer gets, and the same to be read aloud. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DocumentItems } from '../../../documents/web/page/DocumentItems.tsx'
import { HowToPay } from '../../../documents/web/page/HowToPay.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import { ShownTotals } from '../../../documents/web/page/ShownTotals.tsx'
import type { Invoice } from '../../contract.ts'
import { pdfPath } from '../api.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { invoiceDocumentOptions, invoicePagePath } from './document-api.ts'

export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  return (
    <ShownDocument
      document={useQuery(invoiceDocumentOptions(businessId, invoice))}
      srcOf={page => invoicePagePath(businessId, invoice, page)}
      href={pdfPath(businessId, invoice.id)}
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
      <ShownTotals totals={invoice} discount={discount} pricesIncludeTax={pricesIncludeTax} currency={currency} />
      {invoice.status !== 'cancelled' && invoice.total > 0 && (
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
