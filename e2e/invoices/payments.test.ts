import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, fieldDate, shortDate, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, title = 'Record payment') => dialog(page, title).getByRole('button', { name: title }).click()

/** Invoices to Nora for 100.00 each without tax, the first the longest overdue. */
async function owing(business: TestBusiness, dueDaysAgo: readonly number[]) {
  const { today } = business.profile
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ basePrice: 10_000 })
  const invoices = []
  for (const days of dueDaysAgo) {
    const dueDate = dayAfter(today, -days)
    const [date] = [dueDate, today].sort()
    const items = [{ productId: lamp.id, quantity: 1000 }]
    invoices.push(await business.issued({ customerId: nora.id, items, date, dueDate }))
  }
  return { nora, invoices }
}

const untaxed = () => openBusiness({ taxRate: 0 })

test('a payment less the cash discount is offered to settle the rest, and pays the invoice', async () => {
  const business = await openBusiness({ taxRate: 0, cashDiscount: { percent: 2000, days: 10 } })
  const { invoices } = await owing(business, [-30])
  const [{ id = '' } = {}] = invoices
  const page = await daybook.open(business, `/invoices/${id}`)
  const payments = region(page, 'Payments')
  await payments.getByText(/^\$98\.00 by .* pays it in full, less \$2\.00 cash discount\.$/).waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  const rest = form.getByRole('checkbox', { name: 'Settle the rest, $2.00, as cash discount' })
  await form.getByText('Pays the invoice in full.').waitFor()
  expect(await rest.count()).toBe(0)
  await form.getByLabel('Amount').fill('98')
  await form.getByText('$2.00 will still be due.').waitFor()
  await rest.check()
  await form.getByText('Pays the invoice in full.').waitFor()
  await save(page)
  await page
    .getByText('Credit note for')
    .or(page.getByText(/Cash discount/))
    .first()
    .waitFor()
  expect(await business.ask('GET', `/invoices/${id}`)).toMatchObject({ status: 'paid', paid: 9800, credited: 200 })
})

test('a part payment and the rest keep date, method and reference, and update the balance; a date before the invoice asks whether it is a deposit', async () => {
  const business = await untaxed()
  const { today } = business.profile
  const { invoices } = await owing(business, [-10])
  const [{ id = '', number = '' } = {}] = invoices
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  await form.getByText(`Nora Blake owes $100.00 on ${number}.`).waitFor()
  expect(await form.getByLabel('Amount').inputValue()).toBe('100.00')
  expect(await form.getByLabel('Date').inputValue()).toBe(fieldDate(today))
  await form.getByLabel('Amount').fill('30')
  await form.getByText('$70.00 will still be due.').waitFor()
  const date = form.getByLabel('Date')
  await date.fill(dayAfter(today, -2))
  const question = `This is before the date of ${number}, ${shortDate(today)}. Is it a deposit?`
  await form.getByText(question).waitFor()
  expect(await textOf(form.locator(`[id="${(await date.getAttribute('aria-describedby')) ?? ''}"]`))).toBe(question)
  await form.getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: 'Card' }).click()
  await form.getByLabel('Reference').fill('Receipt 4711')
  await save(page)
  await page.getByText(/\$70\.00 due by .*, \$30\.00 of \$100\.00 paid/).waitFor()
  const card = region(page, 'Payments')
  await expect
    .poll(() => textOf(card))
    .toContain(`Balance due $70.00 $30.00 of $100.00 paid ${shortDate(dayAfter(today, -2))} Card, Receipt 4711 $30.00`)
  expect((await business.invoice(id)).payments).toMatchObject([
    { amount: 3000, date: dayAfter(today, -2), method: 'card', reference: 'Receipt 4711' },
  ])
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('70.00')
  await save(page)
  await page.getByText('$100.00, paid in full').waitFor()
  await expect.poll(async () => (await business.invoice(id)).status).toBe('paid')
})

