import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../domain/values/calendar.ts'
import { LANGUAGES, type ScreenLanguage } from '../../translations/languages.ts'
import { dateToType, dateWordsOf } from './date-words.ts'
import { parseDate } from './parse-date.ts'
import { RELATIVE_DAYS } from './relative-days.ts'

const today = '2026-11-22' // a Sunday
const english = dateWordsOf('en-US')
const british = dateWordsOf('en-GB')
const german = dateWordsOf('de-DE')
const swedish = dateWordsOf('sv-SE')
const read = (text: string, words = english, from?: string) => parseDate(text, { today, from, words })

describe('a typed date', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    [' 2027-1-5 ', '2027-01-05'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['+14', '2026-12-06'],
    ['+ 14', '2026-12-06'],
    ['-30', '2026-10-23'],
    ['fri', '2026-11-27'],
    ['Mon.', '2026-11-23'],
    ['sunday', '2026-11-29'],
    ['Nov 24', '2026-11-24'],
    ['24 november', '2026-11-24'],
    ['Dec 24, 2025', '2025-12-24'],
    ['5', '2026-11-05'],
    ['11/24', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['11/24/26', '2026-11-24'],
    ['11-24-2026', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['3.4.2027', '2027-04-03'],
    ['3/4/2027', '2027-03-04'],
    ['２０２６-１１-２４', '2026-11-24'],
  ])('%s is %s in American English', (text, date) => {
    expect(read(text)).toBe(date)
  })

  test.each([
    [british, '3/4/2027', '2027-04-03'],
    [british, '24/11', '2026-11-24'],
    [british, '11/24', '2026-11-24'],
    [german, '3.4.27', '2027-04-03'],
    [german, '24.11', '2026-11-24'],
    [german, '24. Dez', '2026-12-24'],
    [german, 'Freitag', '2026-11-27'],
    [german, '24. März 2027', '2027-03-24'],
    [swedish, '27-04-03', '2027-04-03'],
    [swedish, '4-3', '2027-04-03'],
  ])('follows the order and the names of its locale (%#: %s)', (words, text, date) => {
    expect(read(text as string, words as typeof english)).toBe(date)
  })

  test.each([
    ['de', 'heute', '2026-11-22'],
    ['de', 'Übermorgen', '2026-11-24'],
    ['de', 'ubermorgen', '2026-11-24'],
    ['de', 'vorgestern', '2026-11-20'],
    ['de', '31.12.', '2026-12-31'],
    ['de', '31.12.2026', '2026-12-31'],
    ['de', '1. marz', '2027-03-01'],
    ['de', 'Do.', '2026-11-26'],
    ['fr', 'aujourd’hui', '2026-11-22'],
    ['fr', "Aujourd'hui", '2026-11-22'],
    ['fr', 'apres demain', '2026-11-24'],
    ['fr', 'avant-hier', '2026-11-20'],
    ['fr', '31/12', '2026-12-31'],
    ['fr', '31/12/26', '2026-12-31'],
    ['fr', '1er fevrier 2027', '2027-02-01'],
    ['fr', 'lundi', '2026-11-23'],
    ['fr', 'déc 31', '2026-12-31'],
    ['es', 'manana', '2026-11-23'],
    ['es', 'pasado mañana', '2026-11-24'],
    ['es', 'anteayer', '2026-11-20'],
    ['es', '31 de diciembre de 2026', '2026-12-31'],
    ['es', 'miercoles', '2026-11-25'],
    ['es', '31/12/2026', '2026-12-31'],
    ['it', 'dopodomani', '2026-11-24'],
    ['it', 'l’altro ieri', '2026-11-20'],
    ['it', '31 dicembre', '2026-12-31'],
    ['it', 'venerdi', '2026-11-27'],
    ['nl', 'overmorgen', '2026-11-24'],
    ['nl', 'eergisteren', '2026-11-20'],
    ['nl', '31-12-2026', '2026-12-31'],
    ['nl', '31 dec', '2026-12-31'],
    ['nl', 'woensdag', '2026-11-25'],
    ['pl', 'dzis', '2026-11-22'],
    ['pl', 'pojutrze', '2026-11-24'],
    ['pl', 'przedwczoraj', '2026-11-20'],
    ['pl', '31 grudnia 2026 r.', '2026-12-31'],
    ['pl', 'sroda', '2026-11-25'],
    ['pl', '31.12.2026', '2026-12-31'],
    ['pt', 'amanha', '2026-11-23'],
    ['pt', 'depois de amanhã', '2026-11-24'],
    ['pt', 'anteontem', '2026-11-20'],
    ['pt', '31 de dezembro', '2026-12-31'],
    ['pt', 'terça', '2026-11-24'],
    ['en', 'December 1st', '2026-12-01'],
  ] as const)('in %s, %s is %s', (language, text, date) => {
    expect(read(text, dateWordsOf(LANGUAGES[language].locale))).toBe(date)
  })

  test.each(Object.keys(RELATIVE_DAYS) as ScreenLanguage[])(
    'in %s, the names of all days and months are read, with and without accents',
    language => {
      const { locale } = LANGUAGES[language]
      const words = dateWordsOf(locale)
      const without = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
      for (const [offset, day] of [...words.weekdays.slice(1), words.weekdays[0] ?? []].entries())
        for (const name of day)
          for (const text of [name, without(name)]) expect(read(text, words), text).toBe(addDays(today, offset + 1))
      for (let month = 1; month <= 12; month++) {
        const date = `2027-${String(month).padStart(2, '0')}-15`
        const written = new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
        for (const text of [written, without(written)]) expect(read(text, words), text).toBe(date)
      }
      for (const [word, days] of Object.entries(RELATIVE_DAYS[language]))
        expect(read(word, words)).toBe(addDays(today, days))
    },
  )

  test('without a year is the nearest such date', () => {
    expect(read('1/15')).toBe('2027-01-15')
    expect(parseDate('28.12.', { today: '2027-01-10', words: german })).toBe('2026-12-28')
    expect(parseDate('2/29', { today: '2027-06-10', words: english })).toBe('2028-02-29')
  })

  test('counts from another day if one is passed, and from today if that one cannot be read', () => {
    expect(read('+14', english, '2026-12-01')).toBe('2026-12-15')
    expect(read('today', english, '2026-12-01')).toBe(today)
    expect(read('+14', english, 'soon')).toBe('2026-12-06')
  })

  test.each([
    '',
    'soon',
    't',
    'ju 3',
    '31/2/2027',
    '2/30',
    '13/13',
    '1/2/3/4',
    '123',
    'fri 3',
    '5%',
    '1:30',
    '+',
    '32',
  ])('“%s” is not a date', text => {
    expect(read(text)).toBeUndefined()
  })

  test('is read back as it is shown, in every locale', () => {
    const locales = [
      'en-US',
      'en-GB',
      'de-DE',
      'fr-FR',
      'sv-SE',
      'pt-BR',
      'ar-EG',
      'fa-IR',
      'he-IL',
      'ja-JP',
      'th-TH',
      'hu-HU',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: -9000, max: 9000 }), (locale, days) => {
        const date = addDays(today, days)
        expect(parseDate(dateToType(date, locale), { today, words: dateWordsOf(locale) })).toBe(date)
      }),
    )
  })

  test('in figures as the browser writes them, with the months of the language of the app', () => {
    const words = dateWordsOf('en-DE', 'de-DE')
    expect(dateToType('2026-12-31', 'de-DE')).toBe('31.12.2026')
    expect(['31.12.2026', '31 Dec 2026'].map(text => parseDate(text, { today, words }))).toEqual([
      '2026-12-31',
      '2026-12-31',
    ])
  })
})
