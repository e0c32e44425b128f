import { expect, test } from 'vitest'
import { textFollowing, textIn, untranslated } from './own-texts.ts'

const texts = { footer: 'Harbour', footerTranslations: { de: 'Hafen', fr: '' } }

test('a text is in the language that is wanted, or else as the business wrote it', () => {
  expect(['de', 'fr', 'en', 'it'].map(code => textIn(texts, 'footer', code))).toEqual([
    ...['Hafen', 'Harbour', 'Harbour', 'Harbour'],
  ])
})

test('a text that nobody changed follows the language of the customer, and a typed one stays', () => {
  const toGerman = { from: 'en', to: 'de' }
  expect(textFollowing(texts, 'footer', 'Harbour', toGerman)).toBe('Hafen')
  expect(textFollowing(texts, 'footer', 'Hafen', { from: 'de', to: 'fr' })).toBe('Harbour')
  for (const typed of ['Harbour!', '', 'Hafen']) expect(textFollowing(texts, 'footer', typed, toGerman)).toBe(typed)
})

test('a document in another language has the texts that are missing in it as the business wrote them', () => {
  const business = { ...texts, paymentTerms: '', paymentTermsTranslations: {}, documentLanguage: 'en' }
  const missingIn = (language: string) => untranslated(business, ['paymentTerms', 'footer'], language)
  expect(['en', 'de', 'it'].map(missingIn)).toEqual([[], [], ['footer']])
})
