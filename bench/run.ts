/** `npm run bench [-- numbers]`: how quick Daybook is with 10,000 and 100,000 invoices, or `-- million`, and how much it needs; `-- compare A.json B.json`: two runs; `-- markdown A.json B.json`: their table for decision 011; `-- web`: the web app; `-- scale`: what more servers add. `-- files`: exports and imports; `-- restore`: backups. `npm run bench -- faults`, `-- kills`, `-- cluster`, `-- fuzz` and `-- hostile`: what it survives. `-- properties`: random cases by the hundred. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBusiness } from './business.ts'
import { runCluster } from './faults/cluster.ts'
import { runFaults, runKills } from './faults/run-faults.ts'
import { compare, type Figure, keep, loadNow, print, printMarkdown } from './figures.ts'
import { measureFiles } from './files.ts'
import { runFuzz } from './fuzz.ts'
import { measureHostile } from './hostile.ts'
import { webFigures } from './javascript.ts'
import { runProperties } from './properties.ts'
import { measureRestore } from './restore.ts'
import { startDaybook } from './running-daybook.ts'
import { measureScale } from './scale.ts'
import { table } from './table.ts'

const words = process.argv.slice(2)
const numbers = words.filter(word => /^\d+$/.test(word)).map(Number)
const PORT = Number(process.env.PORT ?? 3977)
const MINUTES_OF_FAULTS = 6
const KILLS = 20
const ROUNDS_OF_CLUSTER = 4
const ROUNDS_OF_SCALE = 2
const CASES_OF_PROPERTIES = 200

if (words.includes('faults')) await runFaults(numbers[0] ?? MINUTES_OF_FAULTS)
else if (words.includes('kills')) await runKills(numbers[0] ?? KILLS)
else if (words.includes('cluster')) await runCluster(numbers[0] ?? ROUNDS_OF_CLUSTER)
else if (words.includes('scale')) await measureScale(numbers[0] ?? ROUNDS_OF_SCALE)
else if (words.includes('files')) await measureFiles(numbers[0] ?? 100_000)
else if (words.includes('restore')) await measureRestore(numbers[0] ?? 100_000)
else if (words.includes('fuzz')) await runFuzz(numbers[0] ?? 20_000)
else if (words.includes('properties')) runProperties(numbers[0] ?? CASES_OF_PROPERTIES, numbers[1])
else if (words.includes('hostile')) await measureHostile()
else if (words.includes('compare')) compareRuns(words.filter(word => word.endsWith('.json')))
else if (words.includes('markdown')) printMarkdown(words.filter(word => word.endsWith('.json')))
else if (words.includes('web')) table('The web app', await webFigures())
else await measureSizes(sizesOf())

function sizesOf(): number[] {
  if (words.includes('million')) return [1_000_000]
  return numbers.length > 0 ? numbers : [10_000, 100_000]
}

function compareRuns([before, after]: readonly string[]): void {
  if (!before || !after) throw new Error('Usage: npm run bench -- compare A.json B.json')
  compare(before, after)
}

/** Each size in a new database; the figures are printed and kept. */
async function measureSizes(sizes: readonly number[]): Promise<void> {
  for (const invoices of sizes) {
    const directory = mkdtempSync(join(tmpdir(), 'daybook-bench-'))
    const about = { invoices, at: new Date().toISOString(), load: loadNow() }
    try {
      const first = await startDaybook(directory, PORT)
      const figures: Figure[] = []
      try {
        figures.push(...(await measureBusiness(first, invoices)))
      } finally {
        await first.stop()
      }
      const second = await startDaybook(directory, PORT)
      await second.ask('GET', '/')
      const { application, database } = second.memory()
      await second.stop()
      figures.push({ kind: 'start', name: 'second start', value: second.startMilliseconds })
      figures.push({ kind: 'memory', name: 'after a start', value: (application + database) / 2 ** 20 })
      const run = { ...about, figures }
      print(run)
      console.log(`\nKept in ${keep(run)}`)
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
