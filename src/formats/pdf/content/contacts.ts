/** How to reach the sender of a document, and the numbers by which authorities know it. */
import { composed, type PrintableText, printable } from '../printable-text.ts'
import type { DocumentBusiness } from '../printed-document.ts'
import { sellerNumbers } from '../required-by-law.ts'
import type { Written } from '../written-in.ts'

export interface DocumentContact extends PrintableText {
  /** Where a click on it leads. */
  readonly href: string | null
}

export function contactOf(business: DocumentBusiness, written: Written): DocumentContact[] {
  const { email, phone, website } = business
  const typed = [
    { text: email, href: addressOf(`mailto:${email}`) },
    { text: phone, href: /\d{3}/.test(phone) ? addressOf(`tel:${phone.replace(/[^\d+]/g, '')}`) : null },
    { text: website, href: websiteOf(website) },
  ]
  return [
    ...typed.filter(({ text }) => text !== '').map(({ text, href }) => ({ ...printable(text), href })),
    ...sellerNumbers(business, written).map(text => ({ ...composed(text), href: null })),
  ]
}

/** People leave out the protocol; any other one than that of websites leads nowhere. */
function websiteOf(website: string): string | null {
  const address = addressOf(/^https?:/i.test(website) ? website : `https://${website}`)
  return address && /^https?:\/\/[^/@]+\.[^/@]+/.test(address) ? address : null
}

/** In the letters that addresses are made of. */
function addressOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).href : null
}
