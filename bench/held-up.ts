/** How long others wait while something heavy is asked for: the longest answer of /healthz, which is asked every 20 milliseconds meanwhile. */
import type { RunningDaybook } from './running-daybook.ts'
import { table } from './table.ts'

const EVERY_MILLISECONDS = 20

// a year of everything
const YEAR = 'from=2026-01-01&to=2026-12-31'
const HEAVY: readonly (readonly [string, string])[] = [
  ['report of sales by product', `reports/sales?by=product&${YEAR}`],
  ['report of sales by customer', `reports/sales?by=customer&${YEAR}`],
  ['report of tax', `reports/tax?${YEAR}`],
  ['report of what is owed', 'reports/owed?to=2026-12-31'],
  ['report of stock', 'reports/stock?to=2026-12-31'],
  ['invoices as XLSX', 'invoices/export?format=xlsx'],
  ['customers as CSV', 'customers/export?format=csv'],
  ['export of everything', 'export'],
  ['bank transactions', 'bank-transactions'],
]

/** Asks for each once, so that the figures are those of a first time. */
export async function measureHeldUp(daybook: RunningDaybook, path: string): Promise<void> {
  const rows: string[][] = [['', 'took', 'longest wait of /healthz', 'answered']]
  for (const [name, address] of HEAVY) {
    let isOver = false
    let longest = 0
    const watch = (async () => {
      while (!isOver) {
        const asked = performance.now()
        await daybook.ask('GET', '/healthz')
        longest = Math.max(longest, performance.now() - asked)
        await new Promise(resolve => setTimeout(resolve, EVERY_MILLISECONDS))
      }
    })()
    const started = performance.now()
    const { status } = await daybook.ask('GET', `${path}/${address}`)
    const took = performance.now() - started
    isOver = true
    await watch
    rows.push([name, took.toFixed(0), longest.toFixed(0), String(status)])
  }
  table('While something heavy is made, milliseconds', rows)
}
