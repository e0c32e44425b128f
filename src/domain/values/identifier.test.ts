import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../sample/seeded-random.ts'
import { newIdentifier, type RandomBytes, shownIdentifier } from './identifier.ts'

describe('a new identifier', () => {
  test('is eight lower-case letters and digits for any random bytes', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        expect(newIdentifier(seededRandom(seed).fillBytes)).toMatch(/^[a-z0-9]{8}$/)
      }),
    )
  })

  test('favours no letter: bytes above the last multiple of the alphabet’s size are skipped', () => {
    expect(newIdentifier(bytesInTurn([255, 252, 253, 254, 0]))).toBe('aaaaaaaa')
    expect(newIdentifier(bytesInTurn([251]))).toBe('99999999')
    expect(newIdentifier(bytesInTurn([0, 1, 25, 26, 35, 36, 71, 72]))).toBe('abz09a9a')
  })

  test('has each of the 36 characters in each place equally often', () => {
    const { fillBytes } = seededRandom(7)
    const rounds = 36_000
    const seen = Array.from({ length: 8 }, () => new Map<string, number>())
    for (let round = 0; round < rounds; round++) {
      for (const [place, sign] of [...newIdentifier(fillBytes)].entries()) {
        seen[place]?.set(sign, (seen[place].get(sign) ?? 0) + 1)
      }
    }
    for (const counts of seen) {
      expect(counts.size).toBe(36)
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
      // 35 degrees of freedom: one in a million is above 87
      expect(chiSquare).toBeLessThan(87)
    }
  })
})

test('is shown with # in upper case', () => {
  expect(shownIdentifier('a1b2c3d4')).toBe('#A1B2C3D4')
  expect(shownIdentifier('a1b2c3d4e5f6')).toBe('#A1B2C3D4')
})

function bytesInTurn(values: readonly number[]): RandomBytes {
  let turn = 0
  return bytes => {
    for (let index = 0; index < bytes.length; index++) bytes[index] = values[turn++ % values.length] ?? 0
  }
}
