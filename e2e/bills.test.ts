import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'
import { textOf } from './browser/screen.ts'

const daybook = daybookInBrowser()
const golden = (name: string) => fileURLToPath(new URL(`../src/formats/e-invoice/golden/${name}`, import.meta.url))

test('bills are turned on; an e-invoice is read, confirmed, and paid in two parts', async () => {
  const own = await openBusiness({ name: 'Hafen', currency: 'EUR', country: 'DE' })
  const page = await daybook.open(own, '/bills')
  await page.getByRole('link', { name: 'Turn on bills in Settings' }).click()
  await page.getByRole('switch', { name: 'Bills' }).click()
  await page.getByRole('button', { name: 'Save', exact: false }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bills' }).click()

  await page.getByRole('link', { name: 'Add bill' }).first().click()
  await page.getByLabel('File of the bill').setInputFiles(golden('invoice-ubl.xml'))
  const invoice = page.getByRole('region', { name: 'E-invoice' })
  await invoice.getByText('Hafenlicht Kaffee GmbH', { exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Supplier' }).inputValue()).toBe('Hafenlicht Kaffee GmbH')
  expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe('INV-2026-0002')
  await page.getByLabel('Category').fill('Coffee')
  await page.getByRole('button', { name: 'Add bill' }).click()

  await page.getByRole('heading', { name: 'INV-2026-0002' }).waitFor()
  const payments = page.getByRole('region', { name: 'Payments' })
  expect(await textOf(payments)).toContain('26,78')
  await payments.getByRole('img', { name: 'QR code to pay this bill' }).waitFor()
  await invoice.getByText('Petit SARL').waitFor()
  for (const [amount, status] of [
    ['20', 'Partly paid'],
    [undefined, 'Paid'],
  ] as const) {
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog')
    if (amount) await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await page.getByText(status, { exact: true }).first().waitFor()
  }
  await page.getByRole('link', { name: 'Bills' }).first().click()
  await page.getByRole('link', { name: 'Hafenlicht Kaffee GmbH' }).click()
  await page.getByRole('region', { name: 'History' }).getByText('Bill INV-2026-0002 added').waitFor()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('Hafenlicht')
  await palette.getByRole('option', { name: /^Hafenlicht Kaffee GmbH/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Hafenlicht Kaffee GmbH' }).waitFor()
})

test('a credit note below zero is a credit until the person says that it has to be paid', async () => {
  const own = await openBusiness({ name: 'Kai', currency: 'EUR', country: 'DE', usesBills: true })
  const page = await daybook.open(own, '/bills/new')
  await page.getByLabel('File of the bill').setInputFiles(golden('received/credit-note-381-negative.xml'))
  await page.getByText('It’s entered as a credit.').waitFor()
  const total = page.getByLabel('Total with tax')
  expect(await total.inputValue()).toBe('−119,00')
  await page.getByRole('button', { name: 'I have to pay it' }).click()
  await page.getByText('It’s entered as an amount to pay.').waitFor()
  expect(await total.inputValue()).toBe('119,00')
  await page.getByRole('button', { name: 'It’s a credit' }).click()
  await page.getByRole('button', { name: 'Add bill' }).click()
  await page.getByText('A credit note: 119,00 € in your favor.').waitFor()
  await page.getByRole('region', { name: 'E-invoice' }).getByText('credit note with negative amounts').waitFor()
})

test('a receipt is entered by its total as paid already; a bill is paid from the bank, and the dashboard says what is left', async () => {
  const own = await openBusiness({ name: 'Shop', usesBills: true, usesBank: true })
  const today = new Date().toISOString().slice(0, 10)
  const bill = (number: string) =>
    own.ask<{ id: string }>('POST', '/bills', {
      supplier: { name: 'Paper Mill Ltd' },
      number,
      dueDate: today,
      taxes: [{ rate: 19_000, net: 10_000, tax: 1900 }],
    })
  const { id } = await bill('R-4170')
  await bill('R-4180')
  const page = await daybook.open(own, '/bills/new')
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Corner Shop')
  await page.getByRole('option', { name: /Corner Shop/ }).click()
  await page.getByLabel('Total with tax').fill('22.00')
  expect(await page.getByLabel('Net', { exact: true }).inputValue()).toBe('20.00')
  await page.getByRole('checkbox', { name: 'It’s already paid in full' }).check()
  await page.getByRole('button', { name: 'Add bill' }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'Bills' }).first().click()
  await page.getByRole('link', { name: 'Bank' }).click()
  const csv = `Date,Amount,Name,Memo\n${today},-119.00,Paper Mill,R 4170\n${today},-119.00,Somebody,Thanks\n`
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Bank statements').setInputFiles(file)
  await page.getByRole('button', { name: 'Add 2 transactions' }).click()
  await page.getByRole('link', { name: /^Money out to match/ }).click()
  await page.getByRole('link', { name: 'R-4170' }).waitFor()
  await page.getByRole('button', { name: 'Confirm 1 match' }).click()
  await page.getByText('1 match confirmed.').waitFor()
  const status = async () => (await own.ask<{ status: string }>('GET', `/bills/${id}`)).status
  expect(await status()).toBe('paid')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(status).not.toBe('paid')
  await page.getByText('Sure match').waitFor()
  await page.getByRole('button', { name: 'Confirm 1 match' }).click()
  await expect.poll(status).toBe('paid')

  const toPay = (await daybook.open(own, '/')).getByRole('region', { name: 'Bills to pay' })
  await expect.poll(() => textOf(toPay)).toContain('$119.00 due this week')
})
