/** The pictures of the README: what does Daybook look like right after its first start? */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDaybook } from '../bench/running-daybook.ts'
import { launchChromium } from '../e2e/chromium.ts'

const FOLDER = fileURLToPath(new URL('../docs/', import.meta.url))
const PICTURES = [
  { name: 'screenshot.png', path: '/', waitFor: 'Recent Activity' },
  { name: 'screenshot-invoices.png', path: '/invoices', waitFor: 'INV-2' },
] as const

const directory = await mkdtemp(join(tmpdir(), 'daybook-screenshot-'))
const daybook = await startDaybook(directory, 3979)
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en-US' })
  for (const { name, path, waitFor } of PICTURES) {
    await page.goto(daybook.address + path)
    await page.getByText(waitFor).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, name), animations: 'disabled' })
  }
} finally {
  await browser.close()
  await daybook.stop()
  await rm(directory, { recursive: true, force: true })
}
