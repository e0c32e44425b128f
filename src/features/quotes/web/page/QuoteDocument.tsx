/** The quote as the customer gets it: the printed pages, and the same as text. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DocumentContent } from '../../../documents/web/page/DocumentContent.tsx'
import { ShownDocument } from '../../../documents/web/page/ShownDocument.tsx'
import type { Quote } from '../../contract.ts'
import { quoteDocumentOptions, quotePagePath, quotePdfPath } from '../api.ts'

export function QuoteDocument({ quote }: { quote: Quote }) {
  const { id: businessId } = useBusiness()
  return (
    <ShownDocument
      document={useQuery(quoteDocumentOptions(businessId, quote))}
      customerId={quote.customerId}
      srcOf={page => quotePagePath(businessId, quote, page)}
      href={quotePdfPath(businessId, quote.id)}
    >
      <DocumentContent
        label={t('The quote as the customer sees it')}
        title={t('Quote')}
        document={quote}
        addressee={t('Prepared for')}
        facts={[
          { term: t('Date'), description: <DateText date={quote.date} form="short" /> },
          { term: t('Valid until'), description: <DateText date={quote.validUntil} form="short" /> },
        ]}
      />
    </ShownDocument>
  )
}
