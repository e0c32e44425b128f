import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CreditNoteRow } from '../src/features/credit-notes/contract.ts'
import type { EmailSuggestion } from '../src/features/mail/contract.ts'
import { startMailServer } from '../src/testing/mail-server.ts'
import { type Books, openBooks } from './books.ts'
import { daybookInBrowser } from './daybook.ts'
import { holdAnswer, loseAnswer, textsOf } from './screen.ts'

const daybook = daybookInBrowser()

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const confirm = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click()
const amount = (page: Page) => sheet(page).getByLabel('Amount', { exact: false }).first()
const kept = (page: Page) => sheet(page).getByText('We restored your unsaved changes.')
const unreachable = (page: Page) => page.getByText('Daybook cannot be reached.', { exact: false }).first().waitFor()
const fromMenu = async (page: Page, name: string) => {
  await press(page, 'More')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Invoices of Nora over 100.00 each, of three lamps that the shop has no more of. */
async function sold(count: number, fields: Record<string, unknown> = {}) {
  const books = await openBooks({ taxRate: 0, ...fields })
  const nora = await books.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const lamp = await books.product({ name: 'Lamp', basePrice: 2500, openingStock: 4000 * count })
  const ids = await Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await books.draft({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 4000 }] })
      return id
    }),
  )
  return { books, nora, ids }
}

async function issued(count: number) {
  const { books, nora, ids } = await sold(count)
  const invoices = []
  for (const id of ids) invoices.push(await books.ask<{ number: string }>('POST', `/invoices/${id}/issue`))
  return { books, nora, ids, id: ids[0] ?? '', number: invoices[0]?.number ?? '' }
}

const mailSettings = ({ host, port }: { host: string; port: number }) => ({
  ...{ host, port, security: 'none', userName: '' },
  ...{ fromName: 'Miller', fromAddress: 'office@miller.example' },
})

/** The page of an invoice, with another page to go back to. */
async function arrive(books: Books, from: string, name: string, expecting?: RegExp): Promise<Page> {
  const page = await daybook.open(books, from, expecting && { expecting })
  await page
    .getByRole('table')
    .getByRole('link')
    .or(page.getByRole('link', { name: 'View Details' }))
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return page
}

/** Its answer comes when the one who called says so. */
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

/** Away before the answer comes, and back when it has come. */
async function leaveUntil(page: Page, letGo: () => void, notice: string): Promise<void> {
  await page.goBack()
  await sheet(page).waitFor({ state: 'detached' })
  letGo()
  await page.getByText(notice).last().waitFor()
  await page.goForward()
}

test('a payment that is confirmed when its page has been left is forgotten there, and the same again is another', async () => {
  const { books, id, number } = await issued(1)
  const page = await arrive(books, '/invoices', number)
  const letGo = await paymentUnderWay(page, '50')
  await leaveUntil(page, letGo, 'Recorded. $50.00 is still to be paid.')
  await page.getByText('$50.00 due by', { exact: false }).waitFor()
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('50.00')
  expect(await kept(page).count()).toBe(0)
  await confirm(page, 'Record payment')
  await page.getByText(`${number} is paid.`).last().waitFor()
  expect(await books.invoice(id)).toMatchObject({ paid: 10_000, payments: [{ amount: 5000 }, { amount: 5000 }] })
})

test('a payment that is refused when its page has been left is told in a notice, and kept', async () => {
  const { books, id, number } = await issued(1)
  const page = await arrive(books, '/invoices', number, /409/)
  const letGo = await paymentUnderWay(page, '60', () => books.ask('POST', `/invoices/${id}/payments`, { amount: 5000 }))
  await leaveUntil(page, letGo, 'That was not done. This is more than the balance due.')
  await press(page, 'Record payment')
  await kept(page).waitFor()
  expect(await amount(page).inputValue()).toBe('60.00')
})

test('a payment dialog that is opened again while its answer is on the way records no second payment', async () => {
  const { books, id, number } = await issued(1)
  const page = await arrive(books, '/invoices', number)
  const letGo = await paymentUnderWay(page, '50')
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('50.00')
  letGo()
  await page.getByText('Recorded. $50.00 is still to be paid.').waitFor()
  await confirm(page, 'Record payment')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await books.invoice(id)).toMatchObject({ paid: 5000, payments: [{ amount: 5000 }] })
})

