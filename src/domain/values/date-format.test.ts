import { expect, test } from 'vitest'
import { dateFormats, writtenDate } from './date-format.ts'

test('a day is written in the chosen pattern, with the name of a month in the language of the document and in its order', () => {
  expect(dateFormats.map(format => writtenDate('2026-03-05', format, 'en-US'))).toEqual([
    'Mar 5, 2026',
    '5 Mar 2026',
    '2026-03-05',
    '05.03.2026',
    '05/03/2026',
    '03/05/2026',
  ])
  const inWords = (locale: string) => writtenDate('2026-10-31', 'MMM d, yyyy', locale)
  expect(['de', 'fr', 'ja', 'ar-AE'].map(inWords)).toEqual([
    '31. Okt. 2026',
    '31 oct. 2026',
    '2026年10月31日',
    '31 أكتوبر 2026',
  ])
})