test('one payment settles several invoices, oldest first, and shows how while typing', async () => {
  const business = await untaxed()
  const { nora, invoices } = await owing(business, [5, -20, 30])
  const page = await daybook.open(business, `/customers/${nora.id}`)
  const [middle, young, old] = invoices.map(({ number }) => number ?? '')
  await expect
    .poll(() =>
      textsOf(page.getByRole('table', { name: 'Open items of Nora Blake' }).locator('tbody th, tbody td:first-child')),
    )
    .toEqual([old, middle, young])
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  expect(await form.getByLabel('Amount', { exact: false }).first().inputValue()).toBe('300.00')
  await form.getByLabel('Amount', { exact: false }).first().fill('150')
  const parts = () => textsOf(form.getByRole('group', { name: 'For these invoices' }).getByRole('listitem'))
  await expect
    .poll(async () => (await parts()).map(part => part.slice(-30)))
    .toEqual([
      expect.stringContaining('$100.00 paid in full'),
      expect.stringContaining('$50.00 $50.00 still due'),
      expect.stringContaining('$0.00 $100.00 still due'),
    ])
  await form.getByRole('checkbox', { name: middle ?? '' }).uncheck()
  await expect.poll(async () => (await parts())[2]).toContain('$50.00 $50.00 still due')
  await save(page)
  await page.getByText('Payment of $150.00 recorded on 2 invoices.').last().waitFor()
  expect(await Promise.all(invoices.map(async ({ id }) => (await business.invoice(id)).balance))).toEqual([
    10_000, 5000, 0,
  ])
  await expect
    .poll(() => textsOf(page.locator('main dl').first().locator(':scope > div')))
    .toContain('Owes $150.00 2 open invoices')
})

test('the refund of a credit note can be recorded in parts and removed again', async () => {
  const business = await untaxed()
  const { invoices } = await owing(business, [-10])
  const [{ id = '', number = '' } = {}] = invoices
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 10_000 })
  await business.ask('POST', `/invoices/${id}/credit-notes`, { goodsComeBack: true })
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /409/ })
  const form = dialog(page, 'Record refund')
  const card = region(page, 'Payments')
  await page.getByRole('button', { name: 'Record refund' }).click()
  await form.getByText(`You owe Nora Blake a refund of $100.00 on ${number}.`).waitFor()
  await form.getByLabel('Amount').fill('100.01')
  await form.getByRole('button', { name: 'Record refund' }).click()
  await form.getByText('This is more than the refund due of $100.00.', { exact: true }).waitFor()
  await form.getByLabel('Amount').fill('40')
  await form.getByText('$60.00 will still be due as a refund.').waitFor()
  await form.getByLabel('Reference').fill('Till 2')
  await form.getByRole('button', { name: 'Record refund' }).click()
  await page.getByText('Credited in full, $60.00 to be refunded').waitFor()
  await expect.poll(() => textOf(card)).toMatch(/To be refunded \$60\.00 .*Refund, Bank transfer, Till 2 −\$40\.00/)
  await page.getByRole('button', { name: 'Record refund' }).click()
  await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('60.00')
  await form.getByRole('button', { name: 'Record refund' }).click()
  await page.getByText('Credited in full, nothing due').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Record refund' }).count()).toBe(0)
  expect(await business.invoice(id)).toMatchObject({ paid: 0, refund: 0 })

  await page.getByRole('button', { name: /^Remove the payment of/ }).click()
  const asking = dialog(page, 'This payment can’t be removed yet')
  await asking.getByText('Part of it was refunded on this invoice. Remove that refund first.').waitFor()
  await asking.getByRole('button', { name: 'Keep payment' }).click()
  await page
    .getByRole('button', { name: /^Remove the refund of/ })
    .first()
    .click()
  const refund = dialog(page, 'Remove this refund?')
  await refund.getByText('$40.00 will be due as a refund again.').waitFor()
  await refund.getByLabel('Reason').fill('Never went out')
  await refund.getByRole('button', { name: 'Remove refund' }).click()
  await expect.poll(() => textOf(card)).toContain('To be refunded $40.00')
  const history = region(page, 'History')
  await history.getByText('Refund of $40.00 removed: Never went out').waitFor()
  await history.getByText('Refund of $60.00 recorded').waitFor()
})

