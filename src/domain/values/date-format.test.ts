import { expect, test } from 'vitest'
import { dateFormats, writtenDate } from './date-format.ts'

test('a day is written in the chosen pattern, with the month in the language of the document', () => {
  expect(dateFormats.map(format => writtenDate('2026-03-05', format, 'en-US'))).toEqual([
    'Mar 5, 2026',
    '5 Mar 2026',
    '2026-03-05',
    '05.03.2026',
    '05/03/2026',
    '03/05/2026',
  ])
  expect(writtenDate('2026-10-31', 'd MMM yyyy', 'de')).toBe('31 Okt 2026')
})
