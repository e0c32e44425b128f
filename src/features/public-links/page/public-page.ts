/** The page behind a public link. It runs no script and loads nothing but what it shows. */
import { html, raw } from 'hono/html'
import { english as documentWords } from '../../../documents/document-words.ts'
import { shown } from '../../../documents/printable-text.ts'
import { qrCode } from '../../../documents/qr-code.ts'
import { dayText, ibanText } from '../../../documents/written-figures.ts'
import { isOpen } from '../../../domain/display-status.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import { type PublicInvoice, statusText, transferCode } from './status.ts'
import { english as words } from './words.ts'

export const PUBLIC_STYLE_PATH = '/public/page.css'

/** @param path of the link: the addresses of everything on the page begin with it */
export function publicPage(path: string, typed: PublicInvoice) {
  const invoice = legible(typed)
  const { business, hasLogo, number, status } = invoice
  const { badge, figure, lines } = statusText(invoice, words)
  return frame(
    words.title(isolated(number), isolated(business.name)),
    html`<header>
        ${hasLogo ? html`<img class="logo" src="${path}/logo.png" alt="" />` : ''}
        <p dir="auto">${business.name}</p>
      </header>
      <main>
        <section class="card status" aria-labelledby="number">
          <div>
            <h1 id="number">${words.heading(isolated(number))}</h1>
            <p class="badge ${status}">${badge}</p>
          </div>
          <p class="figure">${figure}</p>
          ${lines.map(line => html`<p class="quiet">${line}</p>`)}
          <a class="button" href="${path}/pdf">${words.download}</a>
        </section>
        ${isOpen(status) ? howToPay(invoice) : ''}
        ${invoice.creditNotes.length === 0 ? '' : creditNotes(invoice)}
        ${invoice.pages === 0 ? '' : pictures(path, invoice)}
      </main>`,
  )
}

/** Numbers and names read as they do on paper. */
function legible(invoice: PublicInvoice): PublicInvoice {
  const { business, number, creditNotes } = invoice
  return {
    ...invoice,
    business: { ...business, name: shown(business.name), bankName: shown(business.bankName) },
    number: shown(number),
    creditNotes: creditNotes.map(note => ({ ...note, number: shown(note.number) })),
  }
}

/** How to pay the balance of today; the document asks for the full amount. */
function howToPay(invoice: PublicInvoice) {
  const { business, currency, number, balance } = invoice
  const { name, bankName, iban, bic } = business
  if (iban === '' && bankName === '') return ''
  const amount = moneyText(balance, currency)
  const account = ibanText(iban)
  const code = transferCode(invoice, balance)
  const facts = [
    [words.recipient, name],
    [documentWords.bank, bankName],
    [documentWords.iban, account],
    [documentWords.bic, bic],
    [documentWords.paymentReference, number],
    [words.amount, amount],
  ].filter(([, value]) => value !== '')
  return html`<section class="card payment" aria-labelledby="payment">
    <h2 id="payment">${words.howToPay}</h2>
    <dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>
    ${
      code === undefined
        ? ''
        : html`<div class="code">
            <div role="img" aria-label="${documentWords.paymentCode(amount, account, isolated(number))}">${raw(qrCode(code))}</div>
            <p class="quiet">${documentWords.scanToPay} ${amount}</p>
          </div>`
    }
  </section>`
}

function creditNotes({ creditNotes, currency }: PublicInvoice) {
  return html`<section class="card" aria-labelledby="credit-notes">
    <h2 id="credit-notes">${words.creditNotes}</h2>
    <ul>
      ${creditNotes.map(
        ({ number, date, total }) =>
          html`<li>
            <bdi>${number}</bdi>
            <span class="quiet">${dayText(date, words.locale)}</span>
            <span class="amount">${moneyText(total, currency)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

function pictures(path: string, { number, pages }: PublicInvoice) {
  const places = Array.from({ length: pages }, (_, index) => index + 1)
  return html`<section aria-label="${words.pages}" class="pages">
    ${places.map(
      page =>
        html`<a href="${path}/pages/${page}.svg"><img src="${path}/pages/${page}.svg"${page === 1 ? '' : html` loading="lazy"`} alt="${words.page(page, pages, isolated(number))}" /></a>`,
    )}
  </section>`
}

/** The same for every link that doesn't work, whatever the reason. */
export function brokenLinkPage() {
  return frame(
    words.brokenTitle,
    html`<main>
      <section class="card">
        <h1>${words.brokenHeading}</h1>
        <p class="quiet">${words.brokenAdvice}</p>
      </section>
    </main>`,
  )
}

function frame(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="${words.locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <meta name="referrer" content="no-referrer" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${PUBLIC_STYLE_PATH}" />
  </head>
  <body>
    ${body}
  </body>
</html>`
}
