/** The page behind the public link of a quote: the quote as text, whether it can still be accepted, and a form to answer it. */
import { html } from 'hono/html'
import type { Discount } from '../../../domain/documents/document-totals.ts'
import type { QuoteStatus } from '../../../domain/quotes/quote-life.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import type { DocumentBusiness, DocumentFigures } from '../../../formats/pdf/printed-document.ts'
import {
  notRegisteredSentence,
  quoteTitle,
  reverseChargeSentence,
  sellerNumbers,
} from '../../../formats/pdf/required-by-law.ts'
import { type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import { framed, type Page } from './frame.ts'
import { items, ownFactsAsText, party, sumsList, totalled } from './invoice-text.ts'
import { pageStyle } from './page-style.ts'
import { contact, legible } from './public-page.ts'

/** Holds no internal id. */
export interface PublicQuote extends DocumentFigures {
  /** As it was when the quote was sent. */
  readonly business: Omit<DocumentBusiness, 'logo' | 'currency'>
  readonly hasLogo: boolean
  readonly number: string
  readonly status: Exclude<QuoteStatus, 'draft' | 'revised'>
  readonly currency: CurrencyCode
  readonly date: CalendarDate
  readonly validUntil: CalendarDate
  readonly opening: string
  readonly note: string
  readonly terms: string
  readonly discount: Discount | null
  /** When it was accepted or declined, and the name that the customer typed. */
  readonly answeredOn: CalendarDate | null
  readonly answerName: string
  /** The places of the optional lines that are in the totals: chosen, or considered while it is open. */
  readonly chosen: readonly number[]
}

/** @param path of the link: the addresses of everything on the page begin with it */
export function quotePage(path: string, typed: PublicQuote, seenAt = ''): Promise<Page> {
  const quote = legible(typed)
  const { business, hasLogo, number, status, total } = quote
  const written = writtenIn(business, quote.currency, quote.customer)
  const { t, money } = written
  const title = quoteTitle(business, written)
  const name = t('{title} {number}', { title, number })
  const { badge, look, line } = statusOf(quote, written)
  const body = html`<header>
      ${hasLogo ? html`<img class="logo" src="${path}/logo.png" alt="" />` : ''}
      <p dir="auto">${business.name}</p>
    </header>
    <main>
      <section class="card status" aria-labelledby="number">
        <div class="title">
          <h1 id="number">${name}</h1>
          <p class="badge ${look}">${badge}</p>
        </div>
        <p class="label">${t('Total')}</p>
        <p class="figure" data-sum="total">${money(total)}</p>
        <p class="quiet">${line}</p>
        ${
          status === 'sent'
            ? html`<a class="button" href="#answer">${t('Accept or decline')}</a>
              <a class="pdf" href="${path}/pdf">${t('Download PDF')}</a>`
            : html`<a class="button" href="${path}/pdf">${t('Download PDF')}</a>`
        }
      </section>
      ${quoteText(quote, title, written)}
      ${status === 'sent' ? answerForm(path, quote, written) : ''}
      ${contact(business, { title: t('Questions about this quote?'), subject: name })}
    </main>`
  const pageTitle = t('{quote} from {business}', { quote: name, business: business.name })
  const script = status === 'sent' && hasOptions(quote) ? optionScript : ''
  const style = pageStyle(business.accentColor)
  return framed(written, { title: pageTitle, body, style, hasForm: true, script, seenAt })
}

function statusOf({ status, validUntil, answeredOn, answerName: name }: PublicQuote, { t, day }: Written) {
  const until = { date: day(validUntil) }
  const on = answeredOn === null ? '' : day(answeredOn)
  switch (status) {
    case 'sent':
      return { badge: t('Open', { context: 'quote' }), look: 'open', line: t('Valid until {date}.', until) }
    case 'expired':
      return {
        badge: t('Expired', { context: 'quote' }),
        look: 'cancelled',
        line: t('This quote was valid until {date}. Please ask us for a new one.', until),
      }
    case 'declined':
      return {
        badge: t('Declined', { context: 'quote' }),
        look: 'cancelled',
        line: t('You declined this quote on {date}.', { date: on }),
      }
    case 'accepted':
    case 'invoiced':
      return {
        badge: t('Accepted', { context: 'quote' }),
        look: 'paid',
        line:
          on === ''
            ? t('This quote was accepted. Thank you.')
            : name === ''
              ? t('Accepted on {date}. Thank you.', { date: on })
              : t('Accepted on {date} by {name}. Thank you.', { date: on, name }),
      }
  }
}

function quoteText(quote: PublicQuote, title: string, written: Written) {
  const { business, customer, number, date, validUntil, opening, note, terms } = quote
  const { t, day } = written
  const { name, legalName, address } = business
  const vatId = customer.vatId ? `${customer.vatId.label ?? t('VAT ID')} ${customer.vatId.number}` : ''
  const facts = [
    [t('Number'), number],
    [t('Date'), day(date)],
    [t('Valid until'), day(validUntil)],
    ...ownFactsAsText(quote, written),
  ]
  return html`<article class="card" aria-label="${title}">
    <div class="parties">
      ${party(t('From'), name, [legalName, address, ...sellerNumbers(business, written)])}
      ${party(t('Prepared for'), customer.name, [customer.address, vatId])}
      <dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>
    </div>
    ${opening === '' ? '' : html`<p class="lines" dir="auto">${opening}</p>`}
    ${items(quote, written, ({ isOptional, name: line }, place) => (isOptional ? option(quote, { line, place }, written) : ''))}
    <div data-sum="sums">${sumsList(totalled(quote, written))}</div>
    ${[...notRegisteredSentence(business, quote, written), ...reverseChargeSentence(business, quote, written)].map(
      ({ heading, text }) => html`<h2>${heading}</h2><p class="lines" dir="auto">${text}</p>`,
    )}
    ${note === '' ? '' : html`<h2>${t('Note')}</h2><p class="lines" dir="auto">${note}</p>`}
    ${terms === '' ? '' : html`<h2>${t('Terms')}</h2><p class="lines" dir="auto">${terms}</p>`}
    ${business.footer === '' ? '' : html`<p class="lines quiet foot" dir="auto">${business.footer}</p>`}
  </article>`
}

function hasOptions({ items }: PublicQuote): boolean {
  return items.some(({ isOptional }) => isOptional)
}

/** While the quote is open, the customer ticks what is wanted; it is sent with the answer. */
function option({ status, chosen }: PublicQuote, { line, place }: { line: string; place: number }, { t }: Written) {
  const isChosen = chosen.includes(place)
  if (status !== 'sent') {
    return html`<p class="option">${isChosen ? t('Optional, chosen') : t('Optional, not in the total')}</p>`
  }
  return html`<label class="option">
    <input type="checkbox" name="chosen" value="${place}" form="answer-form" autocomplete="off"
      aria-label="${t('Optional: include {name}', { name: line })}" ${isChosen ? 'checked' : ''} />
    ${t('Optional: include')}
  </label>`
}

/** The server works out the totals of each choice, and the page shows them. */
const optionScript = `
const options = [...document.querySelectorAll('[name=chosen]')]
let asked = 0
for (const option of options)
  option.addEventListener('change', async () => {
    const turn = ++asked
    const chosen = options.filter(each => each.checked).map(each => 'chosen=' + each.value)
    try {
      const answer = await fetch(location.pathname + '?' + chosen.join('&'))
      if (!answer.ok) throw new Error(answer.statusText)
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (turn !== asked) return
      for (const part of document.querySelectorAll('[data-sum]')) {
        const now = page.querySelector('[data-sum=' + part.dataset.sum + ']')
        if (now) part.replaceChildren(...now.childNodes)
      }
    } catch {
      option.checked = !option.checked
    }
  })
`

/** Opening the page answers nothing: only a form that is sent does, whatever fetches the page beforehand. */
function answerForm(path: string, quote: PublicQuote, { t, money }: Written) {
  const { number, total } = quote
  return html`<section class="card" id="answer" aria-labelledby="answer-title">
    <h2 id="answer-title">${t('Your answer')}</h2>
    <form class="answer" id="answer-form" method="post" action="${path}/answer">
      <input type="hidden" name="number" value="${number}" />
      <label>${t('Your name')} <input name="name" required maxlength="200" autocomplete="name" /></label>
      <label>${t('Note (optional)')} <textarea name="note" rows="3" maxlength="2000"></textarea></label>
      <p class="quiet">${t('We keep your name, the time and your network address with your answer.')}</p>
      ${
        hasOptions(quote)
          ? html`<p role="status">${t('Total')} <strong data-sum="answered">${money(total)}</strong></p>`
          : ''
      }
      <div class="answers">
        <button class="primary" name="answer" value="accept">${t('Accept')}</button>
        <button name="answer" value="decline">${t('Decline')}</button>
      </div>
    </form>
  </section>`
}
