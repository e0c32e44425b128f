import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Dashboard } from '../src/features/dashboard/contract.ts'
import { openBooks, sampleBooks } from './books.ts'
import { useDaybook } from './daybook.ts'

const daybook = useDaybook()
const sample = await sampleBooks()

test('the dashboard is at /', async () => {
  const page = await daybook.open(sample, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await page.title()).toContain('Dashboard')
})
