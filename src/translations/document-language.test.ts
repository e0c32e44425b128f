import { expect, test } from 'vitest'
import { documentLanguageIn } from './document-language.ts'

test('where a country has several languages, the one that a person prefers is chosen, whatever its region', () => {
  const preferring = (...tags: string[]) => tags.map(tag => new Intl.Locale(tag))
  expect(documentLanguageIn('CH', preferring('fr-FR', 'de-DE'))).toBe('fr')
  expect(documentLanguageIn('BE', preferring('en-US', 'fr'))).toBe('fr')
  expect(documentLanguageIn('CA', preferring('fr-CA'))).toBe('fr')
  expect(documentLanguageIn('CH', preferring('es-ES'))).toBe('de')
  expect(documentLanguageIn('FR', preferring('de-DE'))).toBe('fr')
})
