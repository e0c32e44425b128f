/** Tells that an invoice has been duplicated, and the first of what differs; the draft itself tells all of it. */
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { InvoiceDuplicated } from '../../contract.ts'
import { adaptedSentences } from './adapted-words.ts'

export function notifyDuplicated({ adapted }: InvoiceDuplicated, currency: CurrencyCode): void {
  const done = t('Duplicated as a new draft, with today’s date and prices.')
  const [first, ...others] = adaptedSentences(adapted, currency)
  if (first === undefined) notifyDone(done)
  else notifyAttention([done, first, others.length > 0 ? t('See the draft for more.') : ''].filter(Boolean).join(' '))
}
