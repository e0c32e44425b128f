import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, legibleColor, legibleInTheDark } from './legible-color.ts'

const channelsOf = (color: string) => [1, 3, 5].map(place => Number.parseInt(color.slice(place, place + 2), 16))

test('a dark colour is left as it is', () => {
  expect(legibleColor('#1f4d3a')).toBe('#1f4d3a')
})

test('yellow stays yellowish, white becomes grey', () => {
  expect(legibleColor('#f5c518')).toBe('#896d0b')
  expect(legibleColor('#ffffff')).toBe('#757575')
})

test.each([
  ['white', legibleColor, [255, 255, 255]],
  ['a dark screen', legibleInTheDark, [35, 32, 28]],
])('any colour becomes legible on %s', (_, legible, surface) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const color = legible(`#${number.toString(16).padStart(6, '0')}`)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrast(channelsOf(color), surface)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
