/** An invoice has been marked as sent: what does the person have to know now? */
import type { z } from 'zod'
import { isolated } from '../../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import type { invoiceIssued } from '../../contract.ts'

export function notifyIssued({ number, shortOfStock }: z.infer<typeof invoiceIssued>): void {
  const done = `${isolated(number ?? '')} is marked as sent.`
  if (shortOfStock.length === 0) {
    notifyDone(done)
    return
  }
  const short = shortOfStock
    .map(({ productName, stock }) => `${isolated(productName)} (${quantityAsText(stock)})`)
    .join(', ')
  notifyAttention(`${done} Now below zero in stock: ${short}.`)
}
