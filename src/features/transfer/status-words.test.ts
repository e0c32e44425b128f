import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readQuoteStatus } from '../../domain/imports/quote-status.ts'
import { readStatus } from '../../domain/imports/read-word.ts'

const CATALOGUES = new URL('../../translations/web/', import.meta.url)

test.each(readdirSync(CATALOGUES))('imports read the statuses that Daybook itself writes in %s', file => {
  const said: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL(file, CATALOGUES), 'utf8'))
  const read = (reader: (text: string) => string | undefined, ...keys: string[]) =>
    keys.map(key => [key, reader(said[key] ?? '')])
  expect(
    read(readStatus, 'Draft', 'Sent [invoice]', 'Overdue [invoice]', 'Paid [invoice]', 'Cancelled [invoice]'),
  ).toEqual([
    ['Draft', 'draft'],
    ['Sent [invoice]', 'sent'],
    ['Overdue [invoice]', 'sent'],
    ['Paid [invoice]', 'paid'],
    ['Cancelled [invoice]', 'cancelled'],
  ])
  expect(
    read(
      readQuoteStatus,
      'Draft',
      'Sent [quote]',
      'Accepted [quote]',
      'Declined [quote]',
      'Expired [quote]',
      'Invoiced [quote]',
    ),
  ).toEqual([
    ['Draft', 'draft'],
    ['Sent [quote]', 'open'],
    ['Accepted [quote]', 'accepted'],
    ['Declined [quote]', 'declined'],
    ['Expired [quote]', 'expired'],
    ['Invoiced [quote]', 'invoiced'],
  ])
})
