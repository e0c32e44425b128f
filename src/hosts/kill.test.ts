import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { builtIn } from '../../bench/faults/databases.ts'
import { failUnder } from '../../bench/faults/fail-under.ts'
import { ask, fillData, processesIn, startProgram } from './program-under-test.ts'

// each kind of fault once; the long run is `npm run bench -- faults`
const ROUNDS = 5

test('while connections, the database and Daybook are killed under eight writers, no confirmed write is lost and Daybook never ends by itself', async () => {
  const database = builtIn()
  await fillData(database.dataDirectory)
  const { wrong, ledger } = await failUnder(database, rounds => rounds === ROUNDS)
  expect(wrong).toEqual([])
  expect(ledger.invoices.size).toBeGreaterThan(ROUNDS)
})

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
})

// enough that the import is still writing when it is killed; numbers go down, so that customers are made for invoices of late rows
const ROWS = 4000

test('killed in the middle of an import, Daybook has imported nothing, and the import can be carried out again', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kill-'))
  try {
    await fillData(directory)
    const first = await startProgram({ DATA_DIR: directory })
    const made = await ask('POST', `${first.address}/api/businesses`, { name: 'Acme' })
    const path = `/api/businesses/${made.body.id}`
    const lines = Array.from({ length: ROWS }, (_, row) => `OLD-${9999 - row},2025-01-01,Customer ${row % 50},10,10`)
    const content = Buffer.from(['Number,Date,Customer,Total,Paid', ...lines].join('\n')).toString('base64')
    const file = { kind: 'invoices', fileName: 'old.csv', content }
    const { body: read } = await ask('POST', `${first.address}${path}/imports`, file)
    const one = `${path}/imports/${read.id}`
    const { matching, decimalMark, dateOrders } = read
    const how = { matching, decimalMark, dateOrders, changesExisting: true, movesStock: false }
    expect((await ask('POST', `${first.address}${one}/check`, how)).body.counts).toMatchObject({ create: ROWS })
    const running = ask('POST', `${first.address}${one}/run`, { onlyGood: false }).catch(() => 'no answer')
    const done = async () => Number((await ask('GET', `${first.address}${one}/progress`)).body.done)
    while ((await done()) === 0) await pause(20)
    await first.end('SIGKILL')
    expect(await running).toBe('no answer')

    const second = await startProgram({ DATA_DIR: directory })
    expect((await ask('GET', `${second.address}${one}`)).body.state).toBe('checked')
    for (const list of ['invoices', 'customers']) {
      expect((await ask('GET', `${second.address}${path}/${list}`)).body.rows).toEqual([])
    }
    const again = await ask('POST', `${second.address}${one}/run`, { onlyGood: false })
    expect(again.body).toMatchObject({
      state: 'done',
      invoiceCounts: { invoices: ROWS, payments: ROWS, newCustomers: 50 },
    })
    expect(await second.end('SIGTERM')).toBe(0)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
})