test('a draft whose deletion got no answer is deleted once, and the second press says so', async () => {
  const { books, ids } = await sold(1)
  const page = await daybook.open(books, `/invoices/${ids[0]}`, { expecting: /ERR_FAILED|404/ })
  let isLost = false
  await page.route(`**/invoices/${ids[0]}`, async route => {
    if (route.request().method() !== 'DELETE' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await fromMenu(page, 'Delete draft')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await unreachable(page)
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByText('The draft is deleted.').waitFor()
  await page.waitForURL('/invoices')
  expect(await books.invoices()).toEqual([])
})

test('a payment for several invoices that is confirmed when its page has been left is forgotten there', async () => {
  const { books, ids } = await issued(2)
  const page = await arrive(books, '/customers', 'Nora Blake')
  const letGo = await paymentUnderWay(page, '50')
  await leaveUntil(page, letGo, '$50.00 is recorded on 1 invoice.')
  await page.getByText('$150.00 to be paid').waitFor()
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('150.00')
  expect(await kept(page).count()).toBe(0)
  await amount(page).fill('50')
  await confirm(page, 'Record payment')
  await sheet(page).waitFor({ state: 'detached' })
  const paid = await Promise.all(ids.map(async one => (await books.invoice(one)).paid))
  expect(paid.sort((a, b) => a - b)).toEqual([0, 10_000])
})

test('a credit note that is confirmed when its page has been left is forgotten there, and the same again is another', async () => {
  const { books, id, number } = await issued(1)
  const page = await arrive(books, '/invoices', number)
  const letGo = await holdAnswer(page, '**/credit-notes')
  const write = async () => {
    await sheet(page).getByRole('radio', { name: 'Some of it' }).check()
    await sheet(page).getByRole('textbox', { name: 'Quantity to credit, line 1, Lamp' }).fill('1')
    const sent = page.waitForRequest(request => request.method() === 'POST')
    await confirm(page, 'Write credit note')
    await sent
  }
  await fromMenu(page, 'Write credit note')
  await write()
  await leaveUntil(page, letGo, 'over $25.00 is written.')
  await fromMenu(page, 'Write credit note')
  await sheet(page).getByRole('radio', { name: 'Everything that remains', checked: true }).waitFor()
  expect(await kept(page).count()).toBe(0)
  await write()
  await sheet(page).waitFor({ state: 'detached' })
  const { creditNotes } = await books.ask<{ creditNotes: CreditNoteRow[] }>('GET', `/invoices/${id}/credit-notes`)
  expect(creditNotes.map(({ total }) => total)).toEqual([2500, 2500])
})

test('a mail that is on its way when its page has been left is confirmed, and its words are forgotten there', async () => {
  const server = await startMailServer()
  const { books, number } = await issued(1)
  await books.ask('PUT', '/mail-settings', mailSettings(server))
  const page = await arrive(books, '/invoices', number)
  const letGo = await holdAnswer(page, '**/emails')
  await press(page, 'Send by e-mail')
  await sheet(page).getByRole('textbox', { name: 'Text' }).fill('Dear Nora, your lamps.')
  const sent = page.waitForRequest(/emails$/)
  await sheet(page).getByRole('button', { name: /^Send/ }).click()
  await sent
  await leaveUntil(page, letGo, 'The mail is on its way to nora@blake.example.')
  await fromMenu(page, 'Send by e-mail')
  await sheet(page).getByRole('textbox', { name: 'Text' }).waitFor()
  expect(await kept(page).count()).toBe(0)
})

test('a mail without an answer is asked for again as it was: sent again once, issued and sent once', async () => {
  const server = await startMailServer()
  const { books, ids } = await sold(2)
  await books.ask('PUT', '/mail-settings', mailSettings(server))
  const [id = '', draft = ''] = ids
  await books.ask('POST', `/invoices/${id}/issue`)
  const { subject, body } = await books.ask<EmailSuggestion>('GET', `/invoices/${id}/emails/suggestion`)
  await books.ask('POST', `/invoices/${id}/emails`, { kind: 'invoice', recipient: 'nora@blake.example', subject, body })
  const page = await daybook.open(books, `/invoices/${id}`, { expecting: /ERR_FAILED|409/ })
  const mails = async (of: string) => (await books.ask<{ emails: unknown[] }>('GET', `/invoices/${of}/emails`)).emails
  await fromMenu(page, 'Send by e-mail')
  await confirm(page, 'Send invoice')
  await sheet(page).getByRole('button', { name: 'Send again' }).waitFor()
  await loseAnswer(page, '**/emails')
  await confirm(page, 'Send again')
  await unreachable(page)
  await confirm(page, 'Send again')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await mails(id)).toHaveLength(2)

  await page.unrouteAll()
  await page.goto(`/invoices/${draft}`)
  await loseAnswer(page, '**/emails')
  await press(page, 'Send by e-mail')
  await confirm(page, 'Issue and send')
  await unreachable(page)
  await page.getByRole('heading', { level: 1, name: /^INV-/, includeHidden: true }).waitFor({ state: 'attached' })
  await confirm(page, 'Issue and send')
  await sheet(page).waitFor({ state: 'detached' })
  expect(await mails(draft)).toHaveLength(1)
})

test('who leaves while an invoice is marked as sent or cancelled is told when it is done', async () => {
  const { books, ids } = await sold(1)
  const page = await arrive(books, '/invoices', 'Draft')
  const letGo = await holdAnswer(page, '**/issue**')
  await press(page, 'Mark as sent')
  const sent = page.waitForRequest(/issue/)
  await confirm(page, 'Mark as sent')
  await sent
  await leaveUntil(page, letGo, 'is marked as sent.')
  const letCancelGo = await holdAnswer(page, '**/cancel')
  await fromMenu(page, 'Cancel invoice')
  const asked = page.waitForRequest(/cancel$/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invoice' }).click()
  await asked
  await leaveUntil(page, letCancelGo, 'is cancelled.')
  expect((await books.invoice(ids[0] ?? '')).status).toBe('cancelled')
})

test('the confirmation of a payment tells what is left after what others recorded meanwhile', async () => {
  const { books, id, number } = await issued(1)
  const page = await daybook.open(books, `/invoices/${id}`)
  await press(page, 'Record payment')
  await amount(page).fill('60')
  await books.ask('POST', `/invoices/${id}/payments`, { amount: 4000 })
  await confirm(page, 'Record payment')
  await page.getByText(`${number} is paid.`).last().waitFor()
  expect(await page.getByText('is still to be paid').count()).toBe(0)
})

test('a payment in full whose answer is lost is asked for again as it was, and confirmed', async () => {
  const { books, id, number } = await issued(1)
  const page = await daybook.open(books, `/invoices/${id}`, { expecting: /ERR_FAILED/ })
  await loseAnswer(page, '**/payments')
  await press(page, 'Record payment')
  await confirm(page, 'Record payment')
  await unreachable(page)
  await sheet(page).getByText(`Nora Blake owes $100.00 on ${number}.`).waitFor()
  await page.getByText('$100.00, paid in full').waitFor()
  await confirm(page, 'Record payment')
  await page.getByText(`${number} is paid.`).last().waitFor()
  await sheet(page).waitFor({ state: 'detached' })
  expect((await books.invoice(id)).payments).toHaveLength(1)
})

test('a payment of most of it whose answer is lost is confirmed after a reload, with what it left', async () => {
  const { books, id } = await issued(1)
  const page = await daybook.open(books, `/invoices/${id}`, { expecting: /ERR_FAILED/ })
  await loseAnswer(page, '**/payments')
  await press(page, 'Record payment')
  await amount(page).fill('60')
  await confirm(page, 'Record payment')
  await unreachable(page)
  await page.reload()
  await press(page, 'Record payment')
  await expect.poll(() => amount(page).inputValue()).toBe('60.00')
  await confirm(page, 'Record payment')
  await page.getByText('Recorded. $40.00 is still to be paid.').last().waitFor()
  expect((await books.invoice(id)).payments).toHaveLength(1)
})

test('a payment for several invoices whose answer is lost is asked for again as it was, and confirmed', async () => {
  const { books, nora, ids } = await issued(3)
  const page = await daybook.open(books, `/customers/${nora.id}`, { expecting: /ERR_FAILED/ })
  await loseAnswer(page, '**/payments')
  await press(page, 'Record payment')
  await amount(page).fill('150')
  await confirm(page, 'Record payment')
  await unreachable(page)
  await page.getByText('$150.00 to be paid').waitFor()
  expect(await sheet(page).getByRole('group', { name: 'For these invoices' }).getByRole('listitem').count()).toBe(3)
  await confirm(page, 'Record payment')
  await page.getByText('$150.00 is recorded on 2 invoices.').last().waitFor()
  const paid = await Promise.all(ids.map(async one => (await books.invoice(one)).paid))
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(15_000)
})

test('a credit note in full whose answer is lost is asked for again as it was, and confirmed', async () => {
  const { books, id, number } = await issued(1)
  const page = await daybook.open(books, `/invoices/${id}`, { expecting: /ERR_FAILED/ })
  await loseAnswer(page, '**/credit-notes')
  await fromMenu(page, 'Write credit note')
  await sheet(page).getByRole('radio', { name: 'Some of it' }).check()
  await sheet(page).getByRole('textbox', { name: 'Quantity to credit, line 1, Lamp' }).fill('3')
  await confirm(page, 'Write credit note')
  await unreachable(page)
  await page.getByText('$25.00 due by', { exact: false }).waitFor()
  await confirm(page, 'Write credit note')
  await page.getByText('over $75.00 is written.').last().waitFor()
  expect((await books.invoice(id)).credited).toBe(7500)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

test('what was marked as sent or cancelled with a lost answer is confirmed when it is asked for again', async () => {
  const { books, ids } = await sold(1, { negativeStock: 'forbid' })
  const page = await daybook.open(books, `/invoices/${ids[0]}`, { expecting: /ERR_FAILED/ })
  await loseAnswer(page, '**/issue**')
  await press(page, 'Mark as sent')
  await confirm(page, 'Mark as sent')
  await unreachable(page)
  await page.getByText('$100.00 due by', { exact: false }).waitFor()
  await confirm(page, 'Mark as sent')
  await page.getByText('is marked as sent.').last().waitFor()
  await sheet(page).waitFor({ state: 'detached' })
  await loseAnswer(page, '**/cancel')
  await fromMenu(page, 'Cancel invoice')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel invoice' }).click()
  await unreachable(page)
  await question.getByRole('button', { name: 'Cancel invoice' }).click()
  await page.getByText('is cancelled.').last().waitFor()
  await question.waitFor({ state: 'detached' })
})

test('two clicks in one burst ask once, whatever they are on', async () => {
  const { books, ids } = await sold(2)
  const [id = '', deleted = ''] = ids
  const page = await daybook.open(books, `/invoices/${id}`)
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
  await twice('alertdialog', 'Cancel invoice')
  await page.goto(`/invoices/${deleted}`)
  await fromMenu(page, 'Delete draft')
  await twice('alertdialog', 'Delete draft')
  expect(asked.map(path => path.split('/').at(-1))).toEqual(['issue', 'payments', 'remove', 'cancel', deleted])
})

test('who removes a payment that has been removed in the meantime is told so, and sees the page of now', async () => {
  const { books, id } = await issued(1)
  await books.ask('POST', `/invoices/${id}/payments`, { amount: 5000 })
  const page = await daybook.open(books, `/invoices/${id}`, { expecting: /409/ })
  await page.getByRole('button', { name: /^Remove the payment of/ }).click()
  await sheet(page).getByLabel('Reason').fill('Bounced')
  const [payment] = (await books.invoice(id)).payments
  await books.ask('POST', `/invoices/${id}/payments/${payment?.id}/remove`, { reason: 'Paid twice' })
  await confirm(page, 'Remove payment')
  await page.getByText('This payment has already been removed.').last().waitFor()
  await sheet(page).waitFor({ state: 'detached' })
  await page.getByText('Removed: Paid twice', { exact: true }).waitFor()
  expect(await textsOf(page.getByRole('button', { name: /^Remove the payment of/ }))).toEqual([])
})
