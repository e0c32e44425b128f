import { expect, test } from 'vitest'
import { headerOf, startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { dayAfter, downloadBy, rowsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('a statement of account is opened from the customer, narrowed to a period, downloaded, and sent by email', async () => {
  const server = await startMailServer()
  const business = await openBusiness()
  const { today } = business.profile
  await business.ask('PUT', '/mail-settings', {
    host: server.host,
    port: server.port,
    security: 'none',
    userName: '',
    fromName: 'Miller & Daughters',
    fromAddress: 'office@miller.example',
  })
  const nora = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const lamp = await business.product({ basePrice: 10_000 })
  const sell = (daysAgo: number, dueDate: string) =>
    business.issued({
      customerId: nora.id,
      date: dayAfter(today, -daysAgo),
      dueDate,
      items: [{ productId: lamp.id, quantity: 1000 }],
    })
  const late = await sell(100, dayAfter(today, -70))
  const recent = await sell(2, dayAfter(today, 28))
  await business.ask('POST', `/invoices/${late.id}/payments`, { amount: 4000, reference: 'Transfer 4711' })

  const page = await daybook.open(business, `/customers/${nora.id}`)
  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Statement of account' }).waitFor()
  const lines = async () =>
    (await rowsOf(page, 'Statement of Nora Blake')).map(([, name, , amount, balance]) => [name, amount, balance])
  await expect.poll(lines).toEqual([
    [`Invoice ${late.number}`, '$70.00 of $110.00', '$70.00'],
    [`Invoice ${recent.number}`, '$110.00', '$180.00'],
  ])
  const balance = page.getByRole('region', { name: 'Balance' })
  await balance.getByText('61–90 days overdue').waitFor()

  await page.getByRole('combobox', { name: /^Show/ }).click()
  await page.getByRole('option', { name: 'All movements' }).click()
  await expect.poll(lines).toEqual([
    ['Opening balance', '', '$110.00'],
    [`Invoice ${recent.number}`, '$110.00', '$220.00'],
    [`Payment of ${late.number} Bank transfer · Transfer 4711`, '−$40.00', '$180.00'],
  ])
  await page.getByLabel('From').fill(dayAfter(today, -120))
  await expect.poll(async () => (await lines())[1]).toEqual([`Invoice ${late.number}`, '$110.00', '$110.00'])

  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect(pdf.name).toBe(`Miller & Daughters Statement Nora Blake ${today}.pdf`)
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await downloadBy(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  expect(csv.text.trim().split('\r\n')).toHaveLength(5)

  await page.getByRole('button', { name: 'Send statement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send statement' }).click()
  await page.getByRole('region', { name: 'Email' }).getByText('Sent', { exact: true }).waitFor()
  const [mail] = server.received
  expect(mail && headerOf(mail, 'Subject')).toBe('Statement of account from Miller & Daughters')

  await page
    .getByRole('link', { name: String(late.number) })
    .first()
    .click()
  await page.waitForURL(`/invoices/${late.id}`)
  await page.goBack()
  await expect.poll(async () => (await lines())[0]).toEqual(['Opening balance', '', '$0.00'])
})
