import { describe, expect, test } from 'vitest'
import { countryCodes, presets, reasonWhenNotRegistered, settingsIn } from '../../domain/countries/countries.ts'
import { isTimeZone } from '../../domain/values/calendar.ts'
import { writtenDate } from '../../domain/values/date-format.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { documentLanguages } from '../../translations/languages.ts'
import { numberPatternsIn } from '../../translations/numbers-of-documents.ts'
import { newTaxRate } from '../taxes/contract.ts'
import { newBusiness } from './contract.ts'

const app = await testApp({ now: '2026-11-24T23:30:00.000Z' })
const open = async (body: Json) => good(await app.ask('POST', '/api/businesses', { name: 'Anna Berg', ...body }))
const taxesOf = async (id: string) => good(await app.ask('GET', `/api/businesses/${id}/tax-rates`)).taxRates

describe.each(presets)('the preset of $code', preset => {
  test('is what a new business can be', () => {
    const settings = settingsIn(preset.code)
    expect(newBusiness.parse({ name: 'Anna Berg', ...settings })).toMatchObject(settings)
    expect(currencyCodes).toContain(preset.currency)
    expect(countryCodes).toContain(preset.code)
    expect(isTimeZone(preset.timeZone)).toBe(true)
    expect(writtenDate('2026-12-31', preset.dateFormat, preset.language)).toContain('31')
    expect(Intl.getCanonicalLocales(preset.language)).toEqual([preset.language])
  })

  test('has taxes that a business can have beside each other', () => {
    const { taxes } = preset
    expect(new Set(taxes.map(({ name }) => name.toLowerCase())).size).toBe(taxes.length)
    for (const { name, rate, category, reason, parts } of taxes) {
      const needsReason = category !== null && ['E', 'AE', 'K', 'G', 'O'].includes(category)
      expect(reason !== undefined).toBe(needsReason)
      expect(rate > 0).toBe(category === 'S')
      const own = { parts: parts ? [...parts] : null, freeReason: reason?.text ?? '' }
      if (category !== null) newTaxRate.parse({ name, rate, category, ...own })
    }
    const charged = taxes.filter(({ rate }) => rate > 0).map(({ rate, parts }) => JSON.stringify([rate, parts]))
    expect(new Set(charged).size).toBe(charged.length)
  })

  test('says where each fact is from', () => {
    for (const { source } of [...preset.taxes, ...preset.sentences]) {
      expect(URL.canParse(source.url)).toBe(true)
      expect(source.asOf).toMatch(/^2026-\d\d-\d\d$/)
    }
    newBusiness.parse({ name: 'Anna Berg', taxRate: 0, taxFreeReason: reasonWhenNotRegistered(preset.code) })
  })
})

test('every country has a currency and a paper', () => {
  for (const code of countryCodes) newBusiness.parse({ name: 'Anna Berg', ...settingsIn(code) })
  expect(settingsIn('SE')).toEqual({ country: 'SE', currency: 'SEK', paper: 'A4', taxName: 'Moms', taxRate: 25_000 })
  expect(settingsIn('MX')).toEqual({ country: 'MX', currency: 'MXN', paper: 'Letter', taxName: 'IVA', taxRate: 16_000 })
})

describe('a new business in Germany', () => {
  test('starts with what is usual there', async () => {
    const business = await open({ country: 'DE' })
    expect(business).toMatchObject({
      country: 'DE',
      currency: 'EUR',
      paper: 'A4',
      termsDays: 14,
      defaultTax: { name: 'USt', rate: 19_000, category: 'S' },
      numberFormat: '1.234,56',
      dateFormat: 'dd.MM.yyyy',
      timeZone: 'Europe/Berlin',
      today: '2026-11-25',
      numberingPattern: 'RE-{year}-{number:4}',
      creditNotePattern: 'GS-{year}-{number:4}',
    })
    const taxes = await taxesOf(business.id)
    expect(taxes.map(({ name, rate, category }: Json) => [name, rate, category])).toEqual(
      expect.arrayContaining([
        ['USt ermäßigt', 7000, 'S'],
        ['USt Nullsteuersatz', 0, 'Z'],
        ['Reverse Charge', 0, 'AE'],
      ]),
    )
    expect(taxes).toHaveLength(7)
  })

  test('may differ from it in everything', async () => {
    const business = await open({ country: 'DE', currency: 'USD', taxRate: 7000, taxRates: [], paper: 'Letter' })
    expect(business).toMatchObject({ country: 'DE', currency: 'USD', paper: 'Letter', termsDays: 14 })
    expect(await taxesOf(business.id)).toMatchObject([{ name: 'USt', rate: 7000 }])
  })

  test('that charges the reduced rate has no second tax of that rate', async () => {
    const { id } = await open({ country: 'DE', taxRate: 7000 })
    expect((await taxesOf(id)).filter(({ rate }: Json) => rate > 0)).toMatchObject([{ name: 'USt', rate: 7000 }])
  })
})

