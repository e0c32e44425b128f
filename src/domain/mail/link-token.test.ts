import { expect, test } from 'vitest'
import { newLinkToken } from './link-token.ts'

test('a token has 32 letters and digits, and no two are equal', () => {
  const tokens = Array.from({ length: 1000 }, () => newLinkToken(bytes => void crypto.getRandomValues(bytes)))
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(new Set(tokens).size).toBe(1000)
})

test('bytes that would favour some letters are skipped', () => {
  let round = 0
  const unlucky = (bytes: Uint8Array) => bytes.fill(round++ === 0 ? 255 : 248 - round)
  expect(newLinkToken(unlucky)).toBe('8'.repeat(32))
})
