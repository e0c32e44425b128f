import { expect, test } from 'vitest'
import { canBeCreated, foundTags, nothingFoundWords, startsWithCreate } from './found-tags.ts'

const tags = ['Old VIP', 'VIP Gold', 'VIP'].map(name => ({ name }))

test('the tag of the typed name comes first, then those that begin with it', () => {
  expect(foundTags(tags, 'vip').map(({ name }) => name)).toEqual(['VIP', 'VIP Gold', 'Old VIP'])
  expect(foundTags(tags, 'gold').map(({ name }) => name)).toEqual(['VIP Gold'])
})

test('a new name is created by Enter where no tag begins with it', () => {
  expect(startsWithCreate(tags, 'Gold')).toBe(true)
  expect(startsWithCreate(tags, 'VI')).toBe(false)
  expect(startsWithCreate(tags, 'vip')).toBe(false)
})

test('a name that can’t be one isn’t offered, and is said why', () => {
  expect(canBeCreated(tags, 'A very long tag name for wholesale 2026')).toBe(false)
  expect(nothingFoundWords(tags, 'A very long tag name for wholesale 2026')).toBe('Use 30 characters or fewer.')
  expect(nothingFoundWords(tags, 'Fair; 2026')).toBe('Leave out commas and semicolons.')
  expect(nothingFoundWords(tags, 'vip', tags)).toBe('Already has this tag.')
  expect(nothingFoundWords(tags, '')).toBe('Type a name to create a tag.')
  expect(nothingFoundWords([], '')).toBe('Type a name for your first tag.')
})
