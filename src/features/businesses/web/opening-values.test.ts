import { expect, test } from 'vitest'
import { presets, settingsIn } from '../../../domain/countries/countries.ts'
import { good, testApp } from '../../../testing/test-app.ts'
import { emptyBusiness, openingFields, profileOf, usualIn } from './opening-values.ts'

const app = await testApp()

test.each(presets)('the form for a new business opens one in $code, after any other country', async ({ code }) => {
  const { country, currency, termsDays } = settingsIn(code) as Record<string, unknown>
  for (const before of [code, 'CH', 'SE'] as const) {
    const typed = { ...emptyBusiness(before), ...usualIn(code), name: 'Anna Berg' }
    const business = good(await app.ask('POST', '/api/businesses', profileOf(openingFields.parse(typed))))
    expect(business).toMatchObject({ country, currency, termsDays, roundsPayable: code === 'CH' })
  }
})

test.each([
  ['SE', 'Moms', 25_000],
  ['AE', 'VAT', 5000],
  ['BR', 'Tax', 0],
] as const)(
  'in %s, which has no preset, the form starts with the standard rate or with none',
  (country, taxName, taxRate) => {
    expect(usualIn(country)).toMatchObject({ taxName, taxRate })
  },
)

test('the form starts with the numbers of the country', () => {
  expect(usualIn('FR')).toMatchObject({
    numberingPattern: 'FA-{year}-{number:4}',
    quotePattern: 'DE-{year}-{number:4}',
  })
  expect(usualIn('JP')).toMatchObject({ deliveryPattern: 'DN-{year}-{number:4}' })
})
