/** What a person should look at in an e-invoice, in sentences. */
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { percentAsText } from '../../../../ui/text/decimal-text.ts'
import type { BillReading } from '../../contract.ts'

type Notice = BillReading['bill']['notices'][number]

const WORDS: Readonly<Record<Notice['about'], (amount: string) => string>> = {
  untaxed: amount =>
    t('The amounts by tax rate differ from the total by {amount}. The difference is entered without tax.', { amount }),
  'beside-total': amount =>
    t(
      '{amount} is due on top of the total, such as arrears or money collected for others. It’s entered without tax. Remove it if you already have it as a bill.',
      { amount },
    ),
  'paid-by-due': amount =>
    t(
      'The amount due is {amount} less than the total, so that much counts as paid in advance. It’s recorded as a payment.',
      { amount },
    ),
  'refund-due': amount => t('More was paid in advance than the total. The supplier owes you {amount}.', { amount }),
  'negative-credit-note': amount =>
    t(
      'This is a credit note with negative amounts. Most senders mean a credit of {amount} in your favor, but it can also be an amount that you have to pay.',
      { amount },
    ),
}

/** @param amount without a sign, as text */
export function noticeText({ about }: Notice, amount: string): string {
  return WORDS[about](amount)
}

/** @param amount as text */
export function cashDiscountText(
  { until, percent }: BillReading['bill']['cashDiscounts'][number],
  amount: string,
): string {
  const date = until === null ? undefined : dateAsText(until, 'short')
  if (percent === null) {
    return date === undefined
      ? t('Cash discount of {amount}.', { amount })
      : t('Cash discount of {amount} if you pay by {date}.', { amount, date })
  }
  const values = { amount, percent: percentAsText(percent) }
  return date === undefined
    ? t('{percent} cash discount, which is {amount}.', values)
    : t('{percent} cash discount if you pay by {date}, which is {amount}.', { ...values, date })
}
