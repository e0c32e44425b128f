import { expect, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const daybook = daybookInBrowser()

test('an action that is not possible now says why in menus, in the palette and by its key, and does nothing', async () => {
  const business = await openBusiness()
  const { id: customerId } = await business.customer({ name: 'Nora Blake' })
  const { id: productId } = await business.product({
    name: 'Repair',
    sku: 'REP',
    isService: true,
    openingStock: undefined,
  })
  const { id, number } = await business.issued({ customerId, items: [{ productId, quantity: 1000 }] })
  await business.ask('POST', `/invoices/${id}/payments`, { amount: 400 })
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number ?? '' }).waitFor()
  const menu = page.getByRole('menu')
  const cancel = menu.getByRole('menuitem', { name: 'Cancel invoice', exact: true })

  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await menu.waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => cancel.evaluate(item => item === document.activeElement)).toBe(true)
  expect(await cancel.getAttribute('aria-disabled')).toBe('true')
  await menu.getByRole('menuitem', { description: 'Remove the payment first.' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await menu.count()).toBe(1)
  await page.keyboard.press('Escape')

  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('cancel')
  await palette.getByRole('option', { name: 'Cancel invoice Remove the payment first.', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  expect(await palette.count()).toBe(1)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  await page.keyboard.press('e')
  await page.getByText('It has been issued. Use Correct instead.').waitFor()

  await page.getByRole('button', { name: /^Remove the payment of/ }).click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByLabel('Reason').fill('Bounced')
  await question.getByRole('button', { name: 'Remove payment' }).click()
  await page.getByText('Removed: Bounced', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await cancel.click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

  await page.goto(`/products/${productId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await menu.getByRole('menuitem', { name: 'Adjust stock', description: 'Services aren’t stocked.' }).waitFor()
})
