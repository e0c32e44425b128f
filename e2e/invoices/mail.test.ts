import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byIban } from '../../src/testing/business-profile.ts'
import {
  headerOf,
  type MailServerUnderTest,
  partsOf,
  readable,
  startMailServer,
} from '../../src/testing/stand-ins/mail-server.ts'
import { expectAccessible } from '../browser/accessibility.ts'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, downloadBy, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const mailCard = (page: Page) => page.getByRole('region', { name: 'Email', exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Email' })

async function fromMenu(page: Page, name: string): Promise<void> {
  await press(page, 'More')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function sendFromDialog(page: Page, name: string | RegExp): Promise<void> {
  await sheet(page).getByRole('button', { name }).click()
  await sheet(page).waitFor({ state: 'detached' })
}

async function shop(fields: Record<string, unknown> = {}, customer: Record<string, unknown> = {}) {
  const business = await openBusiness({ name: 'Miller & Daughters', ...fields })
  const product = await business.product({ name: 'Lamp', basePrice: 4950 })
  const nora = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example', ...customer })
  return { business, invoice: { customerId: nora.id, items: [{ productId: product.id, quantity: 1000 }] } }
}

async function setUpMail({ ask }: TestBusiness, server: MailServerUnderTest, version = {}): Promise<void> {
  await ask('PUT', '/mail-settings', {
    host: server.host,
    port: server.port,
    security: 'none',
    userName: '',
    fromName: 'Miller & Daughters',
    fromAddress: 'office@miller.example',
    ...version,
  })
}

test('a draft is issued and sent by e-mail in one step, with the PDF and the chosen words, which survive a reload', async () => {
  const server = await startMailServer()
  const { business, invoice } = await shop()
  await setUpMail(business, server)
  const draft = await business.draft(invoice)
  const page = await daybook.open(business, `/invoices/${draft.id}`)
  await press(page, 'Send by email')
  await sheet(page).getByRole('heading', { name: 'Issue invoice' }).waitFor()
  expect(await sheet(page).getByRole('textbox', { name: 'To' }).inputValue()).toBe('nora@blake.example')
  const text = sheet(page).getByRole('textbox', { name: 'Text' })
  await text.fill('Dear Nora,\n\nyour lamp. {{7*7}}')
  await page.reload()
  await press(page, 'Send by email')
  await sheet(page).getByText('We restored your unsaved changes.').waitFor()
  await sendFromDialog(page, /^Issue and send/)
  await page.getByText('The email to nora@blake.example is on its way').waitFor()
  await mailCard(page).getByText('Sent', { exact: true }).waitFor()
  expect((await business.invoice(draft.id)).status).toBe('sent')
  const [mail] = server.received
  if (!mail) throw new Error('no mail came')
  expect(readable(headerOf(mail, 'Subject') ?? '')).toBe('Invoice INV-2026-0001 from Miller & Daughters')
  const [body, , file] = partsOf(mail)
  expect(body?.toString('utf8').replace(/\r\n/g, '\n')).toMatch(
    /^Dear Nora,\n\nyour lamp\. \{\{7\*7\}\}\n\nInvoice INV-.*\nAmount due: /,
  )
  const kept = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect(Buffer.compare(kept.bytes, file ?? Buffer.alloc(0))).toBe(0)
})

test('an address typed for a customer is saved to them with the email: by default where they had none', async () => {
  const { business, invoice } = await shop({}, { email: '' })
  await setUpMail(business, await startMailServer())
  const { id } = await business.draft(invoice)
  const { id: next } = await business.issued(invoice)
  const emailOf = async () => (await business.ask<{ email: string }>('GET', `/customers/${invoice.customerId}`)).email
  const page = await daybook.open(business, `/invoices/${id}`)
  await press(page, 'Send by email')
  await sheet(page).getByRole('textbox', { name: 'To' }).fill('ada@blake.example, bo@blake.example')
  expect(await sheet(page).getByLabel('Save ada@blake.example to Nora Blake').isChecked()).toBe(true)
  await sendFromDialog(page, /^Issue and send/)
  await expect.poll(emailOf).toBe('ada@blake.example')

  await page.goto(`/invoices/${next}`)
  await press(page, 'Send by email')
  await sheet(page).getByRole('textbox', { name: 'To' }).fill('cy@blake.example')
  const save = sheet(page).getByLabel('Save cy@blake.example to Nora Blake in place of ada@blake.example')
  expect(await save.isChecked()).toBe(false)
  await save.check()
  await sendFromDialog(page, /^Send invoice/)
  await expect.poll(emailOf).toBe('cy@blake.example')
})

test('an email goes to several people with a copy to another, and says how to pay as the dialog showed', async () => {
  const server = await startMailServer()
  const { business, invoice } = await shop(byIban('DE89370400440532013000'))
  await setUpMail(business, server)
  const { id, number } = await business.issued(invoice)
  const page = await daybook.open(business, `/invoices/${id}`)
  await press(page, 'Send by email')
  const added = sheet(page).getByRole('region', { name: 'Added below your text' })
  expect(await textOf(added)).toMatch(
    new RegExp(`Invoice ${number} · Amount due \\$54\\.45 Due on .* How to pay .*IBAN DE89 3704 .*Amount \\$54\\.45$`),
  )
  await sheet(page).getByRole('textbox', { name: 'To' }).fill('nora@blake.example, ida')
  await sheet(page).getByRole('textbox', { name: 'Cc' }).fill('boss@blake.example')
  await sheet(page)
    .getByRole('button', { name: /^Send invoice/ })
    .click()
  await sheet(page).getByText('“ida” isn’t an email address.').waitFor()
  await sheet(page).getByRole('textbox', { name: 'To' }).fill('nora@blake.example, ida@blake.example')
  await sendFromDialog(page, /^Send invoice/)
  await mailCard(page).getByText('Sent', { exact: true }).waitFor()
  expect(await textOf(mailCard(page))).toContain('nora@blake.example, ida@blake.example Cc: boss@blake.example')
  expect(server.received.map(mail => mail.to)).toEqual([
    ['nora@blake.example', 'ida@blake.example', 'boss@blake.example'],
  ])
  const [, html = ''] = partsOf(server.received[0] ?? { raw: '' }).map(part => part.toString('utf8'))
  expect(html).toMatch(/Hello Nora Blake,[\s\S]*Amount due[\s\S]*\$54\.45[\s\S]*IBAN[\s\S]*DE89 3704 0044/)
})

test('a refused mail says why, and arrives when tried again after the fix', async () => {
  let welcome = false
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(welcome ? undefined : Object.assign(new Error('mailbox full'), { responseCode: 552 })),
  })
  const { business, invoice } = await shop()
  await setUpMail(business, server)
  const { id } = await business.issued(invoice)
  const page = await daybook.open(business, `/invoices/${id}`)
  await press(page, 'Send by email')
  await sendFromDialog(page, /^Send invoice/)
  await mailCard(page).getByText('Failed', { exact: true }).waitFor()
  expect(await textOf(mailCard(page))).toContain('127.0.0.1 rejected the email. It replied: “552 mailbox full”')
  welcome = true
  await mailCard(page).getByRole('button', { name: 'Try again' }).click()
  await mailCard(page).getByText('Sent', { exact: true }).waitFor()
  expect(server.received).toHaveLength(1)
})

test('a reminder names the amount and due date; a second one on the same day asks first', async () => {
  const server = await startMailServer()
  const { business, invoice } = await shop()
  await setUpMail(business, server)
  const { today } = business.profile
  const { id, number } = await business.issued({
    ...invoice,
    date: dayAfter(today, -40),
    dueDate: dayAfter(today, -10),
  })
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /409 \(Conflict\)/ })
  await press(page, 'Send reminder')
  const text = await sheet(page).getByRole('textbox', { name: 'Text' }).inputValue()
  expect(text).toContain(`Invoice ${number} was due on`)
  expect(text).toContain('10 days ago. $54.45 is still due.')
  await sendFromDialog(page, /^Send reminder/)
  await mailCard(page).getByText('Sent', { exact: true }).waitFor()
  await press(page, 'Send reminder')
  await sheet(page)
    .getByRole('button', { name: /^Send reminder/ })
    .click()
  await sheet(page).getByText('This was already sent to this address today.').waitFor()
  await sendFromDialog(page, /^Send again/)
  await expect.poll(() => server.received.length).toBe(2)
})

