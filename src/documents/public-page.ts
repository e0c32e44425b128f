/** What does a customer see at the address of a public link? One page that runs nothing and asks for nothing but what is shown on it. */
import { html } from 'hono/html'
import type { CalendarDate } from '../domain/calendar.ts'
import { type CurrencyCode, type MinorUnits, moneyText } from '../domain/money.ts'
import { dayText } from './written-figures.ts'

const LOCALE = 'en-US'

export type PublicStanding = 'open' | 'overdue' | 'paid' | 'cancelled' | 'credited'

/** No id of the books is in it. */
export interface PublicInvoice {
  readonly businessName: string
  readonly hasLogo: boolean
  readonly number: string
  readonly standing: PublicStanding
  readonly currency: CurrencyCode
  readonly total: MinorUnits
  readonly balance: MinorUnits
  readonly dueDate: CalendarDate
  /** How many pictures of pages there are; without any, the document is offered as a file alone. */
  readonly pages: number
}

export const PUBLIC_STYLE_PATH = '/public/page.css'

const words: Record<PublicStanding, { badge: string; line: (dueDate: string) => string }> = {
  open: { badge: 'Open', line: dueDate => `Due on ${dueDate}.` },
  overdue: { badge: 'Overdue', line: dueDate => `Was due on ${dueDate}.` },
  paid: { badge: 'Paid', line: () => 'Paid in full. Thank you.' },
  cancelled: { badge: 'Cancelled', line: () => 'This invoice has been cancelled. Nothing is to be paid.' },
  credited: { badge: 'Credited', line: () => 'This invoice has been credited in full. Nothing is to be paid.' },
}

/** @param path of the link: the addresses of everything on the page begin with it */
export function publicPage(path: string, invoice: PublicInvoice) {
  const { businessName, hasLogo, number, standing, currency } = invoice
  const { badge, line } = words[standing]
  const total = moneyText(invoice.total, currency)
  const figure = standing === 'open' || standing === 'overdue' ? moneyText(invoice.balance, currency) : total
  return frame(
    `Invoice ${number} from ${businessName}`,
    html`<header>
        ${hasLogo ? html`<img class="logo" src="${path}/logo.png" alt="" />` : ''}
        <p dir="auto">${businessName}</p>
      </header>
      <main>
        <section class="standing" aria-labelledby="number">
          <div>
            <h1 id="number">Invoice ${number}</h1>
            <p class="badge ${standing}">${badge}</p>
          </div>
          <p class="figure">${figure}</p>
          <p class="quiet">${line(dayText(invoice.dueDate, LOCALE))}${figure === total ? '' : ` The invoice is for ${total}.`}</p>
          <a class="button" href="${path}/pdf">Download PDF</a>
        </section>
        ${invoice.pages === 0 ? '' : pictures(path, invoice)}
      </main>`,
  )
}

function pictures(path: string, { number, pages }: PublicInvoice) {
  const places = Array.from({ length: pages }, (_, index) => index + 1)
  return html`<section aria-label="The invoice, page by page" class="pages">
    ${places.map(
      page =>
        html`<a href="${path}/pages/${page}.svg"><img src="${path}/pages/${page}.svg" alt="Page ${page} of ${pages} of invoice ${number}, larger. The PDF can be read aloud." /></a>`,
    )}
  </section>`
}

/** The same for every address that opens nothing, whatever the reason. */
export function nothingHerePage() {
  return frame(
    'Nothing to see here',
    html`<main>
      <section class="standing">
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
