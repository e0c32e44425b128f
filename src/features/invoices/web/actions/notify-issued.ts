/** Tells that an invoice has been issued, and which products that took below zero. */
import type { z } from 'zod'
import { t } from '../../../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { invoiceIssued } from '../../contract.ts'
import { belowZeroWords } from './below-zero-words.ts'

export function notifyIssued(issued: z.infer<typeof invoiceIssued>): void {
  const done = t('{number} is marked as sent.', { number: issued.number ?? '' })
  const short = belowZeroWords(issued)
  if (short === undefined) notifyDone(done)
  else notifyAttention(`${done} ${short}`)
}