test('without a mail server the dialog says so, and offers the document and a text to copy', async () => {
  const { business, invoice } = await shop({}, { email: 'nora+blake@blake.example' })
  const { id, number } = await business.issued(invoice)
  const page = await daybook.open(business, `/invoices/${id}`)
  await press(page, 'Send by email')
  await sheet(page)
    .getByText(/^Daybook can’t send this yet/)
    .waitFor()
  const link = await sheet(page).getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
  const mailto = new URL(link ?? '')
  expect(decodeURIComponent(mailto.pathname)).toBe('nora+blake@blake.example')
  expect(mailto.searchParams.get('subject')).toBe(`Invoice ${number} from Miller & Daughters`)
  expect(mailto.searchParams.get('body')).toContain(`Invoice ${number} for $54.45 is attached.`)
  expect(mailto.searchParams.get('body')).toContain('Amount due: $54.45')
  const pdf = await downloadBy(page, () => sheet(page).getByRole('link', { name: 'Download PDF' }).click())
  expect(pdf.name).toBe(`Miller & Daughters ${number}.pdf`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet(page).getByRole('button', { name: 'Copy text' }).click()
  await sheet(page).getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Invoice ${number} for $54.45 is attached.`,
  )
  await sheet(page).getByRole('link', { name: 'Set up email' }).click()
  await section(page).getByLabel('Email provider').waitFor()
  await expect.poll(async () => (await section(page).boundingBox())?.y).toBeLessThan(400)
})

const open = await shop()
const sent = await open.business.issued(open.invoice)
const mailing = await shop()
await mailing.business.ask('PUT', '/mail-settings', {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  userName: '',
  fromName: 'Miller',
  fromAddress: 'office@miller.example',
})
const waiting = await mailing.business.issued(mailing.invoice)
await mailing.business.ask('POST', `/invoices/${waiting.id}/emails`, {
  kind: 'invoice',
  recipient: `${'very.long.name.'.repeat(4)}x@customer.example`,
  subject: 'Invoice',
  body: 'Hello',
})

expectAccessible(daybook, () => mailing.business, [
  {
    name: 'a mail as it will go',
    path: `/invoices/${waiting.id}`,
    arrange: async page => {
      await fromMenu(page, 'Send by email').catch(() => press(page, 'Send by email'))
      await sheet(page).waitFor()
    },
  },
  {
    name: 'a mail that waits',
    path: `/invoices/${waiting.id}`,
    arrange: page => mailCard(page).getByText('Next attempt:').waitFor(),
  },
  {
    name: 'a ready text without a mail server',
    path: `/invoices/${sent.id}`,
    business: () => open.business,
    arrange: async page => {
      await press(page, 'Send by email')
      await sheet(page).waitFor()
    },
  },
  {
    name: 'the mail settings',
    path: '/settings/email',
    arrange: page => page.getByLabel('Send a test to').waitFor(),
  },
])
