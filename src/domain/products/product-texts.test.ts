import { expect, test } from 'vitest'
import { lineIn, textIn, translationsInWords, translationsOfVariant } from './product-texts.ts'

const lamp = {
  name: 'Brass lamp',
  description: 'Made by hand',
  unit: 'piece',
  translations: {
    de: { name: 'Messinglampe', description: 'Von Hand gefertigt', unit: 'Stück' },
    fr: { name: 'Lampe en laiton', description: '', unit: '' },
  },
}

test('a product is called as in the language of the document, part by part, else as by the business', () => {
  expect(textIn(lamp, 'de')).toEqual(lamp.translations.de)
  expect(textIn(lamp, 'fr')).toEqual({ name: 'Lampe en laiton', description: 'Made by hand', unit: 'piece' })
  const own = { name: 'Brass lamp', description: 'Made by hand', unit: 'piece' }
  for (const language of ['pl', null]) expect(textIn(lamp, language)).toEqual(own)
})

test('lines follow another language where they say what the product says, never what was typed', () => {
  const inEnglish = { description: 'Made by hand', unit: 'piece' }
  const inGerman = { description: 'Von Hand gefertigt', unit: 'Stück' }
  expect(lineIn(inEnglish, lamp, 'de')).toEqual(inGerman)
  expect(lineIn(inGerman, lamp, 'fr')).toEqual(inEnglish)
  expect(lineIn(inGerman, lamp, null)).toEqual(inEnglish)
  const typed = { description: 'Made by hand, with a dent', unit: 'piece' }
  expect(lineIn(typed, lamp, 'de')).toEqual({ ...typed, unit: 'Stück' })
  // somebody took the description off the line
  expect(lineIn({ description: '', unit: '' }, lamp, 'de')).toEqual({ description: '', unit: '' })
  expect(lineIn({}, lamp, 'de')).toEqual({})
})

test('variants keep the translated name with their own values', () => {
  const { translations } = lamp
  const small = translationsOfVariant(translations, { from: [], to: ['S'] })
  expect(small.de.name).toBe('Messinglampe, S')
  expect(translationsOfVariant(small, { from: ['S'], to: ['L'] }).fr.name).toBe('Lampe en laiton, L')
  const typed = { fr: { name: 'Petite lampe', description: '', unit: '' } }
  expect(translationsOfVariant(typed, { from: ['S'], to: ['L'] })).toEqual({})
})

test('the history has one line for each language', () => {
  expect(translationsInWords(lamp.translations)).toBe(
    'de: Messinglampe · Von Hand gefertigt · Stück\nfr: Lampe en laiton',
  )
})
