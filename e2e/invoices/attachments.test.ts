import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { partsOf, startMailServer } from '../../src/testing/stand-ins/mail-server.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { downloadBy, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()
const file = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) })

test('files are added in the editor, chosen for the email of a draft, and stay once it has gone', async () => {
  const server = await startMailServer()
  const business = await openBusiness({ name: 'Miller & Daughters' })
  await business.ask('PUT', '/mail-settings', {
    ...{ host: server.host, port: server.port, security: 'none', userName: '' },
    ...{ fromName: 'Miller & Daughters', fromAddress: 'office@miller.example' },
  })
  const nora = await business.customer({ name: 'Nora Blake', email: 'nora@blake.example' })
  const lamp = await business.product({ name: 'Lamp', basePrice: 4950 })
  const { id } = await business.draft({ customerId: nora.id, items: [{ productId: lamp.id, quantity: 1000 }] })
  const page = await daybook.open(business, `/invoices/${id}/edit`, { expecting: /409/ })
  const card = page.getByRole('region', { name: 'Attachments' })
  await card.getByText('Drop files here, up to 10 MB each.').waitFor()
  const added = [
    file('Terms.pdf', '%PDF-1.7 terms'),
    file('refused.txt', 'x'),
    file('times.csv', 'a;b'),
    file('draft.txt', 'x'),
  ]
  const refusal = { code: 'attachment-limit', status: 409, detail: 'No more.' }
  await page.route(/attachments$/, route =>
    route.request().postData()?.includes('refused.txt')
      ? route.fulfill({ status: 409, json: refusal })
      : route.fallback(),
  )
  await card.getByLabel('Files to attach').setInputFiles(added)
  await card.getByRole('link', { name: 'draft.txt' }).waitFor()
  await card.getByText(/^refused\.txt: /).waitFor()
  await card.getByRole('checkbox', { name: 'times.csv goes with emails' }).click()
  await expect.poll(() => card.getByRole('checkbox', { name: 'times.csv goes with emails' }).isChecked()).toBe(false)
  await card.getByRole('button', { name: 'Remove draft.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('draft.txt removed').waitFor()

  await page.goto(`/invoices/${id}`)
  const kept = await downloadBy(page, () => card.getByRole('link', { name: 'Terms.pdf' }).click())
  expect(String(kept.bytes)).toBe('%PDF-1.7 terms')
  await page.getByRole('button', { name: 'Send by email', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const goes = dialog.getByRole('group', { name: 'Attachments' })
  await goes.waitFor()
  expect(await textsOf(goes.getByRole('listitem'))).toEqual(['PDF', 'Terms.pdf, 1 kB', 'times.csv, 1 kB'])
  expect(await goes.getByRole('checkbox', { name: 'Terms.pdf' }).isChecked()).toBe(true)
  await goes.getByRole('checkbox', { name: 'Terms.pdf' }).uncheck()
  await goes.getByRole('checkbox', { name: 'times.csv' }).check()
  await dialog.getByRole('button', { name: /^Issue and send/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const emails = page.getByRole('region', { name: 'Email', exact: true })
  await emails.getByText('Sent', { exact: true }).waitFor()
  await emails.getByText('With times.csv').waitFor()
  expect(partsOf(server.received[0] ?? { raw: '' }).map(String)).toContain('a;b')
  await card.getByText('Files that went into an email can’t be removed.').waitFor()
  expect(await card.getByRole('button', { name: 'Remove times.csv' }).count()).toBe(0)
  expect(await card.getByRole('button', { name: 'Remove Terms.pdf' }).count()).toBe(1)
})
