import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** As in a page that is opened now. */
async function opened() {
  vi.resetModules()
  return import('./web.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', storage)
})

test('the language of an account is that of the next page, and no page after it changes again', async () => {
  const page = await opened()
  expect([page.language, page.takeLanguage(null), page.takeLanguage('en')]).toEqual(['en', false, false])
  expect(page.takeLanguage('de')).toBe(true)
  const next = await opened()
  expect([next.language, next.takeLanguage('de')]).toEqual(['de', false])
})

test('where nothing can be stored, the page stays as it is', async () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...storage, setItem: full })
  expect((await opened()).takeLanguage('de')).toBe(false)
  // some browsers take it and forget it
  vi.stubGlobal('localStorage', { ...storage, setItem: () => {} })
  expect((await opened()).takeLanguage('de')).toBe(false)
})
