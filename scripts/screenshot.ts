/** `npm run screenshot`: takes the pictures of the README from the sample business. Only their dates change from day to day. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '../e2e/browser/chromium.ts'
import { startDaybook } from '../e2e/browser/global-setup.ts'
import { PROJECT } from './tools.ts'
import { buildWebIfStale } from './web-build.ts'

const DASHBOARD = { width: 1440, height: 900 }
const EDITOR = { width: 1440, height: 1080 }

await buildWebIfStale()
const daybook = await startDaybook()
const browser = await launchChromium()
try {
  const context = await browser.newContext({
    baseURL: daybook.address,
    viewport: DASHBOARD,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('list', { name: 'Recent activity' }).getByRole('link').first().waitFor()
  await keep(page, 'screenshot.png')

  await page.setViewportSize(EDITOR)
  await page.goto('/invoices?status=draft&sort=total&direction=desc')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Price, line 1').waitFor()
  await keep(page, 'screenshot-invoice.png')
} finally {
  await browser.close()
  await daybook.stop()
}

/** Takes the picture once fonts and data are loaded, without a blinking cursor. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const path = join(PROJECT, 'docs', name)
  writeFileSync(path, await sharp(picture).png({ palette: true, quality: 95, effort: 10 }).toBuffer())
  console.log(`Kept docs/${name}.`)
}
