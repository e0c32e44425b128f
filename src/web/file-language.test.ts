import { expect, test, vi } from 'vitest'

/** The path in a browser that asks for these languages. */
async function inBrowser(tag: string, path: string): Promise<string> {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: [tag] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return (await import('./file-language.ts')).inScreenLanguage(path)
}

test('a file is asked for in the language of the screen, and English needs no word', async () => {
  expect(await inBrowser('de-AT', '/invoices/export?format=csv')).toBe('/invoices/export?format=csv&language=de')
  expect(await inBrowser('pl', '/reports/tax/pdf')).toBe('/reports/tax/pdf?language=pl')
  expect(await inBrowser('en-GB', '/reports/tax/pdf')).toBe('/reports/tax/pdf')
  expect(await inBrowser('ja', '/reports/tax/pdf')).toBe('/reports/tax/pdf')
})
