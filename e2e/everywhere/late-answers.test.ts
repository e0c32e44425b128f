import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { holdAnswer, markAsSent, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click()
const amount = (page: Page) => sheet(page).getByLabel('Amount', { exact: false }).first()
const kept = (page: Page) => sheet(page).getByText('We restored your unsaved changes.')
const fromMenu = async (page: Page, name: string) => {
  await press(page, 'More')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Drafts for Nora for 100.00 each, which use all the lamps in stock. */
async function drafts(count: number) {
  const business = await openBusiness({ taxRate: 0, negativeStock: 'forbid' })
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ name: 'Lamp', basePrice: 2500, openingStock: 4000 * count })
  const fields = { customerId: nora.id, items: [{ productId: lamp.id, quantity: 4000 }] }
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push((await business.draft(fields)).id)
  return { business, ids, id: ids[0] ?? '' }
}

async function issued() {
  const { business, id } = await drafts(1)
  const { number } = await business.ask<{ number: string }>('POST', `/invoices/${id}/issue`)
  return { business, id, number }
}

/** Loses the first answers to these requests, after the server has carried them out. */
async function loseAnswers(page: Page, method: string, path: string, count: number): Promise<void> {
  let lost = 0
  await page.route(path, async route => {
    if (route.request().method() !== method || lost === count) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
}
/** The first try and its three repetitions. */
const EVERY_TRY = 4

/** The page of an invoice, with the list to go back to. */
async function arrive(business: TestBusiness, name: string, expecting?: RegExp): Promise<Page> {
  const page = await daybook.open(business, '/invoices', expecting && { expecting })
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return page
}

/** Holds back the answer until the caller releases it. */
async function paymentUnderWay(page: Page, typed: string, meanwhile?: () => Promise<unknown>): Promise<() => void> {
  const letGo = await holdAnswer(page, '**/payments')
  await press(page, 'Record payment')
  await amount(page).fill(typed)
  await meanwhile?.()
  const sent = page.waitForRequest(/payments$/)
  await confirm(page, 'Record payment')
  await sent
  return letGo
}

/** Leaves the page before the answer comes, and returns afterwards. */
async function leaveUntil(page: Page, letGo: () => void, notice: string): Promise<void> {
  await page.goBack()
  await sheet(page).waitFor({ state: 'detached' })
  letGo()
  await page.getByText(notice).last().waitFor()
  await page.goForward()
}

test('a payment that is confirmed after its page was left is complete, and the same again is a second payment', async () => {
  const { business, id, number } = await issued()
  const page = await arrive(business, number)
  const letGo = await paymentUnderWay(page, '50')
  await leaveUntil(page, letGo, 'Payment recorded. $50.00 is still due')
  await page.getByText('$50.00 due by', { exact: false }).waitFor()
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('50.00')
  expect(await kept(page).count()).toBe(0)
  await confirm(page, 'Record payment')
  await page.getByText(`${number} is paid.`).last().waitFor()
  expect(await business.invoice(id)).toMatchObject({ paid: 10_000, payments: [{ amount: 5000 }, { amount: 5000 }] })
})

test('a payment that is refused after its page was left is reported in a notice, and what was typed is kept', async () => {
  const { business, id, number } = await issued()
  const page = await arrive(business, number, /409/)
  const letGo = await paymentUnderWay(page, '60', () =>
    business.ask('POST', `/invoices/${id}/payments`, { amount: 5000 }),
  )
  await leaveUntil(page, letGo, 'That didn’t go through. This is more than the balance due.')
  await press(page, 'Record payment')
  await kept(page).waitFor()
  expect(await amount(page).inputValue()).toBe('60.00')
})

test('the confirmation of a payment shows the balance after what others recorded meanwhile', async () => {
  const { business, id, number } = await issued()
  const page = await daybook.open(business, `/invoices/${id}`)
  await press(page, 'Record payment')
  await amount(page).fill('60')
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 4000 })
  await confirm(page, 'Record payment')
  await page.getByText(`${number} is paid.`).last().waitFor()
  expect(await page.getByText('is still due').count()).toBe(0)
})

test('when no answer comes it says so, the same payment repeated after a reload is recorded once, and that is said; the next is a second one', async () => {
  const { business, id } = await issued()
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /ERR_FAILED/ })
  await loseAnswers(page, 'POST', '**/payments', EVERY_TRY)
  await press(page, 'Record payment')
  await amount(page).fill('40')
  await confirm(page, 'Record payment')
  await sheet(page).getByText('Daybook can’t be reached. What you typed is kept. Try again in a moment.').waitFor()
  await page.reload()
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('40.00')
  await confirm(page, 'Record payment')
  await page.getByText('Payment recorded. $60.00 is still due').last().waitFor()
  await page.getByText('Your first try was already saved, so this wasn’t saved again.').waitFor()
  expect((await business.invoice(id)).payments).toHaveLength(1)
  await press(page, 'Record payment')
  expect(await kept(page).count()).toBe(0)
  await amount(page).fill('40')
  await confirm(page, 'Record payment')
  await page.getByText('Payment recorded. $20.00 is still due').last().waitFor()
  expect((await business.invoice(id)).payments).toMatchObject([{ amount: 4000 }, { amount: 4000 }])
})

