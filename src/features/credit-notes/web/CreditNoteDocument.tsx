/** The credit note as the customer gets it, and the same for screen readers. */
import { useQuery } from '@tanstack/react-query'
import { linesOfAmountCredit } from '../../../domain/payments/credit.ts'
import { rich, t } from '../../../translations/web.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { BusinessHead } from '../../documents/web/page/BusinessHead.tsx'
import { DocumentItems } from '../../documents/web/page/DocumentItems.tsx'
import { ShownDocument } from '../../documents/web/page/ShownDocument.tsx'
import { ShownTotals } from '../../documents/web/page/ShownTotals.tsx'
import type { CreditNote } from '../contract.ts'
import { creditNoteDocumentOptions, creditNotePagePath, creditNotePdfPath } from './api.ts'

export function CreditNoteDocument({ creditNote }: { creditNote: CreditNote }) {
  const { id: businessId } = useBusiness()
  const { id } = creditNote
  return (
    <ShownDocument
      document={useQuery(creditNoteDocumentOptions(businessId, id))}
      srcOf={page => creditNotePagePath(businessId, id, page)}
      href={creditNotePdfPath(businessId, id)}
    >
      <CreditNoteContent creditNote={creditNote} />
    </ShownDocument>
  )
}

function CreditNoteContent({ creditNote }: { creditNote: CreditNote }) {
  const { number, date, invoiceNumber, invoiceDate, customerName, customerAddress, reason, items } = creditNote
  const { currency, pricesIncludeTax } = creditNote
  return (
    <article
      aria-label={t('The credit note as the customer sees it')}
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={creditNote.sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">{t('Credit note')}</h2>
          <p className="text-ink-muted">
            <bdi>{number}</bdi>
          </p>
          <p className="text-ink-muted">
            <DateText date={date} form="short" />
          </p>
        </div>
      </div>
      <div>
        <p className="font-medium">
          <bdi>{customerName}</bdi>
        </p>
        {customerAddress && (
          <address dir="auto" className="text-start whitespace-pre-line not-italic">
            {customerAddress}
          </address>
        )}
        <p className="mt-3 text-ink-muted">
          {rich('For invoice {number}, {date}', {
            number: <bdi>{invoiceNumber}</bdi>,
            date: <DateText date={invoiceDate} form="short" />,
          })}
        </p>
        {reason && items.length > 0 && (
          <p dir="auto" className="max-w-[72ch] whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      <DocumentItems
        items={
          items.length > 0
            ? items.map(({ itemId, ...item }) => ({ ...item, id: itemId }))
            : linesOfAmountCredit(creditNote).map(line => ({ ...line, id: `${line.taxRate} ${line.taxFreeReason}` }))
        }
        currency={currency}
      />
      <ShownTotals
        totals={creditNote}
        pricesIncludeTax={pricesIncludeTax}
        totalTerm={t('Credit', { context: 'noun' })}
        currency={currency}
      />
    </article>
  )
}
