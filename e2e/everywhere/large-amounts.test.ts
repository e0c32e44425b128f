import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, heightAt, PHONE } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

const WIDTHS = [1440, 768, PHONE]
const DEAREST = 99_999_999_900
const LONG_NUMBERS = 'RECHNUNG-{year}-{number:6}'
const BUYER = 'Nora Blake & Daughters of Portland Limited'

/** The currency sign is a word. One of 45 invoices is by far the largest, and out of sight at the end of the list. */
const forints = await openBusiness({ currency: 'CHF', taxRate: 0 })
const buyer = await forints.customer({ name: BUYER })
const lamp = await forints.product({ name: 'Lamp', openingStock: 1_000_000 })
await forints.product({ name: 'Crane', basePrice: DEAREST, openingStock: 999_999_999 })
const lineOf = (price: number) => ({ customerId: buyer.id, items: [{ productId: lamp.id, quantity: 1000, price }] })
const dear = await forints.issued(lineOf(123_456_789))
await forints.ask('POST', `/invoices/${dear.id}/payments`, { amount: 100 })
const dearest = await forints.draft(lineOf(DEAREST))
for (let made = 0; made < 43; made++) await forints.draft(lineOf(1_000_000))

/** Every number with decimals or thousands that is partly hidden or outside its place. */
async function cutFigures(page: Page): Promise<string[]> {
  return page.locator('body').evaluate(body => {
    const cut: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!/\d[.,]\d/.test(node.nodeValue ?? '') || node.parentElement?.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      // what a finger scrolls to is not cut off
      const fits = width === 0 || node.parentElement?.closest('nav')
      for (let frame = fits ? null : node.parentElement; frame; frame = frame.parentElement) {
        const edges = frame.getBoundingClientRect()
        const hides = getComputedStyle(frame).overflowX !== 'visible' || frame.matches('body, section, td, li > p')
        if (hides && (left < edges.left - 0.5 || right > edges.right + 0.5)) {
          cut.push(node.nodeValue ?? '')
          break
        }
      }
    }
    return cut
  })
}

const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

/** Checks each width once all of these texts are shown. */
async function expectNoneCut(page: Page, ...texts: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightAt(width) })
    for (const text of texts) await seen(page, text)
    await expect.poll(() => cutFigures(page), { message: `${width} px` }).toEqual([])
  }
}

test('no amount in the lists of invoices and products is cut off at any width', async () => {
  const page = await daybook.open(forints, '/invoices?sort=total&direction=desc')
  await expectNoneCut(page, 'CHF 999,999,999.00', 'CHF 1,234,566.89 due')
  await page.goto('/products')
  await expectNoneCut(page, 'CHF 999,999,999.00')
})

test('the column is wide enough for the largest loaded amount before it is scrolled to', async () => {
  const page = await daybook.open(forints, '/invoices?sort=total&direction=asc', { height: 500 })
  await page.getByText('CHF 10,000.00', { exact: true }).first().waitFor()
  const head = page.getByRole('columnheader', { name: 'Amount' })
  const before = await head.boundingBox()
  expect(await page.getByText('CHF 999,999,999.00', { exact: true }).count()).toBe(0)
  await page.mouse.wheel(0, 10_000)
  await seen(page, 'CHF 999,999,999.00')
  expect(await head.boundingBox()).toMatchObject({ x: before?.x, width: before?.width })
  expect(await cutFigures(page)).toEqual([])
})

test('the column of ordinary amounts keeps its usual width', async () => {
  const business = await openBusiness({ currency: 'USD' })
  const { id: customerId } = await business.customer()
  const product = await business.product()
  const { id } = await business.issued({
    customerId,
    items: [{ productId: product.id, quantity: 1000, price: 1_234_567 }],
  })
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 100 })
  const page = await daybook.open(business, '/invoices', { width: 1440 })
  await page
    .getByRole('table', { name: 'Invoices' })
    .getByText(/^\S+ due$/)
    .waitFor()
  expect(await page.getByRole('columnheader', { name: 'Amount' }).boundingBox()).toMatchObject({ width: 132 })
})

/** A business in which a customer owes twice this much, on invoices with long numbers, and has a price for a product with a long name. */
async function businessOwed(
  currency: string,
  price: number,
): Promise<{ business: TestBusiness; customerId: string; id: string }> {
  const business = await openBusiness({ currency, taxRate: 0, numberingPattern: LONG_NUMBERS })
  const customer = await business.customer({ name: BUYER })
  const product = await business.product({ name: 'Gartentischgarniturenabdeckung', basePrice: price })
  await business.price(customer, product, price - 1)
  const fields = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000, price }] }
  const { id } = await business.issued(fields)
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 75 })
  await business.issued(fields)
  return { business, customerId: customer.id, id }
}

test('a large balance is not cut off on the customer’s page, in the payment dialog or on the invoice at any width', async () => {
  const { business, customerId, id } = await businessOwed('CHF', 12_345_679_075)
  const page = await daybook.open(business, `/customers/${customerId}`)
  await expectNoneCut(page, 'CHF 123,456,790.00')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightAt(width) })
    const bin = page.getByRole('button', { name: 'Remove the price for' })
    await bin.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => ((await bin.boundingBox())?.x ?? width) + 24, { message: `${width} px` })
      .toBeLessThan(width)
  }
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('dialog').getByText('paid in full').first().waitFor()
  await expectNoneCut(page)
  await page.goto(`/invoices/${id}`)
  await expectNoneCut(page, 'CHF 123,456,790.00')
})

test('on a phone a customer’s open items show their due dates', async () => {
  const { business, customerId } = await businessOwed('EUR', 1000)
  const page = await daybook.open(business, `/customers/${customerId}`, { width: PHONE })
  const items = page.getByRole('table', { name: /^Open items of/ }).locator('tbody td:first-child')
  await expect.poll(() => items.allInnerTexts()).toEqual(Array(2).fill(expect.stringMatching(/^RECHNUNG-.*\ndue \d/s)))
})

for (const [currency, sign] of [
  ['CHF', 'CHF'],
  ['EUR', '€'],
] as const) {
  test(`the sign ${sign} and the number do not overlap in a field`, async () => {
    const business = await openBusiness({ currency })
    const product = await business.product({ basePrice: 123_456_789 })
    const page = await daybook.open(business, `/products/${product.id}/edit`)
    const field = page.getByLabel('Base price')
    await field.waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: heightAt(width) })
      const gap = await field.evaluate(input => {
        const before = input.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN
        return input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft) - before
      })
      expect(gap).toBeGreaterThan(6)
      expect(gap).toBeLessThan(24)
    }
  })
}

test('a large line total is not cut off while typing at any width', async () => {
  const page = await daybook.open(forints, `/invoices/${dearest.id}/edit`)
  const line = page.getByRole('listitem', { name: 'Line 1' })
  await line.getByText('CHF 999,999,999.00', { exact: true }).waitFor()
  await expectNoneCut(page, 'CHF 999,999,999.00')
})

test('a large revenue is not cut off on the dashboard at any width', async () => {
  const business = await openBusiness({ currency: 'CHF', taxRate: 0 })
  const customerId = (await business.customer()).id
  const { id: productId } = await business.product()
  const items = [1, 2, 3].map(() => ({ productId, quantity: 1000, price: DEAREST }))
  await business.paid({ customerId, items })
  const page = await daybook.open(business, '/')
  await page.getByRole('region', { name: 'Total Revenue' }).getByText('2,999,999,997.00').waitFor()
  await expectNoneCut(page)
})
