import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '../../src/testing/files/archives.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { type RunningDaybook, startDaybook } from '../browser/global-setup.ts'
import { accept, browserOf, firstAccountPath, invite, PASSWORD } from '../browser/people.ts'
import { downloadBy } from '../browser/screen.ts'

const daybook = daybookInBrowser()
let server: RunningDaybook

beforeAll(async () => {
  server = await startDaybook({ SIGN_IN: 'required' })
})
afterAll(() => server.stop())

test('an accountant with read-only access picks last month and downloads everything', async () => {
  const owner = await browserOf(daybook, server, firstAccountPath(server), /401|409/)
  await owner.getByLabel('Your name').fill('Olive Owner')
  await owner.getByLabel('Email').fill('olive@harbour.example')
  await owner.getByLabel('Password').fill(PASSWORD)
  await owner.getByRole('button', { name: 'Create account' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await owner.goto('/settings/people')
  const link = await invite(owner, 'ada@accounts.example', 'Read only')

  const page = await accept(await browserOf(daybook, server, link), 'Ada Accountant')
  await page.goto('/settings/businesses')
  await page.getByRole('link', { name: 'Accountant’s files' }).click()
  await page.getByRole('heading', { level: 1, name: 'Accountant' }).waitFor()
  await page.getByRole('button', { name: 'This month' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.getByRole('button', { name: 'Last month', pressed: true }).waitFor()
  await page.getByRole('table', { name: 'Tax by rate' }).waitFor()
  const { name, bytes } = await downloadBy(page, () => page.getByRole('link', { name: 'Download everything' }).click())
  expect(name).toMatch(/^accountant-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.zip$/)
  const files = [...filesIn(new Uint8Array(bytes)).keys()]
  expect(files).toContain('xlsx/lines.xlsx')
  expect(files.some(file => /^documents\/INV-.*\.pdf$/.test(file))).toBe(true)
})
