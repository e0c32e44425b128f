/** Daybook as an app of its own: its manifest, and what it shows while the server is away. */
import { expect, inject, test } from 'vitest'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'

const business = await openBusiness()
const daybook = daybookInBrowser()

test('has what a browser needs to install it, and every file that the manifest names', async () => {
  const address = inject('address')
  const manifest = await (await fetch(`${address}/app.webmanifest`)).json()
  const files = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons)]
  for (const { src } of files) {
    const { status, headers } = await fetch(`${address}${src}`)
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, expect.stringMatching(/^image\//)])
  }
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['New invoice', 'Receive goods', 'Scan'])
})

test('a shortcut starts its action once, or says why it can’t', async () => {
  const page = await daybook.open(business, '/products#do=receive-goods')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByText('Receive goods').last().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
  // a shortcut may lead to the window that is open already
  await page.evaluate(() => {
    location.hash = 'do=receive-goods'
  })
  await palette.getByText('Receive goods').last().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    location.hash = 'scan'
  })
  await page.getByText('This browser can’t scan barcodes.').waitFor()
})

test('opens while the server is away, shows what was read last, and keeps a draft until it is back', async () => {
  const page = await daybook.open(business, '/invoices', { keepsReads: true, expecting: /Failed to load resource|502/ })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // from now on everything goes through the service worker, which keeps what is opened
  await page.goto('/invoices/new')
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You’re seeing data from', { exact: false }).waitFor()
  const line = page.getByPlaceholder('Product, SKU or any text')
  await line.fill('Repair')
  await line.blur()
  await page.getByText('Not saved: you’re offline').waitFor()
  await page.reload()
  await page.getByText('Not saved: you’re offline').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You’re seeing data from', { exact: false }).waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/invoices\/[^/]+\/edit$/)
})
