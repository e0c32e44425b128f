import { expect, test } from 'vitest'
import { settingsIn } from '../../domain/countries/countries.ts'
import type { DateFormat } from '../../domain/values/date-format.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { NumberExample } from '../../domain/values/number-format.ts'
import { writtenIn } from './written-in.ts'

/** As a business that uses the settings of its country. */
function inCountry(country: string, currency?: CurrencyCode, reader?: string) {
  const { numberFormat, dateFormat, ...usual } = settingsIn(country) as {
    numberFormat: NumberExample
    dateFormat: DateFormat
    currency: CurrencyCode
  }
  return writtenIn(
    { country, documentLanguage: 'en', numberFormat, dateFormat },
    currency ?? usual.currency,
    reader === undefined ? null : { country: reader },
  )
}

test.each([
  ['US', 718_436, '$7,184.36', 'Nov 24, 2026'],
  ['CA', 718_436, '$7,184.36', '2026-11-24'],
  ['GB', 718_436, '£7,184.36', '24 Nov 2026'],
  ['IE', 718_436, '€7,184.36', '24 Nov 2026'],
  ['DE', 718_436, '7.184,36 €', '24.11.2026'],
  ['AT', 718_436, '€ 7.184,36', '24.11.2026'],
  ['FR', 718_436, '7 184,36 €', '24/11/2026'],
  ['ES', 718_436, '7.184,36 €', '24/11/2026'],
  ['IT', 718_436, '7.184,36 €', '24/11/2026'],
  ['NL', 718_436, '€ 7.184,36', '24 Nov 2026'],
  ['BE', 718_436, '€ 7.184,36', '24/11/2026'],
  ['PL', 718_436, '7 184,36 zł', '24.11.2026'],
  ['CH', 718_436, 'CHF 7’184.36', '24.11.2026'],
  ['IN', 26_712_250, '₹2,67,122.50', '24/11/2026'],
  ['AU', 718_436, '$7,184.36', '24 Nov 2026'],
  ['NZ', 718_436, '$7,184.36', '24 Nov 2026'],
  ['JP', 718_436, '¥718,436', 'Nov 24, 2026'],
])('a document of %s writes %i as %s and a day as %s', (country, amount, money, day) => {
  const written = inCountry(country)
  expect(written.money(amount)).toBe(money.replaceAll(' ', '\u00a0'))
  expect(written.day('2026-11-24')).toBe(day)
})

test('a dollar says which one it is where the customer means another by the same sign', () => {
  expect(inCountry('US', 'USD', 'CA').money(500)).toBe('US$5.00')
  expect(inCountry('US', 'USD', 'DE').money(500)).toBe('$5.00')
  expect(inCountry('CA', 'CAD', 'US').money(500)).toBe('CA$5.00')
  expect(inCountry('CA', 'USD').money(500)).toBe('US$5.00')
})

test('on a letterhead from before the country was kept, amounts stay as they were', () => {
  const old = { country: null, documentLanguage: 'en', numberFormat: '1.234,56', dateFormat: 'dd.MM.yyyy' } as const
  expect(writtenIn(old, 'EUR', { country: 'FR' }).money(718_436)).toBe('€7.184,36')
  expect(writtenIn(old, 'USD', { country: 'CA' }).money(500)).toBe('$5,00')
})
