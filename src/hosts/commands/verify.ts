/**
 * `npm run verify`: proves for every business that no issued document was changed or left out since records of them are kept. Daybook has to
 * run. Ends with 1 if anything was found.
 */
import type { RecordFault } from '../../features/documents/queries/check-records.ts'
import { readConfiguration } from '../configuration.ts'
import { checkedRecords } from '../laws.ts'
import { openRunningDatabase } from '../postgres/running-database.ts'

const WORDS: Readonly<Record<RecordFault['fault'], string>> = {
  changed: 'its record was changed',
  'out-of-order': 'a record before it was changed, added or removed',
  differs: 'the document does not say what was recorded',
  missing: 'its record is missing',
}

const pool = await openRunningDatabase(readConfiguration(process.env))
try {
  for await (const { name, count, hash, faults, outside } of checkedRecords(pool.db)) {
    for (const { number, fault } of faults) console.log(`${name}: ${number}: ${WORDS[fault]}.`)
    const found = faults.length === 0 ? 'none was changed or left out' : `${faults.length} problems found`
    console.log(`${name}: ${count} issued documents checked, ${found}.${hash && ` The last record is ${hash}.`}`)
    if (outside > 0)
      console.log(`${name}: ${outside} more were issued before Daybook kept records, so they can’t be checked.`)
    if (faults.length > 0) process.exitCode = 1
  }
} finally {
  await pool.end()
}
