import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBooks } from './books.ts'
import { daybookInBrowser } from './daybook.ts'
import { textsOf } from './screen.ts'

const daybook = daybookInBrowser()

const notices = (page: Page, of: string) =>
  textsOf(
    page
      .getByRole('region', { name: new RegExp(`^${of}`) })
      .locator('[data-sonner-toast][data-visible=true] [data-title]'),
  )

async function listOf(count: number, archived: boolean): Promise<Page> {
  const books = await openBooks()
  for (let place = 1; place <= count; place++) {
    const { id } = await books.product({ name: `Lamp ${place}` })
    if (archived) await books.ask('POST', `/products/${id}/archive`)
  }
  const page = await daybook.open(books, `/products${archived ? '?archived=true' : ''}`)
  await page.clock.install()
  await page.getByRole('link', { name: 'Lamp 1' }).waitFor()
  return page
}
const act = async (page: Page, product: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${product}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what asks for attention shows one at a time, for five seconds', async () => {
  const page = await listOf(2, false)
  await act(page, 'Lamp 1', 'Archive')
  await expect.poll(() => notices(page, 'Notices')).toEqual(['Lamp 1 is archived.'])
  await act(page, 'Lamp 2', 'Archive')
  await expect.poll(() => notices(page, 'Notices')).toEqual(['Lamp 2 is archived.'])
  await page.mouse.move(5, 5)
  await page.clock.fastForward(5000)
  await expect.poll(() => notices(page, 'Notices')).toEqual([])
})

test('confirmations show up to three at once, for four seconds', async () => {
  const page = await listOf(4, true)
  for (const place of [1, 2, 3, 4]) await act(page, `Lamp ${place}`, 'Restore')
  const newest = ['Lamp 4 is back in the list.', 'Lamp 3 is back in the list.', 'Lamp 2 is back in the list.']
  await expect.poll(() => notices(page, 'Confirmations')).toEqual(newest)
  await page.clock.fastForward(4000)
  await expect.poll(() => notices(page, 'Confirmations')).toEqual([])
})
