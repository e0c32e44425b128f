/** What the country of the seller wants to read on a document: its title, the names of numbers, and sentences. */
import { presetOf, taxNumberLabelIn, vatIdLabelIn } from '../../domain/countries/countries.ts'
import { countryOfVatId } from '../../domain/countries/vat-ids.ts'
import type { TaxOfRate } from '../../domain/documents/document-totals.ts'
import { showsTax } from '../../domain/documents/tax-category.ts'
import { inserted } from './printable-text.ts'
import type { DocumentBusiness, DocumentItem } from './printed-document.ts'
import type { Written } from './written-in.ts'

type Seller = Pick<DocumentBusiness, 'country' | 'paymentTerms'>

interface Taxed {
  readonly taxes: readonly TaxOfRate[]
}

/** “Tax Invoice” is what those who are registered for the tax call it, where it is charged. */
export function invoiceTitle(
  { country }: Pick<Seller, 'country'>,
  { taxes, isDeposit }: Taxed & { readonly isDeposit: boolean },
  { t }: Pick<Written, 't'>,
): string {
  const isTaxed = taxes.some(({ rate }) => rate > 0)
  const title = isTaxed && presetOf(country)?.titles?.invoice
  if (isDeposit) return title ? t('{title} for a deposit', { title }) : t('Deposit invoice')
  return title || t('Invoice')
}

export function quoteTitle({ country }: Pick<Seller, 'country'>, { t, locale }: Titled): string {
  return titleThere(country, 'quote', locale) ?? t('Quote')
}

export function orderTitle({ country }: Pick<Seller, 'country'>, { t, locale }: Titled): string {
  return titleThere(country, 'order', locale) ?? t('Order confirmation')
}

export function deliveryTitle({ country }: Pick<Seller, 'country'>, { t, locale }: Titled): string {
  return titleThere(country, 'delivery', locale) ?? t('Delivery note')
}

type Titled = Pick<Written, 't' | 'locale'>

/** What it is called in the country of the seller, on documents in the language of that country. */
function titleThere(country: Seller['country'], kind: 'quote' | 'order' | 'delivery', locale: string) {
  const preset = presetOf(country)
  const isItsLanguage = preset && new Intl.Locale(preset.language).language === new Intl.Locale(locale).language
  return isItsLanguage ? preset.titles?.[kind] : undefined
}

export function creditNoteTitle({ country }: Pick<Seller, 'country'>, { t }: Pick<Written, 't'>): string {
  return presetOf(country)?.titles?.creditNote ?? t('Credit note')
}

type Numbers = Pick<DocumentBusiness, 'country' | 'vatId' | 'taxNumber' | 'registrationNumber'>

/** The numbers by which the seller is known to authorities, under the names that they have in its country. */
export function sellerNumbers(
  { country, vatId, taxNumber, registrationNumber }: Numbers,
  { t, direction }: Pick<Written, 't' | 'direction'>,
): string[] {
  const labels = presetOf(country)?.labels ?? {}
  // an ABN that was typed as a VAT ID is printed as what it is
  const ownVatId = labels.vatId ?? (countryOfVatId(vatId) === undefined ? vatIdLabelIn(country) : null)
  return [
    { label: ownVatId ?? t('VAT ID'), number: vatId },
    { label: taxNumberLabelIn(country, taxNumber) ?? t('Tax no.'), number: taxNumber },
    { label: labels.registration ?? t('Registration no.'), number: registrationNumber },
  ].flatMap(({ label, number }) => (number === '' ? [] : [`${label} ${inserted(number, direction)}`]))
}

/** What a line says of its code in the customs tariff; empty where the law asks for nothing. */
export function printedCommodityCode(
  { country }: Pick<Seller, 'country'>,
  { commodityCode = '' }: Pick<DocumentItem, 'commodityCode'>,
): string {
  const label = presetOf(country)?.commodityCodeOnLines
  return label === undefined || commodityCode === '' ? '' : `${label} ${commodityCode}`
}

interface LegalSentence {
  readonly heading: string
  readonly text: string
}

/** That the customer pays the tax, unless the reason for no tax says it already. */
export function reverseChargeSentence(
  { country }: Pick<Seller, 'country'>,
  { taxes }: Taxed,
  { t }: Pick<Written, 't'>,
): LegalSentence[] {
  const reasons = taxes.filter(({ category }) => category === 'AE').map(({ reason }) => reason.toLowerCase())
  const text = sentenceIn(country, 'reverse-charge')?.text
  if (text === undefined || reasons.length === 0) return []
  return reasons.every(reason => reason.includes(text.toLowerCase())) ? [] : [{ heading: t('Reverse charge'), text }]
}

/** Why a business that is not registered charges no tax: its documents have no tax rows that say it. */
export function notRegisteredSentence(
  { taxRegistered }: Pick<DocumentBusiness, 'taxRegistered'>,
  { taxes }: Taxed,
  { t }: Pick<Written, 't'>,
): LegalSentence[] {
  if (showsTax(taxRegistered, taxes)) return []
  return [...new Set(taxes.map(({ reason }) => reason))].map(text => ({ heading: t('Tax'), text }))
}

/** What late payment costs, unless the terms of the business say it already. */
export function latePaymentSentence({ country, paymentTerms }: Seller, { t }: Pick<Written, 't'>): LegalSentence[] {
  const sentence = sentenceIn(country, 'late-payment')
  if (!sentence || (sentence.saidBy && paymentTerms.includes(sentence.saidBy))) return []
  return [{ heading: t('Late payment'), text: sentence.text }]
}

function sentenceIn(country: DocumentBusiness['country'], due: 'reverse-charge' | 'late-payment') {
  return presetOf(country)?.sentences.find(sentence => sentence.due === due)
}
