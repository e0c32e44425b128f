import { expect, test } from 'vitest'
import { filesOfFirstPage, textsOfFirstPage } from './screen-catalogues.ts'

test('the first page is the frame with the dashboard, without what is loaded later', () => {
  const files = filesOfFirstPage()
  expect(files).toContain('src/shell/Frame.tsx')
  expect(files).toContain('src/features/dashboard/web/StatCards.tsx')
  expect(files).not.toContain('src/features/dashboard/web/InvoicedAndPaidChart.tsx')
  expect(files).not.toContain('src/features/invoices/web/list/InvoicesScreen.tsx')
})

test('its texts, and those of signing in, are in the part of a catalogue that comes first', () => {
  const texts = textsOfFirstPage()
  expect(texts).toContain('Total Revenue')
  expect(texts).toContain('Forgot your password?')
  expect(texts).not.toContain('Search invoices...')
})
