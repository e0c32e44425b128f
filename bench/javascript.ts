/** What a browser gets of JavaScript, compressed, until the dashboard shows and with what it loads ahead, and how quickly the dashboard and the command palette show. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/browser/chromium.ts'
import { startDaybook } from './running-daybook.ts'

// The palette is loaded ahead, a second after the app has started
const PALETTE_LOADED_MS = 3000

export async function webFigures(): Promise<string[][]> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const daybook = await startDaybook(directory, 3978)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    const sizes: number[] = []
    const soFar = () => `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} kB in ${sizes.length} files`
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) sizes.push(encodedDataLength)
    })
    const started = performance.now()
    await page.goto(daybook.address)
    await page.getByText('Recent Activity').waitFor()
    const shown = performance.now() - started
    const before = soFar()
    await page.waitForTimeout(PALETTE_LOADED_MS)
    const ahead = soFar()
    const [first = 0, ...later] = [await paletteOpens(page), await paletteOpens(page), await paletteOpens(page)]
    return [
      ['JavaScript before the dashboard shows, compressed', before],
      ['with what is loaded ahead', ahead],
      ['dashboard shown after', `${shown.toFixed(0)} ms`],
      ['command palette opens, the first time', `${first.toFixed(0)} ms`],
      ['command palette opens, later', `${Math.max(...later).toFixed(0)} ms`],
    ]
  } finally {
    await browser.close()
    await daybook.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** In milliseconds: from the keys until it is drawn and takes what is typed. */
async function paletteOpens(page: Page): Promise<number> {
  const took = await page.evaluate(
    () =>
      new Promise<number>(done => {
        const started = performance.now()
        const look = () => {
          if (document.activeElement?.role !== 'combobox') return void setTimeout(look)
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)))
        }
        document.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
        )
        look()
      }),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return took
}
