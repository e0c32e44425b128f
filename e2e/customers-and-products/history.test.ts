import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const entries = async (page: Page) =>
  (await textsOf(history(page).getByRole('listitem'))).map(entry =>
    entry.replace(/ \w+ \d+, \d{4}, \d+:\d\d [AP]M$/, ''),
  )

test('the page lists what happened to an invoice, newest first, with old and new values', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ basePrice: 10_000 })
  const items = [{ productId: lamp.id, quantity: 1000 }]
  const { id } = await business.draft({ customerId: nora.id, items })
  await business.ask('PUT', `/invoices/${id}`, {
    customerId: nora.id,
    items: [{ productId: lamp.id, quantity: 2000 }],
    note: 'Thank you.',
    version: 1,
  })
  const { number } = await business.ask<{ number: string }>('POST', `/invoices/${id}/issue`)
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 5000, method: 'cash' })
  const page = await daybook.open(business, `/invoices/${id}`)
  await expect
    .poll(() => entries(page))
    .toEqual([
      'Payment of $50.00 recorded Cash Balance due: from $200.00 → to $150.00',
      expect.stringMatching(new RegExp(`^Marked as sent as ${number} \\$200\\.00, due .*\\.$`)),
      'Draft created Total $200.00.',
    ])
})

test('a long history is folded and can be opened', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const nora = await business.customer()
  const lamp = await business.product({ basePrice: 10_000 })
  const { id } = await business.issued({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] })
  for (let amount = 100; amount <= 800; amount += 100)
    await business.ask('POST', `/invoices/${id}/payments`, { amount })
  const page = await daybook.open(business, `/invoices/${id}`)
  await expect.poll(async () => (await entries(page)).length).toBe(5)
  expect((await entries(page))[0]).toContain('Payment of $8.00 recorded')
  await history(page).getByRole('button', { name: 'Show all 10' }).click()
  await expect.poll(async () => (await entries(page)).at(-1)).toBe('Draft created Total $100.00.')
  expect(await entries(page)).toHaveLength(10)
})

test('a second credit note states the refund due before and after it, as the page does', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const nora = await business.customer()
  const lamp = await business.product({ basePrice: 10_000 })
  const { id } = await business.paid({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] })
  const [{ id: itemId } = { id: '' }] = (await business.invoice(id)).items
  for (const quantity of [300, 200]) {
    const some = { goodsComeBack: false, items: [{ itemId, quantity }] }
    await business.ask('POST', `/invoices/${id}/credit-notes`, some)
  }
  const page = await daybook.open(business, `/invoices/${id}`)
  await expect
    .poll(async () => (await entries(page)).slice(0, 2))
    .toEqual([
      expect.stringMatching(/^Credit note .* for \$20\.00 created To be refunded: from \$30\.00 → to \$50\.00$/),
      expect.stringMatching(/^Credit note .* for \$30\.00 created To be refunded: from \$0\.00 → to \$30\.00$/),
    ])
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Payments', exact: true })))
    .toContain('To be refunded $50.00')
})

test('an invoice’s history shows a change at once', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const nora = await business.customer()
  const lamp = await business.product({ basePrice: 10_000 })
  const { id } = await business.issued({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] })
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click()
  await page.getByRole('alertdialog').getByRole('radio', { name: 'Return to stock', exact: true }).check()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.poll(async () => (await entries(page))[0]).toBe('Cancelled The items were returned to stock.')
})
