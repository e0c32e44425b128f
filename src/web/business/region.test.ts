import { expect, test } from 'vitest'
import { currencyHere, dateFormatOf, numberFormatOf } from './region.ts'

test.each([
  ['en-GB', 'GBP', 'd MMM yyyy', '1,234.56'],
  ['de-DE', 'EUR', 'dd.MM.yyyy', '1.234,56'],
  ['de', 'EUR', 'dd.MM.yyyy', '1.234,56'],
  ['fr-FR', 'EUR', 'd MMM yyyy', '1 234,56'],
  ['de-CH', 'CHF', 'dd.MM.yyyy', "1'234.56"],
  ['en-US', 'USD', 'MMM d, yyyy', '1,234.56'],
  ['ja-JP', 'JPY', 'yyyy-MM-dd', '1,234.56'],
  ['pt-BR', 'BRL', 'd MMM yyyy', '1.234,56'],
  ['sv-SE', 'SEK', 'd MMM yyyy', '1 234,56'],
  ['ar-EG', 'USD', 'dd/MM/yyyy', '1,234.56'],
])('a browser in %s starts a business with %s, %s and %s', (tag, ...expected) => {
  const locale = new Intl.Locale(tag)
  expect([currencyHere(locale, 'UTC'), dateFormatOf(locale), numberFormatOf(locale)]).toEqual(expected)
})

test('the time zone tells the currency better than the language', () => {
  expect(currencyHere(new Intl.Locale('en-US'), 'Europe/London')).toBe('GBP')
  expect(currencyHere(new Intl.Locale('en-GB'), 'Europe/Berlin')).toBe('EUR')
  expect(currencyHere(new Intl.Locale('en-US'), 'America/New_York')).toBe('USD')
})
