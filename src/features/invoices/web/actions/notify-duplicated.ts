/** An invoice has been repeated as a draft: what does the person have to know now? */
import type { CurrencyCode } from '../../../../domain/money.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { InvoiceDuplicated } from '../../contract.ts'
import { adaptedSentences } from './adapted-words.ts'

/** The draft itself tells all of it; a notice has room for the first. */
export function notifyDuplicated({ adapted }: InvoiceDuplicated, currency: CurrencyCode): void {
  const done = 'Duplicated as a new draft, with today’s date and prices.'
  const [first, ...others] = adaptedSentences(adapted, currency)
  if (first === undefined) notifyDone(done)
  else notifyAttention(`${done} ${first}${others.length > 0 ? ' More on the draft.' : ''}`)
}
