import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('the next number follows those of the program used before, and is raised later with a reason', async () => {
  const business = await openBusiness()
  const year = business.profile.today.slice(0, 4)
  const page = await daybook.open(business, '/settings/invoices', { expecting: /409/ })
  await page.getByText(`Next: INV-${year}-0001.`).waitFor()
  await page.getByRole('button', { name: 'Change next invoice number' }).click()
  await page.getByLabel('Next number').fill('1042')
  await page.getByRole('dialog').getByText(`INV-${year}-1042`).waitFor()
  await page.getByRole('button', { name: 'Set next number' }).click()
  await page.getByText(`Next: INV-${year}-1042.`).waitFor()
  await page.getByText(`Changed from INV-${year}-0001 to INV-${year}-1042`).waitFor()

  const items = [{ productId: (await business.product()).id, quantity: 1000 }]
  const { number } = await business.issued({ customerId: (await business.customer()).id, items })
  expect(number).toBe(`INV-${year}-1042`)
  await page.reload()
  await page.getByText(`Next: INV-${year}-1043.`).waitFor()
  await page.getByRole('button', { name: 'Change next invoice number' }).click()
  await page.getByLabel('Next number').fill('1042')
  await page.getByLabel('Reason').fill('Written by hand')
  await page.keyboard.press('Control+s')
  await page.getByText('Lower numbers are already used. Enter 1043 or more.').waitFor()
  await page.getByLabel('Next number').fill('1100')
  await page.keyboard.press('Control+s')
  await page.getByText(/Changed from .*1043 to .*1100 · .* · Written by hand/).waitFor()
})
