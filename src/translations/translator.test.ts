import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGLISH_NUMBERS } from '../domain/values/number-format.ts'
import { type LanguageCode, languageCodes, localesOf } from './languages.ts'
import { readMessage } from './message.ts'
import { textsIn } from './server.ts'
import { richTranslator, translator } from './translator.ts'

const { t } = textsIn('en')

test('a browser may report a system locale that is not a language tag', () => {
  const locales = localesOf(['en-US@posix', 'C.UTF-8', 'pt-BR', ''])
  expect(locales.map(String)).toEqual(['en-US', 'pt-BR'])
})

describe('a text in English', () => {
  test('stands as it is written', () => {
    expect(t('Record payment')).toBe('Record payment')
    expect(t('10 < 20, it’s #1 & “done”')).toBe('10 < 20, it’s #1 & “done”')
  })

  test('gets its values', () => {
    expect(t('{number} of {name} is due', { number: 'INV-1', name: 'Acme' })).toBe('INV-1 of Acme is due')
  })

  test.each([
    [0, 'no invoices of Acme'],
    [1, '1 invoice of Acme'],
    [2, '2 invoices of Acme'],
    [12_345, '12,345 invoices of Acme'],
  ])('with %i things uses the plural form for that many', (count, expected) => {
    const text = '{count, plural, =0 {no invoices of {name}} one {# invoice of {name}} other {# invoices of {name}}}'
    expect(t(text, { count, name: 'Acme' })).toBe(expected)
  })

  test('chooses by kind, and takes “other” for a kind that it does not know', () => {
    const text = '{kind, select, refund {Refund} other {Payment}} of {amount}'
    expect(t(text, { kind: 'refund', amount: '$5.00' })).toBe('Refund of $5.00')
    expect(t(text, { kind: 'cash', amount: '$5.00' })).toBe('Payment of $5.00')
  })

  test('counts within a choice within a count', () => {
    const text =
      '{invoices, plural, one {# invoice, {paid, plural, one {# paid} other {# paid of #}}} other {# invoices}}'
    expect(t(text, { invoices: 1, paid: 3 })).toBe('1 invoice, 3 paid of 3')
  })

  test('isolates a name from right to left, so that what stands beside it keeps its order', () => {
    expect(t('{name} owes {amount}', { name: 'متجر', amount: '$5.00' })).toBe('\u2068متجر\u2069 owes $5.00')
  })

  test('may have two translations, by its context', () => {
    const catalogue: Record<string, string> = { 'Open [verb]': 'Öffnen', Open: 'Offen' }
    const message = (_: string, key: string) => readMessage(catalogue[key] ?? key)
    const german = translator({ locale: 'de', direction: 'ltr', message }, ENGLISH_NUMBERS)
    expect([t('Open', { context: 'verb' }), german('Open', { context: 'verb' }), german('Open')]).toEqual([
      'Open',
      'Öffnen',
      'Offen',
    ])
  })

  test('is asked for again until its translation is there', () => {
    let catalogue: Record<string, string> | undefined
    const message = (text: string, key: string) => (catalogue ? readMessage(catalogue[key] ?? text) : undefined)
    const german = translator({ locale: 'de', direction: 'ltr', message }, ENGLISH_NUMBERS)
    expect(german('Paid')).toBe('Paid')
    catalogue = { Paid: 'Bezahlt' }
    expect(german('Paid')).toBe('Bezahlt')
  })

  test('does not compile without its values', () => {
    // @ts-expect-error: the value is missing
    expect(t('{name} is due')).toContain('is due')
    // @ts-expect-error: a plural counts numbers
    expect(t('{count, plural, one {#} other {#}}', { count: '3' })).toBe('3')
    // @ts-expect-error: nothing is asked for
    expect(t('Done', { name: 'Acme' })).toBe('Done')
  })
})

test('rich text wraps words in elements and inserts elements as values', () => {
  const rich = richTranslator<string>({ locale: 'en', direction: 'ltr' }, ENGLISH_NUMBERS, pieces => pieces.join(''))
  const link = (words: string) => `[${words}](/invoices)`
  const count = (of: number) =>
    rich('{of, plural, one {<link># invoice</link>} other {<link># invoices</link>}} due', { of, link })
  expect([count(1), count(3)]).toEqual(['[1 invoice](/invoices) due', '[3 invoices](/invoices) due'])
})

test('plurals follow the rules of the language', () => {
  const polish = '{count, plural, one {# faktura} few {# faktury} many {# faktur} other {# faktury}}'
  const pl = translator({ locale: 'pl', direction: 'ltr', message: () => readMessage(polish) }, ENGLISH_NUMBERS)
  const counted = [1, 3, 5, 22].map(count => pl('{count, plural, one {# invoice} other {# invoices}}', { count }))
  expect(counted).toEqual(['1 faktura', '3 faktury', '5 faktur', '22 faktury'])
})

test.each(['', '{', '}', '{count, plural,', '{count, plural, one {', '<b>', '</b>}', '{a, select, x {y'])(
  'malformed text such as %j is read to its end',
  text => {
    expect(readMessage(text)).toBeDefined()
  },
)

test('any text is read to its end', () => {
  const pieces = fc.array(fc.constantFrom('{', '}', 'a', ', plural, ', 'one {', '<b>', '</b>', '#', ' '))
  fc.assert(fc.property(pieces, found => readMessage(found.join('')).length >= 0))
})

describe('the pseudo-language', () => {
  const pseudo = (code: LanguageCode) => textsIn(code).t

  test('accents every letter of ours and leaves the values', () => {
    const said = pseudo('pseudo')('{count, plural, one {# invoice} other {# invoices}} of {name}', {
      count: 2000,
      name: 'Acme',
    })
    expect(said).toBe('[2.000 îîñṽööîîçééš ööƒ Acme]')
  })

  test('is about 40 % longer', () => {
    const text = 'Nothing is lost yet. Choose which version to keep.'
    const longer = pseudo('pseudo')(text).length / text.length
    expect(longer).toBeGreaterThan(1.3)
    expect(longer).toBeLessThan(1.5)
  })

  test('isolates every value from right to left', () => {
    expect(pseudo('pseudo-rtl')('{number} is due', { number: 'INV-1' })).toBe('[\u2068INV-1\u2069 îîš ðûûéé]')
  })
})

test('every language has its own direction and number marks', () => {
  for (const code of languageCodes) {
    const { locale, numbers, direction } = textsIn(code)
    expect(new Intl.Locale(locale).language).not.toBe('')
    expect(numbers.group).not.toBe(numbers.decimal)
    expect(['ltr', 'rtl']).toContain(direction)
  }
})
