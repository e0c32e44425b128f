/** Counts the bytes of JavaScript that a browser gets, compressed, before the dashboard shows. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '../e2e/browser/chromium.ts'
import { startDaybook } from './running-daybook.ts'

export async function javascriptBytes(): Promise<string[][]> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
  const daybook = await startDaybook(directory, 3978)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    const started = performance.now()
    await page.goto(daybook.address)
    await page.getByText('Recent Activity').waitFor()
    const shown = performance.now() - started
    await page.waitForLoadState('networkidle')
    return [
      ['JavaScript before the dashboard shows, compressed', `${(bytes / 1000).toFixed(0)} kB`],
      ['dashboard shown after', `${shown.toFixed(0)} ms`],
    ]
  } finally {
    await browser.close()
    await daybook.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
