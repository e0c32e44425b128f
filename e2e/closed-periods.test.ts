import { test } from 'vitest'
import { openBusiness } from './browser/business.ts'
import { daybookInBrowser } from './browser/daybook.ts'

const daybook = daybookInBrowser()

test('books are closed through the end of last year, an older draft is not issued, and they are opened again with a reason', async () => {
  const business = await openBusiness()
  const lastYear = Number(business.profile.today.slice(0, 4)) - 1
  const closed = `Dec 31, ${lastYear}`
  const page = await daybook.open(business, '/settings/closing', { expecting: /409/ })
  await page.getByText('Nothing is closed.').waitFor()
  await page.getByRole('button', { name: 'Close books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End of last year' }).click()
  await dialog.getByRole('button', { name: 'Close books' }).click()
  await page.getByText(`The books are closed through ${closed}.`, { exact: true }).waitFor()

  const items = [{ productId: (await business.product()).id, quantity: 1000 }]
  const draft = await business.draft({ customerId: (await business.customer()).id, items, date: `${lastYear}-12-31` })
  await page.goto(`/invoices/${draft.id}/edit`)
  await page.getByText(`The books are closed through ${closed}. Choose a later date.`).waitFor()

  await page.goto('/settings/closing')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByLabel('Reason').fill('A bill came late')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText('Nothing is closed.').waitFor()
  await page.getByText(/· A bill came late/).waitFor()
})