test('what is paid too much is kept as credit, shown on the customer’s page, pays another invoice, and is paid back', async () => {
  const business = await untaxed()
  const { nora, invoices } = await owing(business, [-10, -5])
  const [first, second] = invoices
  const page = await daybook.open(business, `/invoices/${first?.id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const form = dialog(page, 'Record payment')
  await form.getByLabel('Amount').fill('150')
  await save(page)
  await form.getByText('This is more than the balance due of $100.00.', { exact: true }).waitFor()
  await form.getByRole('checkbox', { name: 'Keep $50.00 as credit' }).check()
  await save(page)
  await page.getByText('$100.00, paid in full').waitFor()
  await expect.poll(() => textOf(region(page, 'Payments'))).toContain('Kept as credit −$50.00')
  await region(page, 'History').getByText('$50.00 of it kept as credit.').waitFor()
  await page.goto(`/invoices/${second?.id}`)
  await region(page, 'Payments').getByText('Nora Blake has $50.00 of credit.').waitFor()
  await page.goto(`/customers/${nora.id}`)
  const credit = region(page, 'Credit balance')
  await credit.getByText(`From ${first?.number}`).waitFor()
  await credit.getByRole('button', { name: 'Refund' }).click()
  await dialog(page, 'Refund credit').getByLabel('Amount').fill('20')
  await dialog(page, 'Refund credit').getByRole('button', { name: 'Record refund' }).click()
  await credit.getByText('$30.00 to use for invoices').waitFor()
  await page.goto(`/invoices/${second?.id}`)
  await page.getByRole('button', { name: 'Apply credit' }).click()
  const applied = dialog(page, 'Apply credit')
  await applied.getByText('$70.00 will still be due.').waitFor()
  await applied.getByLabel('Amount').fill('20')
  await applied.getByText('$80.00 will still be due.').waitFor()
  await save(page, 'Apply credit')
  await page.getByText(/\$80\.00 due by/).waitFor()
  await expect.poll(() => textOf(region(page, 'Payments'))).toContain('Credit applied $20.00')
  await page.getByText('Nora Blake has $10.00 of credit.').waitFor()
})

test('a correction carries the payment over to the new invoice, and the rest of the refund stays as credit', async () => {
  const business = await untaxed()
  const [{ id = '', number = '' } = {}] = (await owing(business, [-10])).invoices
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 10_000 })
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Correct', exact: true }).click()
  const form = dialog(page, `Correct ${number}?`)
  expect(await form.getByRole('checkbox', { name: 'Carry the payment over' }).isChecked()).toBe(true)
  await form.getByRole('radio', { name: /^Return to stock/ }).check()
  await form.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit draft' }).waitFor()
  await page.getByText(`$100.00 paid on ${number} is carried over when you issue this draft.`).waitFor()
  const draftId = /invoices\/(\w+)\/edit/.exec(page.url())?.[1] ?? ''
  const { items, customerId, version } = await business.invoice(draftId)
  const cheaper = items.map(({ productId, quantity }) => ({ productId, quantity, price: 6000 }))
  await business.ask('PUT', `/invoices/${draftId}`, { customerId, version, items: cheaper })
  await business.ask('POST', `/invoices/${draftId}/issue`)
  await page.goto(`/invoices/${draftId}`)
  await expect.poll(() => textOf(region(page, 'Payments'))).toContain(`Carried over from ${number} $60.00`)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Keep as credit' }).click()
  await dialog(page, 'Keep as credit').getByLabel('Amount').fill('15')
  await dialog(page, 'Keep as credit').getByText('$25.00 will still be due as a refund.').waitFor()
  await save(page, 'Keep as credit')
  await expect.poll(() => textOf(region(page, 'Payments'))).toContain('Kept as credit −$15.00')
  expect(await business.invoice(id)).toMatchObject({ refund: 2500, customerCredit: 1500 })
})

test('the payment date is today in the business’s time zone, even on a page left open overnight', async () => {
  const business = await openBusiness({ taxRate: 0, timeZone: 'Pacific/Auckland' })
  const { invoices } = await owing(business, [-10])
  const page = await daybook.open(business, `/invoices/${invoices[0]?.id}`)
  await page.getByRole('button', { name: 'Record payment' }).waitFor()
  const tomorrow = dayAfter(business.profile.today, 1)
  // Noon in the time zone of the business.
  await page.clock.setFixedTime(new Date(`${business.profile.today}T23:30:00Z`))
  await page.getByRole('button', { name: 'Record payment' }).click()
  expect(await dialog(page, 'Record payment').getByLabel('Date').inputValue()).toBe(fieldDate(tomorrow))
})
