/** `npm run bench`: how quick Daybook is with 1,000, 10,000 and 100,000 invoices, and how much it needs. `npm run bench -- files`: exports and imports; `-- restore`: backups. `npm run bench -- faults`, `-- kills`, `-- cluster`, `-- fuzz` and `-- hostile`: what it survives. `-- properties`: random cases by the hundred. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBusiness } from './business.ts'
import { runCluster } from './faults/cluster.ts'
import { runFaults, runKills } from './faults/run-faults.ts'
import { measureFiles } from './files.ts'
import { runFuzz } from './fuzz.ts'
import { measureHostile } from './hostile.ts'
import { webFigures } from './javascript.ts'
import { runProperties } from './properties.ts'
import { measureRestore } from './restore.ts'
import { startDaybook } from './running-daybook.ts'
import { table } from './table.ts'

const words = process.argv.slice(2)
const numbers = words.filter(word => /^\d+$/.test(word)).map(Number)
const PORT = 3977
const MINUTES_OF_FAULTS = 6
const KILLS = 20
const ROUNDS_OF_CLUSTER = 4
const CASES_OF_PROPERTIES = 200

if (words.includes('faults')) await runFaults(numbers[0] ?? MINUTES_OF_FAULTS)
else if (words.includes('kills')) await runKills(numbers[0] ?? KILLS)
else if (words.includes('cluster')) await runCluster(numbers[0] ?? ROUNDS_OF_CLUSTER)
else if (words.includes('files')) await measureFiles(numbers[0] ?? 100_000)
else if (words.includes('restore')) await measureRestore(numbers[0] ?? 100_000)
else if (words.includes('fuzz')) await runFuzz(numbers[0] ?? 20_000)
else if (words.includes('properties')) runProperties(numbers[0] ?? CASES_OF_PROPERTIES, numbers[1])
else if (words.includes('hostile')) await measureHostile()
else await measureSizes(numbers.length > 0 ? numbers : [1_000, 10_000, 100_000])

async function measureSizes(sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
    try {
      const first = await startDaybook(directory, PORT)
      await measureBusiness(first, size)
      await first.stop()
      const second = await startDaybook(directory, PORT)
      await second.ask('GET', '/')
      const memory = second.memory()
      await second.stop()
      const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
      table(`${size.toLocaleString('en')} invoices: start and rest`, [
        ['first start, empty business', `${first.startMilliseconds.toFixed(0)} ms`],
        ['second start', `${second.startMilliseconds.toFixed(0)} ms`],
        ['memory after a start: application', megabytes(memory.application)],
        ['memory after a start: database', megabytes(memory.database)],
      ])
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
  table('The web app', await webFigures())
}
