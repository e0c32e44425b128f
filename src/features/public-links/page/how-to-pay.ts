/** How to pay the balance of today: by hand, with each value to copy, or with a code for banking apps. */
import { html, raw } from 'hono/html'
import { dueOn } from '../../../domain/payments/late-charges.ts'
import { toDecimalText } from '../../../domain/values/decimals.ts'
import { currencyOf } from '../../../domain/values/money.ts'
import { codeWords } from '../../../formats/pdf/content/how-to-pay.ts'
import { namedFacts } from '../../../formats/pdf/content/named-facts.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import { type PublicInvoice, referenceOf, transferCode } from './status.ts'

interface Detail {
  readonly label: string
  readonly value: string
  /** Opens as a page. */
  readonly isAddress?: boolean
  /** The text to copy into a bank's form, and the label of the button; without it there is nothing to copy. */
  readonly copy?: { readonly text: string; readonly name: string }
}

export function howToPay(invoice: PublicInvoice, written: Written) {
  const { business, currency } = invoice
  const due = dueOn(invoice)
  const reference = referenceOf(invoice)
  const { paymentTerms } = business
  const { t, money } = written
  const details = accountOf(invoice, written)
  if (details.length === 0 && paymentTerms === '') return ''
  const payment: Detail[] = [
    { label: t('Reference'), value: reference.shown, copy: { text: reference.text, name: t('Copy reference') } },
    {
      label: t('Amount'),
      value: money(due),
      copy: { text: toDecimalText(due, currencyOf(currency).decimals), name: t('Copy amount') },
    },
  ]
  const code = transferCode(invoice, due)
  return html`<section class="card payment" aria-labelledby="payment">
    <h2 id="payment">${t('How to pay')}</h2>
    <dl>${[...details, ...payment].map(detail => row(detail, t('Copy'), t('Copied')))}</dl>
    ${
      code === undefined
        ? ''
        : html`<div class="code">
            <div role="img" aria-label="${codeWords(code.to, { amount: due, reference: reference.shown }, written)}">${raw(code.picture)}</div>
            <p class="quiet">${
              code.isUpi
                ? t('Scan with your UPI app to pay {amount}.', { amount: money(due) })
                : t('Scan with your banking app to pay {amount}.', { amount: money(due) })
            }</p>
          </div>`
    }
    ${paymentTerms === '' ? '' : html`<p class="lines" dir="auto">${paymentTerms}</p>`}
    <p id="said" class="unseen" role="status"></p>
  </section>`
}

function accountOf({ business }: PublicInvoice, written: Written): Detail[] {
  const { t } = written
  const { name } = business
  const facts = namedFacts(business.waysToPay, written)
  if (facts.length === 0) return []
  return [
    { label: t('Recipient'), value: name, copy: { text: name, name: t('Copy recipient') } },
    ...facts.map(({ field, label, text, copy }) => ({
      label,
      value: text,
      isAddress: field === 'paymentUrl',
      ...(field !== 'bankName' && { copy: { text: copy, name: t('Copy {label}', { label }) } }),
    })),
  ]
}

function row({ label, value, isAddress, copy }: Detail, copyWord: string, copied: string) {
  const button = ({ text, name }: NonNullable<Detail['copy']>) =>
    html`<button type="button" hidden data-copy="${text}" data-copied="${copied}" aria-label="${name}">${copyWord}</button>`
  return html`<div>
    <dt>${label}</dt>
    <dd>${isAddress ? html`<a href="${value}" rel="noreferrer"><bdi>${value}</bdi></a>` : html`<bdi>${value}</bdi>`} ${copy ? button(copy) : ''}</dd>
  </div>`
}
