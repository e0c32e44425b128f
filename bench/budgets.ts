/** What people may have to wait for each kind of request: decision 011. */

export const UNITS = ['ms', 'a second', 'ms a document', 'MB'] as const

interface Budget {
  readonly unit: (typeof UNITS)[number]
  /** At most this much, or with “a second” at least. None where nobody waits for it, so that it is only compared. */
  readonly limit?: number
  /** The limit with a million invoices. */
  readonly ofMillion?: number
  readonly title: string
}

export type Kind = keyof typeof BUDGETS

export const BUDGETS = {
  dashboard: { unit: 'ms', limit: 10, title: 'All that the dashboard asks for, at once' },
  list: { unit: 'ms', limit: 5, title: 'Lists, with each filter and order' },
  search: { unit: 'ms', limit: 6, title: 'Searches' },
  page: { unit: 'ms', limit: 8, title: 'Pages, and the parts of them' },
  report: { unit: 'ms', limit: 100, ofMillion: 300, title: 'Reports of a year' },
  bank: { unit: 'ms', limit: 50, title: 'The bank page with its proposals' },
  issue: { unit: 'ms', limit: 5, title: 'Create and issue an invoice' },
  write: { unit: 'ms', title: 'Other writes' },
  together: { unit: 'a second', limit: 250, title: 'Create and issue, eight at once' },
  reading: { unit: 'a second', title: 'Lists, eight at once' },
  pdf: { unit: 'ms', limit: 15, title: 'A PDF for the first time' },
  document: { unit: 'ms', title: 'Other documents' },
  zip: { unit: 'ms a document', limit: 20, title: 'The ZIP for the accountant' },
  file: { unit: 'ms', title: 'Files to download, and imports' },
  start: { unit: 'ms', limit: 1000, title: 'Second start, with npm' },
  memory: { unit: 'MB', limit: 200, title: 'Memory of application and database' },
} as const satisfies Record<string, Budget>

/** The longest that anybody else may wait while something heavy is made, in milliseconds. */
export const LONGEST_WAIT = 50

/** A request that takes more than this many times its bare SQL, and more than a millisecond beside, is marked. */
export const TIMES_BARE_SQL = 2

export function limitOf(kind: Kind, invoices: number): number | undefined {
  const { limit, ofMillion = limit }: Budget = BUDGETS[kind]
  return invoices >= 1_000_000 ? ofMillion : limit
}
