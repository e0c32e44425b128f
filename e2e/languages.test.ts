import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBooks } from './books.ts'
import { daybookInBrowser, PHONE } from './daybook.ts'
import { findingsOn } from './foreign-screen.ts'
import { textOf } from './screen.ts'

const daybook = daybookInBrowser()
const WIDE = 1440

// nothing in these books has a Latin letter, so that each one on a screen is the app's
const books = await openBooks({
  name: 'Мельница',
  taxName: 'Налог',
  numberingPattern: '{year}-{number:4}',
  creditNotePattern: '{number:5}',
})
const empty = await openBooks({ name: 'Пусто', taxName: 'Налог' })
const customer = await books.customer({ name: 'Нора Блейк', email: '1@мельница.рф', phone: '+7 1', address: 'Улица 1' })
const lamp = await books.product({ name: 'Лампа', sku: '0001', basePrice: 129_900 })
const items = [{ productId: lamp.id, quantity: 1500 }]
await books.paid({ customerId: customer.id, items })
await books.issued({ customerId: customer.id, items, date: '2026-01-01', dueDate: '2026-01-31' })
await books.draft({ customerId: customer.id, items })

interface Screen {
  readonly name: string
  readonly path: string
  readonly in?: typeof books
  readonly ready: (page: Page) => Promise<unknown>
  readonly expecting?: RegExp
}

/** Every main screen stands here once its texts are translated. */
const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/', ready: page => page.getByText('Лампа').first().waitFor() },
  { name: 'dashboard of new books', path: '/', in: empty, ready: page => page.getByRole('listitem').nth(6).waitFor() },
  { name: 'not found', path: '/nowhere', ready: page => page.getByText('404').waitFor(), expecting: /404/ },
]

describe.each(['pseudo', 'pseudo-rtl'])('in %s', language => {
  for (const { name, path, in: its = books, ready, expecting } of screens) {
    for (const width of [WIDE, PHONE]) {
      test(`${name} at ${width} px has nothing untranslated and nothing cut`, async () => {
        const page = await daybook.open(its, path, { width, language, ...(expecting ? { expecting } : {}) })
        await ready(page)
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'pseudo' ? 'ltr' : 'rtl')
        expect(await findingsOn(page)).toEqual({ untranslated: [], cut: [] })
      })
    }
  }
})

test('figures are shown and read in the number format that was chosen, whatever the language', async () => {
  const page = await daybook.open(books, '/settings')
  const format = page.getByRole('combobox', { name: 'Number format' })
  expect(await textOf(format)).toBe('As in English (1,234.56)')
  await format.click()
  await page.getByRole('option', { name: '1.234,56' }).click()
  await expect.poll(() => textOf(page.getByRole('combobox', { name: 'Number format' }))).toBe('1.234,56')
  await page.goto('/')
  await page.getByText('$2.143,35').first().waitFor()
  await page.goto(`/products/${lamp.id}/edit`)
  const price = page.getByRole('dialog').getByLabel('Base price')
  expect(await price.inputValue()).toBe('1.299,00')
  await price.fill('1.299,5')
  await page.keyboard.press('Control+s')
  await page.getByText('$1.299,50').first().waitFor()
  expect(await books.ask('GET', `/products/${lamp.id}`)).toMatchObject({ basePrice: 129_950 })
})
