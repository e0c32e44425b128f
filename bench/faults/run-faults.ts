/**
 * `npm run bench -- faults [minutes]`: whether Daybook loses anything, or ends by itself, while its database and it are killed under load;
 * `-- kills [times]`: the same in the middle of long work.
 */
import { percentiles } from '../measure.ts'
import { table } from '../table.ts'
import { builtIn, debianServer } from './databases.ts'
import { failUnder } from './fail-under.ts'
import { killInTheMiddle } from './middle.ts'

const PORT = '3979'
const LONGEST_RECOVERY_MILLISECONDS = 5000

/** Half of the time for each kind of database. */
export async function runFaults(minutes: number): Promise<void> {
  const databases = [builtIn(), await debianServer()].filter(one => one !== undefined)
  for (const database of databases) {
    const until = performance.now() + (minutes * 60_000) / databases.length
    const { ledger, recoveries, wrong } = await failUnder(database, () => performance.now() > until, PORT)
    table(`Faults of the ${database.name}: milliseconds until somebody is answered`, [
      ['', 'times', 'median', 'longest'],
      ...[...recoveries].map(([name, taken]) => [
        name,
        String(taken.length),
        percentiles([...taken]).median.toFixed(0),
        Math.max(...taken).toFixed(0),
      ]),
    ])
    table('Acknowledged, and asked again', [
      ['invoices', String(ledger.invoices.size)],
      ['payments', String(ledger.paid.size)],
      ['credit notes', String(ledger.credited.size)],
      ...[...ledger.problems].map(([what, times]) => [`asked again: ${what}`, String(times)]),
    ])
    const slow = [...recoveries].filter(([, taken]) => Math.max(...taken) > LONGEST_RECOVERY_MILLISECONDS)
    const complaints = [...wrong, ...slow.map(([name]) => `“${name}” took longer than five seconds`)]
    if (complaints.length > 0) process.exitCode = 1
    console.log(`\n${complaints.slice(0, 20).join('\n') || '  Nothing was lost, and Daybook never ended by itself.'}`)
  }
}

export async function runKills(times: number): Promise<void> {
  const outcomes = await killInTheMiddle(times)
  table('Killed in the middle', [
    ['', 'kills', 'acknowledged', 'found as before', 'found as after', 'wrong'],
    ...outcomes.map(({ name, wrong, ...counts }) => [
      name,
      ...[counts.kills, counts.acknowledged, counts.before, counts.after, wrong.length].map(String),
    ]),
  ])
  const wrong = outcomes.flatMap(outcome => outcome.wrong)
  if (wrong.length > 0) process.exitCode = 1
  console.log(`\n${wrong.slice(0, 20).join('\n') || '  Each time, all data was as before or as after.'}`)
}
