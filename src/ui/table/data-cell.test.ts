import { expect, test } from 'vitest'
import { roomForFigures, roomForHead } from './data-cell.ts'

const place = { dense: false, lg: false, isFirst: false, isLast: false }

test('a column has room for the longest word of its head, and for the arrow that sorts by it', () => {
  // as Inter draws them at 13 px in medium weight
  const drawn = { Standardpreis: 91, Rechnungen: 76, Bestand: 50 }
  for (const [header, width] of Object.entries(drawn)) {
    expect(roomForHead({ header, sortable: true }, place)).toBeGreaterThanOrEqual(width + 26 + 16)
    expect(roomForHead({ header }, place)).toBeLessThan(width * 1.35 + 16)
  }
  expect(roomForHead({ header: 'Nächster Termin' }, place)).toBe(roomForHead({ header: 'Nächster' }, place))
})

test('a column has room for the widest of its badges', () => {
  const column = { badge: (word: string) => word }
  // drawn at 12 px, with 8 px at each side
  expect(roomForFigures(column, ['Offen', 'Gutgeschrieben'], place)).toBeGreaterThanOrEqual(91 + 16 + 16)
  expect(roomForFigures(column, ['Offen', 'Payée en partie'], place)).toBeGreaterThanOrEqual(89 + 16 + 16)
  expect(roomForFigures({}, ['Offen'], place)).toBe(0)
})
