import { expect, test } from 'vitest'
import { countryHere, dateFormatOf, numberFormatOf } from './region.ts'

test.each([
  ['en-GB', 'GB', 'd MMM yyyy', '1,234.56'],
  ['de-DE', 'DE', 'dd.MM.yyyy', '1.234,56'],
  ['de', 'DE', 'dd.MM.yyyy', '1.234,56'],
  ['fr-FR', 'FR', 'd MMM yyyy', '1 234,56'],
  ['de-CH', 'CH', 'dd.MM.yyyy', "1'234.56"],
  ['en-US', 'US', 'MMM d, yyyy', '1,234.56'],
  ['ja-JP', 'JP', 'yyyy-MM-dd', '1,234.56'],
  ['pt-BR', 'BR', 'd MMM yyyy', '1.234,56'],
  ['sv-SE', 'SE', 'd MMM yyyy', '1 234,56'],
  ['en-IN', 'IN', 'd MMM yyyy', '1,23,456.78'],
  ['ar-EG', 'EG', 'dd/MM/yyyy', '1,234.56'],
])('a browser in %s starts a business with %s, %s and %s', (tag, ...expected) => {
  const locale = new Intl.Locale(tag)
  expect([countryHere(locale, 'UTC'), dateFormatOf(locale), numberFormatOf(locale)]).toEqual(expected)
})

test('the time zone tells the country better than the language', () => {
  expect(countryHere(new Intl.Locale('en-US'), 'Europe/London')).toBe('GB')
  expect(countryHere(new Intl.Locale('en-GB'), 'Europe/Berlin')).toBe('DE')
  expect(countryHere(new Intl.Locale('en-US'), 'America/New_York')).toBe('US')
  expect(countryHere(new Intl.Locale('en-US'), 'Asia/Calcutta')).toBe('IN')
})
