/** The page behind a public link: the invoice as text, what is due today, how to pay it, and how to reach the business. */
import { html } from 'hono/html'
import { asksForPayment, dueOn } from '../../../domain/payments/late-charges.ts'
import { type OnlineProvider, PROVIDER_NAMES } from '../../../domain/payments/online-payments.ts'
import { directDebitSentence } from '../../../formats/pdf/content/how-to-pay.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import { invoiceTitle } from '../../../formats/pdf/required-by-law.ts'
import { type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { textsIn } from '../../../translations/server.ts'
import { framed, type Page } from './frame.ts'
import { howToPay } from './how-to-pay.ts'
import { invoiceText } from './invoice-text.ts'
import { pageStyle } from './page-style.ts'
import { type PublicInvoice, statusText } from './status.ts'

/** @param path of the link: the addresses of everything on the page begin with it */
export function publicPage(
  path: string,
  typed: PublicInvoice,
  { providers, isUnpaid }: Online = NOT_ONLINE,
  seenAt = '',
): Promise<Page> {
  const invoice = legible(typed)
  const { business, hasLogo, hasEInvoice, number, status } = invoice
  const written = writtenIn(business, invoice.currency, invoice.customer)
  const { t } = written
  const { badge, label, figure, lines } = statusText(invoice, written)
  const { directDebit } = invoice
  const isDue = asksForPayment(invoice) && dueOn(invoice) > 0
  const isPayable = isDue && !invoice.paymentOnItsWay && !directDebit
  const body = html`<header>
      ${hasLogo ? html`<img class="logo" src="${path}/logo.png" alt="" />` : ''}
      <p dir="auto">${business.name}</p>
    </header>
    <main>
      <section class="card status" aria-labelledby="number">
        <div class="title">
          <h1 id="number">${t('{title} {number}', { title: invoiceTitle(business, invoice, written), number })}</h1>
          <p class="badge ${status}">${badge}</p>
        </div>
        <p class="label">${label}</p>
        <p class="figure">${figure}</p>
        ${lines.map(line => html`<p class="quiet">${line}</p>`)}
        ${isDue && invoice.paymentOnItsWay ? html`<p role="status">${t('Your payment is on its way. It can take a few days to arrive.')}</p>` : ''}
        ${isPayable && isUnpaid ? html`<p role="status">${t('The payment couldn’t be started. Try again, or pay by bank transfer.')}</p>` : ''}
        ${isPayable ? payButtons(path, providers, written) : ''}
        <a class="button" href="${path}/pdf">${t('Download PDF')}</a>
        ${hasEInvoice ? html`<p class="quiet"><a href="${path}/e-invoice">${t('Download e-invoice')}</a></p>` : ''}
      </section>
      ${directDebit ? collected(directDebit, written) : ''}
      ${asksForPayment(invoice) && !invoice.paymentOnItsWay && !directDebit ? howToPay(invoice, written) : ''}
      ${invoiceText(invoice, written)}
      ${invoice.creditNotes.length === 0 ? '' : creditNotes(invoice, written)}
      ${contact(invoice.business, { title: t('Questions about this invoice?'), subject: t('Invoice {number}', { number }) })}
    </main>`
  const from = { number, business: business.name }
  const title = invoice.isDeposit
    ? t('Deposit invoice {number} from {business}', from)
    : t('Invoice {number} from {business}', from)
  const hasForm = isPayable && providers.length > 0
  return framed(written, { title, body, style: pageStyle(business.accentColor), hasForm, seenAt })
}

function collected(debit: NonNullable<PublicInvoice['directDebit']>, written: Written) {
  const { t } = written
  return html`<section class="card" aria-labelledby="payment">
    <h2 id="payment">${t('Payment')}</h2>
    <p>${directDebitSentence(debit, debit.amount, written)}</p>
  </section>`
}

/** The providers through which the customer can pay, and whether that failed just now. */
interface Online {
  readonly providers: readonly OnlineProvider[]
  readonly isUnpaid: boolean
}

const NOT_ONLINE: Online = { providers: [], isUnpaid: false }

function payButtons(path: string, providers: readonly OnlineProvider[], { t }: Written) {
  return providers.map(
    provider => html`<form method="post" action="${path}/pay?through=${provider}">
      <button class="button" type="submit">${
        providers.length === 1 ? t('Pay online') : t('Pay with {provider}', { provider: PROVIDER_NAMES[provider] })
      }</button>
    </form>`,
  )
}

/** What was typed reads as it does on paper. */
export function legible<Typed>(typed: Typed): Typed {
  if (typeof typed === 'string') return typed.split('\n').map(shown).join('\n') as Typed
  if (Array.isArray(typed)) return typed.map(legible) as Typed
  if (typeof typed !== 'object' || typed === null) return typed
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, legible(value)])) as Typed
}

function creditNotes({ creditNotes }: PublicInvoice, { t, money, day }: Written) {
  return html`<section class="card" aria-labelledby="credit-notes">
    <h2 id="credit-notes">${t('Credit notes')}</h2>
    <ul class="notes">
      ${creditNotes.map(
        ({ number, date, payable }) =>
          html`<li>
            <bdi>${number}</bdi>
            <span class="amount">${money(payable)}</span>
            <span class="quiet">${day(date)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

/** How to reach the business. */
export function contact(
  { email, phone }: Pick<PublicInvoice['business'], 'email' | 'phone'>,
  { title, subject: about }: { readonly title: string; readonly subject: string },
) {
  // the zero of +44 (0)20 is dialled within the country alone
  const digits = phone.replace('(0)', '').replace(/[^\d+]/g, '')
  if (email === '' && phone === '') return ''
  const subject = encodeURIComponent(about)
  return html`<section class="card" aria-labelledby="contact">
    <h2 id="contact">${title}</h2>
    <ul class="contact">
      ${email === '' ? '' : html`<li><a href="mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}"><bdi>${email}</bdi></a></li>`}
      ${phone === '' ? '' : html`<li>${/\d{3}/.test(digits) ? html`<a href="tel:${digits}"><bdi>${phone}</bdi></a>` : html`<bdi>${phone}</bdi>`}</li>`}
    </ul>
  </section>`
}

/**
 * The same for every link that doesn't work, whatever the reason.
 * @param language of the visitor, as nothing is known of the business
 */
export function brokenLinkPage(language: LanguageCode): Promise<Page> {
  const texts = textsIn(language)
  const { t } = texts
  const body = html`<main>
      <section class="card">
        <h1>${t('This link doesn’t work')}</h1>
        <p class="quiet">${t('It may be incomplete or no longer valid. Please ask the sender for a new one.')}</p>
      </section>
    </main>`
  return framed(texts, { title: t('Link not found'), body, style: pageStyle() })
}