test('prices whose change got no answer are raised once, though the screen shows the raised ones by then', async () => {
  const business = await openBusiness()
  const { id: productId } = await business.product({ name: 'Kettle', basePrice: 5900 })
  const list = await business.ask<{ id: string }>('POST', '/price-lists', { name: 'Wholesale' })
  const items = `/price-lists/${list.id}/items`
  await business.ask('PUT', items, { items: [{ productId, price: 5000 }] })
  const page = await daybook.open(business, `/price-lists/${list.id}`, { expecting: /ERR_FAILED/ })
  await loseAnswers(page, 'PUT', '**/items', EVERY_TRY)
  await press(page, 'Change prices')
  await sheet(page).getByLabel('Percentage').fill('10')
  await confirm(page, 'Change 1 price')
  await sheet(page).getByText('Daybook can’t be reached.', { exact: false }).waitFor()
  await page.locator('main').getByText('$55.00').waitFor()
  await sheet(page)
    .getByRole('row', { name: /Kettle.*\$50\.00.*\$55\.00/ })
    .waitFor()
  await confirm(page, 'Change 1 price')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await business.ask('GET', items)).toMatchObject({ rows: [{ price: 5500 }] })
})

test('a change and an issue whose answers are lost are retried automatically, and done once', async () => {
  const { business, id } = await drafts(1)
  const page = await daybook.open(business, `/invoices/${id}/edit`, { expecting: /ERR_FAILED/ })
  await page.getByLabel('Note').fill('Thank you.')
  await loseAnswers(page, 'PUT', `**/invoices/${id}`, 1)
  await loseAnswers(page, 'POST', '**/issue**', 1)
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByText('is marked as sent.').last().waitFor()
  await page.getByRole('heading', { level: 1, name: /^INV-/ }).waitFor()
  expect(await business.invoices()).toMatchObject([{ id, status: 'sent' }])
  expect(await business.invoice(id)).toMatchObject({ note: 'Thank you.' })
})

test('a double click sends one request, whatever the button', async () => {
  const { business, ids } = await drafts(2)
  const [id = '', deleted = ''] = ids
  const page = await daybook.open(business, `/invoices/${id}`)
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' || request.method() === 'DELETE') asked.push(new URL(request.url()).pathname)
  })
  const twice = async (role: 'dialog' | 'alertdialog', name: string | RegExp) => {
    await page.getByRole(role).getByRole('button', { name }).dblclick()
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
  await press(page, 'Mark as sent')
  await twice('dialog', 'Mark as sent')
  await press(page, 'Record payment')
  await amount(page).fill('40')
  await twice('dialog', 'Record payment')
  await page.getByRole('button', { name: /^Remove the payment of/ }).click()
  await sheet(page).getByLabel('Reason').fill('Bounced')
  await twice('dialog', 'Remove payment')
  await fromMenu(page, 'Cancel invoice')
  await page.getByRole('alertdialog').getByRole('radio', { name: 'Return to stock', exact: true }).check()
  await twice('alertdialog', 'Cancel invoice')
  await page.goto(`/invoices/${deleted}`)
  await fromMenu(page, 'Delete draft')
  await twice('alertdialog', 'Delete draft')
  expect(asked.map(path => path.split('/').at(-1))).toEqual(['issue', 'payments', 'remove', 'cancel', deleted])
})

test('a list that is being read again after a change still shows the change when its end is reached meanwhile', async () => {
  const business = await openBusiness()
  const names = Array.from({ length: 170 }, (_, place) => `Lamp ${100 + place}`)
  await Promise.all(names.map(name => business.product({ name })))
  const page = await daybook.open(business, '/products')
  const scrollTo = async (name: string, distance: number) => {
    const row = page.getByRole('row', { name })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, distance)
        return row.count()
      })
      .toBe(1)
    return row
  }
  await scrollTo('Lamp 155', 400)
  const row = await scrollTo('Lamp 100', -4000)
  await row.getByRole('button', { name: 'Actions for Lamp 100' }).click()
  await page.getByRole('menuitem', { name: 'Adjust stock' }).click()
  await sheet(page).getByLabel('Quantity received').fill('8')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/products\?(?!.*cursor)/, route => promise.then(() => route.continue()))
  await confirm(page, 'Adjust stock')
  await sheet(page).waitFor({ state: 'detached' })
  await scrollTo('Lamp 195', 2000)
  letGo()
  await scrollTo('Lamp 269', 2000)
  const changed = await scrollTo('Lamp 100', -4000)
  await expect.poll(() => textOf(changed)).toContain('108')
})
