import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../bench/faults/databases.ts'
import { failUnder } from '../../bench/faults/fail-under.ts'
import { ask, processesIn, startProgram } from './program-under-test.ts'

// each kind of fault once; the long run is `npm run bench -- faults`
const ROUNDS = 5

test('while connections, the database and Daybook are killed under eight writers, no confirmed write is lost and Daybook never ends by itself', async () => {
  const { wrong, ledger } = await failUnder(builtIn(), rounds => rounds === ROUNDS)
  expect(wrong).toEqual([])
  expect(ledger.invoices.size).toBeGreaterThan(ROUNDS)
}, 300_000)

test('killed again and again during its first start, Daybook still starts', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kill-'))
  try {
    for (const killAfter of [100, 600, 1300])
      await (await startProgram({ DATA_DIR: directory }, { killAfter })).exitCode
    const program = await startProgram({ DATA_DIR: directory })
    const { body } = await ask('GET', `${program.address}/api/businesses`)
    const [business] = body.businesses as { id: string }[]
    const products = `${program.address}/api/businesses/${business?.id}/products`
    expect((await ask('GET', products)).body.rows).toHaveLength(5)
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesIn(directory)).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}, 120_000)
