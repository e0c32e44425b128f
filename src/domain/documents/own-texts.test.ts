import { expect, test } from 'vitest'
import { textFollowing, textIn, untranslated } from './own-texts.ts'

const texts = { footer: 'Harbour', footerTranslations: { de: 'Hafen', fr: '' } }

test('a text is in the language that is wanted, or else as the business wrote it', () => {
  expect(['de', 'fr', 'en', 'it'].map(code => textIn(texts, 'footer', code))).toEqual([
    ...['Hafen', 'Harbour', 'Harbour', 'Harbour'],
  ])
})

test('a text that nobody changed follows the language of the customer, and a typed one stays', () => {
  expect(textFollowing(texts, 'footer', 'Harbour', 'de')).toBe('Hafen')
  expect(textFollowing(texts, 'footer', 'Hafen', 'fr')).toBe('Harbour')
  // begun before the customer had a language, or before there was a translation
  expect(textFollowing({ ...texts, footerTranslations: { de: 'Hafen', it: 'Porto' } }, 'footer', 'Hafen', 'it')).toBe(
    'Porto',
  )
  for (const typed of ['Harbour!', '…']) expect(textFollowing(texts, 'footer', typed, 'de')).toBe(typed)
})

test('a document in another language has the texts that are missing in it as the business wrote them', () => {
  const business = { ...texts, paymentTerms: '', paymentTermsTranslations: {}, documentLanguage: 'en' }
  const missingIn = (language: string) => untranslated(business, ['paymentTerms', 'footer'], language)
  expect(['en', 'de', 'it'].map(missingIn)).toEqual([[], [], ['footer']])
})
