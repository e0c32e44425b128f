/** On the page of a document: what came of its e-invoice that goes out through a service. */
import type { SentStatus } from '../../../domain/e-invoice/service.ts'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import type { SentEInvoice } from '../contract.ts'

const WORDS: Readonly<Record<SentStatus, string>> = {
  waiting: t('Waiting to be sent through your service.'),
  sent: t('The e-invoice was sent through your service.'),
  delivered: t('The e-invoice was delivered.'),
  refused: t('The e-invoice was refused:'),
  cancelled: t('The e-invoice wasn’t sent, because the invoice was cancelled first.'),
}

export function SentEInvoiceNotice({ sent }: { sent: SentEInvoice | null | undefined }) {
  if (!sent) return null
  if (sent.status === 'refused') {
    return (
      <Banner tone="red" className="mb-4">
        {WORDS.refused} {sent.reason}
      </Banner>
    )
  }
  return <p className="mb-4 text-dense text-ink-muted">{WORDS[sent.status]}</p>
}
