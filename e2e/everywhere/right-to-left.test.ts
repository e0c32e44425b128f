import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

const SHOP = 'متجر السلام'
const TAX = 'ضريبة القيمة'
const business = await openBusiness({ currency: 'EUR', taxName: TAX, taxRate: 10_000 })
const shop = await business.customer({ name: SHOP, address: 'شارع 12\nحيفا' })
const lamp = await business.product({ name: 'מנורה', basePrice: 1000, openingStock: 5000 })
const fields = { customerId: shop.id, items: [{ productId: lamp.id, quantity: 1000 }] }
const { id } = await business.issued(fields)
const draft = await business.draft(fields)

/** The letters in visual order, from left to right and line by line. */
async function asSeen(locator: Locator): Promise<string> {
  await locator.first().waitFor()
  return locator.first().evaluate(element => {
    const letters: { letter: string; x: number; y: number }[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let place = 0; place < (node.nodeValue ?? '').length; place++) {
        const range = document.createRange()
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        const { left, width, top, height } = range.getBoundingClientRect()
        if (width > 0) letters.push({ letter: node.nodeValue?.[place] ?? '', x: left, y: top + height / 2 })
      }
    }
    const isSameLine = (one: { y: number }, other: { y: number }) => Math.abs(one.y - other.y) < 8
    letters.sort((one, other) => (isSameLine(one, other) ? one.x - other.x : one.y - other.y))
    return letters.map(({ letter }) => letter).join('')
  })
}

/** How a right-to-left text appears on a page. */
const backwards = (text: string) => [...text].reverse().join('')

test('on a phone amounts and dates keep their order beside a right-to-left name', async () => {
  const page = await daybook.open(business, `/invoices/${id}`, { width: PHONE })
  const header = await asSeen(page.getByText('due by'))
  expect(header).toMatch(new RegExp(`^${backwards(SHOP)} · €11\\.00 due by [A-Z][a-z]+ \\d+, \\d{4}`))
})

test('amounts and dates also keep their order in the credit note dialog, on its page, and in the editor', async () => {
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create credit note' }).click()
  const sheet = page.getByRole('dialog')
  expect(await asSeen(sheet.locator('dt', { hasText: TAX }))).toMatch(new RegExp(`^${backwards(TAX)} 10% ?$`))
  const { creditNote } = await business.ask<{ creditNote: { id: string } }>('POST', `/invoices/${id}/credit-notes`, {
    goodsComeBack: false,
  })
  await page.goto(`/credit-notes/${creditNote.id}`)
  const header = await asSeen(page.getByText('credited on'))
  expect(header).toMatch(new RegExp(`^${backwards(SHOP)} · €11\\.00 credited on INV-`))
  await page.goto(`/invoices/${draft.id}/edit`)
  const totals = page.getByRole('region', { name: 'Totals' })
  expect(await asSeen(totals.locator('dt', { hasText: TAX }))).toMatch(new RegExp(`^${backwards(TAX)} 10% ?$`))
})

test('a notice and a dialog show such a name without reversing numbers', async () => {
  const page = await daybook.open(business, `/products/${lamp.id}`)
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const sheet = page.getByRole('dialog')
  expect(await asSeen(sheet.getByText('in stock'))).toBe(`${backwards('מנורה')} · 4 in stock`)
  await sheet.getByLabel('Quantity').fill('3')
  await sheet.getByRole('button', { name: 'Adjust stock' }).click()
  expect(await asSeen(page.getByText('now 7 in stock'))).toBe(`${backwards('מנורה')}: now 7 in stock`)
})

test('typed text follows the direction of its letters, and is saved without control characters', async () => {
  const page = await daybook.open(business, `/customers/${shop.id}/edit`)
  const runs = (label: string) =>
    page.getByLabel(new RegExp(`^${label}`)).evaluate(field => getComputedStyle(field).direction)
  await page.getByLabel('Name').waitFor()
  expect([await runs('Name'), await runs('Address')]).toEqual(['rtl', 'rtl'])
  await page.getByLabel('Name').fill('Peace Shop')
  expect(await runs('Name')).toBe('ltr')
  await page.getByLabel('Name').fill(SHOP)
  await page.getByLabel('Phone').fill('04 123')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: SHOP }).waitFor()
  expect(await business.ask('GET', `/customers/${shop.id}`)).toMatchObject({ name: SHOP, phone: '04 123' })
})