test.each([
  [{ country: 'DE' }, ['RE-', 'GS-', 'AN-', 'AB-', 'LS-'], ['USt']],
  [{ country: 'CH', documentLanguage: 'fr' }, ['FA-', 'AV-', 'DE-', 'CM-', 'BL-'], ['TVA', 'TVA taux réduit']],
  [{ country: 'CH', documentLanguage: 'it' }, ['FT-', 'NC-', 'PR-', 'OR-', 'DDT-'], ['IVA']],
  [{ country: 'CH', documentLanguage: 'de' }, ['RE-', 'GS-', 'AN-', 'AB-', 'LS-'], ['MWST']],
  [{ country: 'BE' }, ['', 'CN-', 'OF-', 'OR-', 'PB-'], ['Btw', 'Btw verlaagd', 'Btw verlegd']],
  [{ country: 'BE', documentLanguage: 'fr' }, ['FA-', 'AV-', 'DE-', 'CM-', 'BL-'], ['TVA', 'Autoliquidation']],
  [{ country: 'CA', documentLanguage: 'fr' }, ['FA-', 'AV-', 'DE-', 'CM-', 'BL-'], ['TPS', 'TPS + TVQ']],
  [{ country: 'LU', documentLanguage: 'de' }, ['RE-', 'GS-', 'AN-', 'AB-', 'LS-'], ['MwSt']],
  [{ country: 'LU' }, ['FA-', 'AV-', 'DE-', 'CM-', 'BL-'], ['TVA']],
  [{ country: 'SE' }, ['FA-', 'KF-', 'OF-', 'OR-', 'FS-'], ['Moms']],
  [{ country: 'US' }, ['INV-', 'CN-', 'Q-', 'SO-', 'DN-'], ['Sales tax']],
  [{}, ['INV-', 'CN-', 'Q-', 'SO-', 'DN-'], ['Tax']],
] as const)(
  'a new business with %j numbers its documents and names its taxes in its language',
  async (body, prefixes, taxNames) => {
    const { id, ...settings } = await open(body)
    const patterns = ['numberingPattern', 'creditNotePattern', 'quotePattern', 'orderPattern', 'deliveryPattern']
    expect(patterns.map(name => settings[name])).toEqual(prefixes.map(letters => `${letters}{year}-{number:4}`))
    const taxes = await taxesOf(id)
    expect(settings.defaultTax.name).toBe(taxNames[0])
    expect(taxes.map(({ name }: Json) => name)).toEqual(expect.arrayContaining([...taxNames]))
  },
)

test('a French tax of two parts names both in French', async () => {
  const taxes = await taxesOf((await open({ country: 'CA', documentLanguage: 'fr' })).id)
  const quebec = taxes.find(({ name }: Json) => name === 'TPS + TVQ')
  expect(quebec.parts.map(({ name }: Json) => name)).toEqual(['TPS', 'TVQ'])
})

test('a business in French that is not registered has its tax of 0% in French', async () => {
  const business = await open({ country: 'CH', documentLanguage: 'fr', taxRegistered: false })
  expect(business.defaultTax).toMatchObject({ name: 'TVA', rate: 0 })
})

test.each(documentLanguages)('the five patterns in %s differ', language => {
  const patterns = Object.values(numberPatternsIn(null, language))
  expect(new Set(patterns).size).toBe(5)
  newBusiness.parse({ name: 'Anna Berg', ...numberPatternsIn(null, language) })
})

test('a country that is not one, and a paper that is none, are refused', async () => {
  const refused = async (body: Json) => {
    const answer = await app.ask('POST', '/api/businesses', { name: 'Anna Berg', ...body })
    return [answer.status, answer.body.errors[0].field]
  }
  expect(await refused({ country: 'XX' })).toEqual([422, 'country'])
  expect(await refused({ country: 'de' })).toEqual([422, 'country'])
  expect(await refused({ paper: 'A5' })).toEqual([422, 'paper'])
})

test('two taxes of one rate are refused, and nothing is opened', async () => {
  const many = async () => good(await app.ask('GET', '/api/businesses')).businesses.length
  const before = await many()
  const taxRates = [
    { name: 'VAT', rate: 5000 },
    { name: 'vat', rate: 5000 },
  ]
  const answer = await app.ask('POST', '/api/businesses', { name: 'Anna Berg', taxRates })
  expect(answer).toMatchObject({ status: 409, body: { code: 'tax-name-taken' } })
  expect(await many()).toBe(before)
})

test('another country changes nothing else', async () => {
  const { id } = await open({ country: 'DE' })
  const changed = good(await app.ask('PATCH', `/api/businesses/${id}`, { country: 'CH', version: 1 }))
  expect(changed).toMatchObject({ country: 'CH', currency: 'EUR', defaultTax: { rate: 19_000 }, version: 2 })
})

test('what was issued keeps its paper', async () => {
  const business = await openBusiness(app, { country: 'US' })
  const { id } = await makeIssued(business)
  good(await app.ask('PATCH', business.path, { paper: 'A4', version: 1 }))
  const later = await makeIssued(business)
  const rows = await app.query(
    `select i.id, l.paper from invoices i join letterheads l on l.business_id = i.business_id and l.version = i.letterhead
     where i.business_id = '${business.businessId}'`,
  )
  expect(new Map(rows.map((row: Json) => [row.id, row.paper]))).toEqual(
    new Map([
      [id, 'Letter'],
      [later.id, 'A4'],
    ]),
  )
})
