/** Daybook in a browser, as its users have it: how does a test open a screen, and what went wrong there unasked? */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Books } from './books.ts'
import { launchChromium } from './chromium.ts'

export const DESKTOP = 1280
export const PHONE = 360

const HEIGHTS: Readonly<Record<number, number>> = { [DESKTOP]: 900, [PHONE]: 740 }
const PATIENCE = 20_000

export interface View extends Pick<BrowserContextOptions, 'locale' | 'colorScheme' | 'reducedMotion'> {
  /** 1280 unless told. */
  width?: number
  height?: number
  /** What this test provokes, so that the console may say it. */
  expecting?: RegExp
}

export interface Desk {
  /** A page with storage of its own, that works in these books. */
  open(books: Books, path: string, view?: View): Promise<Page>
  /** A second page in the same browser profile, as another tab. */
  tab(of: Page, path: string): Promise<Page>
}

/** One browser for the tests of a file. A test fails if a page logs an error, throws, breaks its security policy or asks another server. */
export function daybookInBrowser(): Desk {
  const faults: string[] = []
  const contexts: BrowserContext[] = []
  let browser: Browser | undefined

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
  })

  const watch = (page: Page, address: string, expecting: RegExp | undefined) => {
    const note = (fault: string) => {
      if (!expecting?.test(fault)) faults.push(fault)
    }
    page.on('console', message => {
      if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', error => note(`uncaught: ${error.message}`))
    page.on('request', request => {
      if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) note(`asked ${request.url()}`)
    })
    page.on('response', response => {
      if (response.status() >= 500) note(`${response.status()} from ${response.url()}`)
    })
  }

  return {
    async open({ address, business }, path, view = {}) {
      if (!browser) throw new Error('A page is opened inside a test.')
      const { width = DESKTOP, height = HEIGHTS[width] ?? 900, expecting, ...options } = view
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'UTC',
        viewport: { width, height },
        hasTouch: width === PHONE,
        baseURL: address,
        storageState: {
          cookies: [],
          origins: [{ origin: address, localStorage: [{ name: 'daybook.business', value: business.id }] }],
        },
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(PATIENCE)
      context.on('page', page => watch(page, address, expecting))
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    async tab(of, path) {
      const page = await of.context().newPage()
      await page.goto(path)
      return page
    },
  }
}
