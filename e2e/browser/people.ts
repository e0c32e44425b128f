/** People in a Daybook where one signs in: the first one, and those that are invited. */
import type { Page } from 'playwright-core'
import type { TestBusiness } from './business.ts'
import type { Desk } from './daybook.ts'
import type { RunningDaybook } from './global-setup.ts'

export const PASSWORD = 'correct horse'
/** Before signing in, the app is refused; afterwards, what a person may not write. */
const EXPECTING = /401|403/

export function browserOf(desk: Desk, { address }: RunningDaybook, path: string, expecting = EXPECTING): Promise<Page> {
  return desk.open({ address, profile: { id: '' } } as TestBusiness, path, { expecting })
}

/** The address at which the first account is made. */
export function firstAccountPath(server: RunningDaybook): string {
  return pathOf(/Create the first account at (\S+)/.exec(server.output())?.[1] ?? '')
}

/** On the settings of the people. @returns where the invitation is accepted */
export async function invite(page: Page, email: string, access: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: access }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return pathOf(link)
}

/** @param home the heading of the first screen */
export async function accept(page: Page, name: string, home = 'Dashboard'): Promise<Page> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('heading', { level: 1, name: home }).waitFor()
  return page
}

function pathOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
