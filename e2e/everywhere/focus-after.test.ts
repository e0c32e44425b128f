import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

/** The text of the heading while it has the focus. */
const focusedHeading = (page: Page) =>
  page.evaluate(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null))
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const begin = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

async function sale(business: TestBusiness) {
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ basePrice: 10_000 })
  return { customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] }
}

test('when an action removes its own button, the heading gets the focus', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const fields = await sale(business)
  const { id } = await business.draft(fields)
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await page.getByRole('dialog', { name: 'Issue invoice' }).getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await page.getByText(/due by/).waitFor()
  const number = `INV-${business.profile.today.slice(0, 4)}-0001`
  await expect.poll(() => focusedHeading(page)).toBe(number)
  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).getByLabel('Amount').press('Enter')
  await page.getByText('$100.00, paid in full').waitFor()
  await expect.poll(() => focusedHeading(page)).toBe(number)
  await page.getByRole('button', { name: /^Remove the payment of/ }).press('Enter')
  await page.getByLabel('Reason').fill('Bounced')
  await page.getByLabel('Reason').press('Enter')
  await page.getByText('Removed: Bounced', { exact: true }).waitFor()
  await expect.poll(() => focusedHeading(page)).toBe(number)
  await begin(page, 'Cancel invoice')
  await page.getByRole('alertdialog').getByRole('radio', { name: 'Return to stock', exact: true }).check()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invoice' }).press('Enter')
  await page.getByText('Cancelled, nothing due').waitFor()
  // the menu stays, as it says why nothing of it is possible now
  await expect.poll(() => focusedName(page)).toBe('More')
})

test('when a customer’s last open items are paid, the customer’s name gets the focus', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const fields = await sale(business)
  await business.issued(fields)
  await business.issued(fields)
  const page = await daybook.open(business, `/customers/${fields.customerId}`)
  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).getByLabel('Amount').first().press('Enter')
  await page.getByText('Payment of $200.00 recorded on 2 invoices.').last().waitFor()
  await page.getByRole('table', { name: 'Open items of Nora Blake' }).waitFor({ state: 'detached' })
  await expect.poll(() => focusedHeading(page)).toBe('Nora Blake')
})

test('after a credit note the focus returns to its menu, and after a part payment to its button', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const { id } = await business.issued(await sale(business))
  const page = await daybook.open(business, `/invoices/${id}`)
  const focused = () => focusedName(page)
  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  await page.getByRole('dialog', { name: 'Record payment' }).getByLabel('Amount').fill('40')
  await page.getByRole('dialog', { name: 'Record payment' }).getByLabel('Amount').press('Enter')
  await page.getByText(/\$60\.00 due by/).waitFor()
  await expect.poll(focused).toBe('Record payment')
  await begin(page, 'Create credit note')
  // An opening dialog takes the focus, and a key pressed before that would miss it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.getByRole('dialog').getByRole('radio', { name: 'Return to stock', exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create credit note' }).press('Enter')
  await page.getByText('Credited in full').waitFor()
  await expect.poll(focused).toBe('More')
})

test.each(['mouse', 'Enter'])(
  'when a row goes with the menu that removed it, the heading gets the focus: by %s',
  async how => {
    const business = await openBusiness()
    await business.product({ name: 'Lamp' })
    await business.product({ name: 'Rug' })
    const page = await daybook.open(business, '/products')
    const pressed = (name: string, role: 'button' | 'menuitem') => {
      const part = page.getByRole(role, { name, exact: true })
      return how === 'mouse' ? part.click() : part.press('Enter')
    }
    await pressed('Actions for Lamp', 'button')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toBe('Actions for Lamp')
    await pressed('Actions for Lamp', 'button')
    await pressed('Archive', 'menuitem')
    await page.getByRole('button', { name: 'Actions for Lamp' }).waitFor({ state: 'detached' })
    await expect.poll(() => focusedHeading(page)).toBe('Products')
  },
)
