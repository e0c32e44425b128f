/** What does a customer see at the address of a public link? One page that runs nothing and asks for nothing but what is shown on it. */
import { html, raw } from 'hono/html'
import { isolated } from '../domain/isolated-text.ts'
import { moneyText } from '../domain/money.ts'
import { english } from './document-words.ts'
import { shown } from './printable-text.ts'
import { isOpen, type PublicInvoice, standingText, transferCode } from './public-standing.ts'
import { qrCode } from './qr-code.ts'
import { dayText, ibanText } from './written-figures.ts'

const LOCALE = english.locale

export const PUBLIC_STYLE_PATH = '/public/page.css'

/** @param path of the link: the addresses of everything on the page begin with it */
export function publicPage(path: string, typed: PublicInvoice) {
  const invoice = legible(typed)
  const { business, hasLogo, number, standing } = invoice
  const { badge, figure, lines } = standingText(invoice, LOCALE)
  return frame(
    `Invoice ${isolated(number)} from ${isolated(business.name)}`,
    html`<header>
        ${hasLogo ? html`<img class="logo" src="${path}/logo.png" alt="" />` : ''}
        <p dir="auto">${business.name}</p>
      </header>
      <main>
        <section class="card standing" aria-labelledby="number">
          <div>
            <h1 id="number">Invoice ${isolated(number)}</h1>
            <p class="badge ${standing}">${badge}</p>
          </div>
          <p class="figure">${figure}</p>
          ${lines.map(line => html`<p class="quiet">${line}</p>`)}
          <a class="button" href="${path}/pdf">Download PDF</a>
        </section>
        ${isOpen(standing) ? howToPay(invoice) : ''}
        ${invoice.creditNotes.length === 0 ? '' : creditNotes(invoice)}
        ${invoice.pages === 0 ? '' : pictures(path, invoice)}
      </main>`,
  )
}

/** Numbers and names read here as they do on paper. */
function legible(invoice: PublicInvoice): PublicInvoice {
  const { business, number, creditNotes } = invoice
  return {
    ...invoice,
    business: { ...business, name: shown(business.name), bankName: shown(business.bankName) },
    number: shown(number),
    creditNotes: creditNotes.map(note => ({ ...note, number: shown(note.number) })),
  }
}

/** For what is open today; the document itself asks for all of it. */
function howToPay(invoice: PublicInvoice) {
  const { business, currency, number, balance } = invoice
  const { name, bankName, iban, bic } = business
  if (iban === '' && bankName === '') return ''
  const amount = moneyText(balance, currency)
  const account = ibanText(iban)
  const code = transferCode(invoice, balance)
  const facts = [
    ['Recipient', name],
    [english.bank, bankName],
    [english.iban, account],
    [english.bic, bic],
    [english.paymentReference, number],
    [english.amount, amount],
  ].filter(([, value]) => value !== '')
  return html`<section class="card payment" aria-labelledby="payment">
    <h2 id="payment">How to pay</h2>
    <dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>
    ${
      code === undefined
        ? ''
        : html`<div class="code">
            <div role="img" aria-label="${english.paymentCode(amount, account, isolated(number))}">${raw(qrCode(code))}</div>
            <p class="quiet">${english.scanToPay} ${amount}</p>
          </div>`
    }
  </section>`
}

function creditNotes({ creditNotes, currency }: PublicInvoice) {
  return html`<section class="card" aria-labelledby="credit-notes">
    <h2 id="credit-notes">Credit notes</h2>
    <ul>
      ${creditNotes.map(
        ({ number, date, total }) =>
          html`<li>
            <bdi>${number}</bdi>
            <span class="quiet">${dayText(date, LOCALE)}</span>
            <span class="amount">${moneyText(total, currency)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

function pictures(path: string, { number, pages }: PublicInvoice) {
  const places = Array.from({ length: pages }, (_, index) => index + 1)
  return html`<section aria-label="The invoice, page by page" class="pages">
    ${places.map(
      page =>
        html`<a href="${path}/pages/${page}.svg"><img src="${path}/pages/${page}.svg"${page === 1 ? '' : html` loading="lazy"`} alt="Page ${page} of ${pages} of invoice ${isolated(number)}, larger. The PDF can be read aloud." /></a>`,
    )}
  </section>`
}

/** The same for every address that opens nothing, whatever the reason. */
export function nothingHerePage() {
  return frame(
    'Nothing to see here',
    html`<main>
      <section class="card">
        <h1>There is nothing at this address</h1>
        <p class="quiet">
          The address may be incomplete, or it is no longer in use. Please ask whoever sent it to you for a new one.
        </p>
      </section>
    </main>`,
  )
}

function frame(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
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
