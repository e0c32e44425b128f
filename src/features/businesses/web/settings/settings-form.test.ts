import { expect, test } from 'vitest'
import type { Business } from '../../contract.ts'
import { hasSameSettings, valuesOf } from './settings-form.ts'

test('settings that are typed go on from a version in which only own fields differ, and from no other', () => {
  const read = { termsDays: 14, waysToPay: [{ kind: 'other' }], ownFields: [], version: 1 } as unknown as Business
  const base = valuesOf(read)
  const withField = { ...read, ownFields: [{ id: 'k3v9x0qa' }], version: 2 } as unknown as Business
  expect(hasSameSettings(withField, base)).toBe(true)
  expect(hasSameSettings({ ...withField, termsDays: 30 }, base)).toBe(false)
})
