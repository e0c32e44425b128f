import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => dialog(page, 'Record payment').getByRole('button', { name: 'Record payment' }).click()

/** Invoices to Nora for 100.00 each without tax. */
async function owing(business: TestBusiness, count: number) {
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ basePrice: 10_000 })
  const invoices = []
  for (let made = 0; made < count; made++) {
    invoices.push(await business.issued({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] }))
  }
  return { nora, invoices }
}

test('paying an invoice that has been paid meanwhile, in part and then in full, says so, with the current figures', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const [{ id = '', number = '' } = {}] = (await owing(business, 1)).invoices
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /409/ })
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  await form.getByText(`Nora Blake owes $100.00 on ${number}.`).waitFor()
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 4000 })
  await save(page)
  await form.getByText(`Nora Blake owes $60.00 on ${number}.`).waitFor()
  await form.getByText('$60.00 is due.').waitFor()
  expect(await form.getByLabel('Amount').inputValue()).toBe('100.00')
  await form.getByLabel('Amount').fill('60')
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 6000 })
  await save(page)
  await form.getByText('This invoice has been paid in the meantime.').waitFor()
  await form.getByText(`Nothing is due on ${number}.`).waitFor()
  expect(await form.getByText('$100.00').count()).toBe(0)
})

test('paying several invoices of which one has been paid meanwhile shows the ones that remain', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const { nora, invoices } = await owing(business, 2)
  const [first, second] = invoices
  const page = await daybook.open(business, `/customers/${nora.id}`, { expecting: /409/ })
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  const listed = form.getByRole('group', { name: 'For these invoices' }).getByRole('listitem')
  await expect.poll(() => listed.count()).toBe(2)
  await business.ask('POST', `/invoices/${first?.id}/payments`, { amount: 10_000 })
  await save(page)
  await form.getByText('One of these invoices has been paid in the meantime.').waitFor()
  await expect.poll(async () => (await textsOf(listed)).map(item => item.split(' ')[0])).toEqual([second?.number])
  await form.getByText('$100.00 is due on 1 invoice.').waitFor()
  await business.ask('POST', `/invoices/${second?.id}/payments`, { amount: 10_000 })
  await form.getByLabel('Amount', { exact: false }).first().fill('100')
  await save(page)
  await form.getByText('$0.00 is due on 0 invoices.').waitFor()
  await form.getByText('One of these invoices has been paid in the meantime.').waitFor()
})
