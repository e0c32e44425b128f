/** Tells that an invoice has been issued, and which products that took below zero. */
import type { z } from 'zod'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import type { invoiceIssued } from '../../contract.ts'

export function notifyIssued({ number, shortOfStock }: z.infer<typeof invoiceIssued>): void {
  const done = t('{number} is marked as sent.', { number: number ?? '' })
  if (shortOfStock.length === 0) {
    notifyDone(done)
    return
  }
  const products = shortOfStock
    .map(({ productName, stock }) => `${isolated(productName)} (${quantityAsText(stock)})`)
    .join(', ')
  notifyAttention(`${done} ${t('Now below zero in stock: {products}.', { products })}`)
}
