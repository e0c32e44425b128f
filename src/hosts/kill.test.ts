import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, processesIn, startProgram } from './program-under-test.ts'

const KILLS = 20
const WRITERS = 4
const LONGEST_LIFE_MILLISECONDS = 600

interface Acknowledged {
  readonly customers: { id: string; name: string }[]
  readonly invoices: { id: string; number: string }[]
}

/** Adds customers, invoices them and issues the invoices, until the server is gone. Only what was answered counts. */
async function write(books: string, productId: string, acknowledged: Acknowledged): Promise<void> {
  try {
    for (let count = 0; ; count++) {
      const customer = await ask('POST', `${books}/customers`, { name: `Customer ${count}` })
      expect(customer.status).toBe(201)
      acknowledged.customers.push({ id: String(customer.body.id), name: String(customer.body.name) })
      const items = [{ productId, quantity: 1000 }]
      const invoice = await ask('POST', `${books}/invoices`, { customerId: customer.body.id, items })
      expect(invoice.status).toBe(201)
      const issued = await ask('POST', `${books}/invoices/${invoice.body.id}/issue`, {})
      expect(issued.status).toBe(200)
      acknowledged.invoices.push({ id: String(issued.body.id), number: String(issued.body.number) })
    }
  } catch (error) {
    // The connection breaks when the program is killed; anything else is a fault.
    if (!(error instanceof TypeError)) throw error
  }
}

async function expectKept(books: string, { customers, invoices }: Acknowledged): Promise<void> {
  for (const { id, name } of customers) {
    expect(await ask('GET', `${books}/customers/${id}`)).toMatchObject({ status: 200, body: { id, name } })
  }
  for (const { id, number } of invoices) {
    expect(await ask('GET', `${books}/invoices/${id}`)).toMatchObject({
      status: 200,
      body: { id, number, status: 'sent' },
    })
  }
}

test(`killed ${KILLS} times while four people write, it starts again by itself and has lost nothing it acknowledged`, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kill-'))
  const everything: Acknowledged = { customers: [], invoices: [] }
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const program = await startProgram({ DATA_DIR: directory })
      expect(program.address, program.output()).not.toBe('')
      const books = await booksOf(program.address)
      const round: Acknowledged = { customers: [], invoices: [] }
      const productId = await firstProduct(books)
      const writers = Array.from({ length: WRITERS }, () => write(books, productId, round))
      await pause(Math.random() * LONGEST_LIFE_MILLISECONDS)
      const database = databaseProcess(directory)
      const ended = program.end('SIGKILL')
      // Every other time the database is killed with it, as when the power fails, and has to recover.
      if (kill % 2 === 1) process.kill(database, 'SIGKILL')
      await ended
      await Promise.all(writers)
      everything.customers.push(...round.customers)
      everything.invoices.push(...round.invoices)
    }
    const program = await startProgram({ DATA_DIR: directory })
    const books = await booksOf(program.address)
    await expectKept(books, everything)
    expect(everything.invoices.length).toBeGreaterThan(KILLS)
    expect(new Set(everything.invoices.map(invoice => invoice.number)).size).toBe(everything.invoices.length)
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesIn(directory)).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}, 300_000)

test('killed while it starts for the first time, again and again, it still gets there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kill-'))
  try {
    for (const killAfter of [100, 300, 600, 900, 1300, 1800])
      await (await startProgram({ DATA_DIR: directory }, { killAfter })).exitCode
    const program = await startProgram({ DATA_DIR: directory })
    const books = await booksOf(program.address)
    expect((await ask('GET', `${books}/products`)).body.rows).toHaveLength(5)
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesIn(directory)).toEqual([])
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}, 120_000)

function databaseProcess(directory: string): number {
  const [processId] = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return Number(processId)
}

async function booksOf(address: string): Promise<string> {
  const { body } = await ask('GET', `${address}/api/businesses`)
  const [business] = body.businesses as { id: string }[]
  return `${address}/api/businesses/${business?.id}`
}

async function firstProduct(books: string): Promise<string> {
  const { body } = await ask('GET', `${books}/products`)
  const [product] = body.rows as { id: string }[]
  return String(product?.id)
}
