/** Reads a screen as a person does: texts, tables, colours, downloaded files. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** The visible text of each, in one line. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map(inOneLine)
}

/** The visible text of one element, once it is there. */
export async function textOf(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
  return inOneLine(await locator.innerText())
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The cells of each row that the table shows now, without its checkbox. */
export async function rowsOf(page: Page, label: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: label, exact: true }).locator('tbody tr[aria-rowindex]')
  const cells = await rows.evaluateAll(found =>
    found.map(row => {
      const shown = row.querySelectorAll<HTMLElement>(':scope > td:not(:has([data-select-row]))')
      // biome-ignore lint/performance/useDomNodeTextContent: as above
      return [...shown].map(cell => cell.innerText)
    }),
  )
  return cells.map(row => row.map(inOneLine))
}

/** One column of the table, counted from 0. */
export async function columnOf(page: Page, label: string, column: number): Promise<string[]> {
  return (await rowsOf(page, label)).map(row => row[column] ?? '')
}

export interface Colour {
  readonly lightness: number
  readonly chroma: number
  /** In degrees: red 25, green 150, blue 255. */
  readonly hue: number
}

/** A colour as the browser computes it. */
export async function colourOf(locator: Locator, property = 'color'): Promise<Colour> {
  const value = await locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value) ?? []
  if (hue === undefined) throw new Error(`${property} is ${value}, which is no colour of the design.`)
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }
}

/** The name that a person would give the colour. */
export function toneOf({ hue, chroma }: Colour): string {
  if (chroma < 0.03) return 'grey'
  const tones = { red: [10, 40], amber: [60, 95], green: [130, 170], blue: [235, 275] } as const
  return Object.entries(tones).find(([, [from, to]]) => hue >= from && hue <= to)?.[0] ?? `hue ${hue}`
}

/** Confirms the dialog of a draft. */
export async function markAsSent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' })
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export interface Download {
  readonly name: string
  readonly bytes: Buffer
  readonly text: string
}

/** The file that the action downloads. */
export async function downloadBy(page: Page, action: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') }
}

/** Holds back the answers to what is posted here, after the server has done it, until the function returned is called. */
export async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return resolve
}

/** The search parameters of the address now. */
export function searchOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** 123450 is $1,234.50. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** 2026-03-07 is 3/7/2026 in American English. */
export function localeDate(day: string, locale = 'en-US'): string {
  return new Date(day).toLocaleDateString(locale, { timeZone: 'UTC' })
}

/** 2026-03-07 is shown in a field as 03/07/2026. */
export function fieldDate(day: string): string {
  const [year, month, ofMonth] = day.split('-')
  return `${month}/${ofMonth}/${year}`
}

/** 2026-03-07 is Mar 7, 2026. */
export function shortDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
}

/** The day a number of days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
