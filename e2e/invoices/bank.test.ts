import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('a bank statement is uploaded, its sure match confirmed and undone, and another one chosen by hand', async () => {
  const business = await openBusiness({ usesBank: true })
  const customer = await business.customer({ name: 'Acme' })
  const issue = async (price: number) => {
    const items = [{ kind: 'free', name: 'Work', quantity: 1000, price }]
    return business.ask<{ id: string; number: string; total: number }>('POST', '/invoices', {
      customerId: customer.id,
      items,
      issue: true,
    })
  }
  const [first, second, third] = [await issue(10_000), await issue(5000), await issue(9000)]
  const today = new Date().toISOString().slice(0, 10)
  const csv = `Date,Amount,Memo\n${today},${first.total / 100},${first.number.replaceAll('-', ' ')}\n${today},60.00,Something\n${today},${(third.total - 2) / 100},Two cents short\n${today},7.00,Savings\n`

  const page = await daybook.open(business, '/invoices')
  await page.getByRole('link', { name: 'Bank' }).click()
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Bank statements').setInputFiles(file)
  await page.getByRole('button', { name: 'Add 4 transactions' }).click()
  await page.getByText('4 new transactions.').waitFor()
  await page.getByText('Sure match').waitFor()
  await page.getByRole('button', { name: 'Confirm 1 match' }).click()
  await page.getByText('1 match confirmed.').waitFor()
  await page.getByText('Sure match').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Sure match').waitFor()

  const something = page.getByRole('listitem').filter({ hasText: 'Something' })
  await something.getByRole('button', { name: 'Choose invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose invoices' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Acme')
  await page.getByRole('option', { name: 'Acme' }).click()
  await dialog.getByRole('checkbox', { name: second.number }).check()
  await dialog.getByText(/stays as credit of Acme/).waitFor()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment of $60.00 recorded.').waitFor()
  const paid = await business.ask<{ status: string }>('GET', `/invoices/${second.id}`)
  expect(paid.status).toBe('paid')

  const short = page.getByRole('listitem').filter({ hasText: 'Two cents short' })
  await short.getByRole('button', { name: 'Choose invoice', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Acme')
  await page.getByRole('option', { name: 'Acme' }).click()
  await dialog.getByRole('checkbox', { name: third.number }).check()
  await dialog.getByText('$0.02 will still be due.').waitFor()
  await dialog.getByLabel('Write off $0.02 as').click()
  await page.getByRole('option', { name: 'Rounding difference' }).click()
  await dialog.getByText('This pays them in full.').waitFor()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment of $98.98 recorded.').waitFor()
  const { status, payments } = await business.ask<{ status: string; payments: { amount: number }[] }>(
    'GET',
    `/invoices/${third.id}`,
  )
  expect([status, payments.map(({ amount }) => amount)]).toEqual(['paid', [third.total]])

  await page.getByRole('button', { name: 'More for Savings' }).click()
  await page.getByRole('menuitem', { name: 'Choose category…' }).click()
  const category = page.getByRole('dialog', { name: 'Choose category' })
  await category.getByLabel('Category', { exact: true }).click()
  await page.getByRole('option', { name: 'Transfer between your accounts' }).click()
  await category.getByRole('button', { name: 'Split' }).click()
  await category.getByLabel('Amount that is something else').fill('2.00')
  await category.getByText('$5.00 is left for the first category.').waitFor()
  await category.getByLabel('Category of this part').click()
  await page.getByRole('option', { name: 'Bank charges' }).click()
  await category.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved as: Transfer between your accounts').waitFor()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Matched' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Transfer between your accounts' }).click()
  await page.getByText('Bank charges · $2.00').waitFor()
  await page.getByRole('button', { name: 'Undo match of Savings' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Undo match of/ }).count()).toBe(1)
})
