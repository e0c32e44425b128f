/** Opens screens of Daybook for a test. The test fails if a page logs an error, throws, breaks its security policy or asks another server. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { TestBusiness } from './business.ts'
import { launchChromium } from './chromium.ts'

export const DESKTOP = 1280
export const PHONE = 360

/** A guard against what never comes, on the slowest machine. */
const PATIENCE = 120_000
/** What is open in front of a screen. */
export const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox'].map(role => `[role=${role}]`).join()
/** What the console says on the way from one screen to the next within the app. */
const BETWEEN_SCREENS = /console: 404: there is no page at/
/** Of the same origin as the app, and without a script: where a page rests between two tests, and is given what it starts with. */
const REST = '/favicon.svg'
const EVENTS_OF_TESTS = ['console', 'dialog', 'pageerror', 'request', 'requestfinished', 'response'] as const

export interface View extends Pick<BrowserContextOptions, 'locale' | 'colorScheme' | 'reducedMotion'> {
  /** 1280 unless told. */
  width?: number
  height?: number
  /** Of the screens; English unless told, and what the browser asks for where it is empty. */
  language?: string
  /** What this test provokes, so that the console may say it. */
  expecting?: RegExp
  /** The browser keeps what it reads, for when the server is away. Otherwise each test asks the server alone. */
  keepsReads?: boolean
}

export interface Desk {
  /** A page with storage of its own, that works in this business. */
  open(business: TestBusiness, path: string, view?: View): Promise<Page>
  /** A page that the tests of a file share, for a business that does not change: it is not loaded again, and keeps nothing but its storage. */
  visit(business: TestBusiness, path: string, view?: View): Promise<Page>
  /** A second page in the same browser profile, as another tab. */
  tab(of: Page, path: string): Promise<Page>
}

interface Opened {
  readonly page: Page
  readonly address: string
  readonly kind: string
}

let browser: Promise<Browser> | undefined
/** Pages of tests that passed, by what cannot be changed about them. The app is compiled in them already, which saves half a second per test. */
const resting = new Map<string, Page[]>()

/** One browser for all test files of a process. */
export function daybookInBrowser(): Desk {
  const faults: string[] = []
  const opened: Opened[] = []
  const shared = new Map<string, Opened>()

  afterEach(async ({ task }) => {
    const passed = task.result?.state !== 'fail' && faults.length === 0
    if (!passed) {
      opened.push(...shared.values())
      shared.clear()
    }
    await Promise.all(opened.splice(0).map(each => (passed ? putToRest(each) : each.page.context().close())))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...shared.values()].map(putToRest))
    shared.clear()
    await forgetOtherServers()
  })

  const watch = (page: Page, address: string, expecting: RegExp | undefined) => {
    const note = (fault: string) => {
      if (!expecting?.test(fault) && !BETWEEN_SCREENS.test(fault)) faults.push(fault)
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

  const desk: Desk = {
    async visit(business, path, view = {}) {
      const kind = JSON.stringify([business.address, business.profile.id, view, String(view.expecting)])
      const kept = shared.get(kind)?.page
      if (!kept) {
        const page = await desk.open(business, path, view)
        const [its] = opened.splice(-1)
        if (its) shared.set(kind, its)
        return page
      }
      const { width = DESKTOP, height = heightAt(width) } = view
      await kept.setViewportSize({ width, height })
      await kept.mouse.move(0, 0)
      await goOn(kept, path)
      return kept
    },
    async open({ address, profile }, path, view = {}) {
      const {
        width = DESKTOP,
        height = heightAt(width),
        locale = 'en-US',
        language = 'en',
        expecting,
        keepsReads,
        ...media
      } = view
      const hasTouch = width === PHONE
      const serviceWorkers = keepsReads ? 'allow' : 'block'
      const kind = JSON.stringify({ address, locale, hasTouch, serviceWorkers })
      const page =
        resting.get(kind)?.pop() ??
        (await newPage({ baseURL: address, locale, hasTouch, timezoneId: 'UTC', serviceWorkers }))
      opened.push({ page, address, kind })
      watch(page, address, expecting)
      page.context().on('page', other => watch(other, address, expecting))
      await page.setViewportSize({ width, height })
      // nothing waits until something has moved, unless the test is about that
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', ...media })
      await page.evaluate(
        kept => {
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        },
        { 'daybook.business': profile.id, 'daybook.language': language },
      )
      await page.goto(path)
      return page
    },
    async tab(of, path) {
      const page = await of.context().newPage()
      await page.goto(path)
      return page
    },
  }
  return desk
}

/** To another screen within the loaded app, past an address that has none: whatever is waited for then is of the screen that comes. */
export async function goOn(page: Page, path: string): Promise<void> {
  const open = page.locator(OVERLAYS)
  for (let count = await open.count(); count > 0; count = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(count)
  }
  const between = page.getByRole('heading', { level: 1, name: '404' })
  const follow = (to: string) => page.evaluate(address => history.pushState(null, '', address), to)
  await follow('/nowhere')
  await between.waitFor()
  await follow(path)
  await between.waitFor({ state: 'detached' })
}

/** Of a usual screen of this width. */
export function heightAt(width: number): number {
  return width === PHONE ? 740 : 900
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  browser ??= launchChromium()
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto(REST)
  return page
}

/** A server that a file starts for itself ends with it, and so do its pages. */
async function forgetOtherServers(): Promise<void> {
  for (const [kind, pages] of resting) {
    if (JSON.parse(kind).address === inject('address')) continue
    resting.delete(kind)
    await Promise.all(pages.map(page => page.context().close()))
  }
}

/** Undoes what the test did to a page, so that the next test finds it as new. A page with its own clock is not kept. */
async function putToRest({ page, kind }: Opened): Promise<void> {
  const context = page.context()
  for (const event of EVENTS_OF_TESTS) page.removeAllListeners(event)
  context.removeAllListeners('page')
  const others = context.pages().filter(other => other !== page)
  if (page.isClosed() || context.serviceWorkers().length > 0) return context.close()
  await Promise.all([
    ...others.map(other => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ])
  await page.goto(REST)
  const isAsNew = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // A clock of a test looks native in Date, but not here
    return String(setTimeout).includes('[native code]')
  })
  if (!isAsNew) return context.close()
  resting.set(kind, [...(resting.get(kind) ?? []), page])
}
