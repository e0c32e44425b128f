/** Kills Daybook in the middle of long work, again and again: an import, its undo, an export, a restore, an upgrade. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../src/hosts/postgres/embedded.ts'
import { bringUpToDate } from '../../src/hosts/postgres/migrations-folder.ts'
import { openPool } from '../../src/hosts/postgres/pool.ts'
import { ask, type Program, startProgram } from '../../src/hosts/program-under-test.ts'

export interface Outcome {
  readonly name: string
  kills: number
  /** Work that was answered as done before the kill. */
  acknowledged: number
  /** How often all data was found as before the work, and as after it. */
  before: number
  after: number
  readonly wrong: string[]
}

interface Kind {
  readonly name: string
  /** Brings the data into the state before the work. */
  prepare(running: Running): Promise<void>
  /** Resolves when it is answered as done. */
  work(running: Running): Promise<void>
  /** What was found after the kill and another start: all data as it was before or after the work, or what is wrong. */
  found(running: Running): Promise<'before' | 'after' | string>
}

interface Running {
  program: Program
  isKilled: boolean
  readonly directory: string
}

const ROWS = 3000
const OLD_SCHEMA = '0007_let_every_mail_be_about_an_invoice'
const OLD_ROWS = new URL('../../src/testing/business-at-0007.sql', import.meta.url)

/** @param kills for each kind of work; every second one takes the database along */
export async function killInTheMiddle(kills: number): Promise<Outcome[]> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-middle-'))
  const running: Running = {
    program: await startProgram({ DATA_DIR: directory }),
    isKilled: false,
    directory,
  }
  try {
    const outcomes: Outcome[] = []
    for (const kind of await kindsOf(running)) outcomes.push(await killDuring(kind, running, kills))
    await running.program.end('SIGTERM')
    outcomes.push(await killDuringUpgrades(kills))
    return outcomes
  } finally {
    await running.program.end('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
}

async function killDuring(kind: Kind, running: Running, kills: number): Promise<Outcome> {
  const outcome: Outcome = { name: kind.name, kills: 0, acknowledged: 0, before: 0, after: 0, wrong: [] }
  // how long it takes undisturbed
  await kind.prepare(running)
  const started = performance.now()
  await kind.work(running)
  const duration = performance.now() - started
  for (; outcome.kills < kills; outcome.kills++) {
    await kind.prepare(running)
    let isAcknowledged = false
    const work = kind.work(running).then(
      () => {
        isAcknowledged = true
      },
      () => undefined,
    )
    // some of them a little after its end
    await Promise.race([pause(duration * 1.1 * Math.random()), work])
    await kill(running, outcome.kills % 2 === 1)
    await work
    running.program = await startProgram({ DATA_DIR: running.directory })
    running.isKilled = false
    const found = running.program.address === '' ? running.program.output() : await kind.found(running).catch(String)
    if (isAcknowledged) outcome.acknowledged++
    if (found === 'before' || found === 'after') outcome[found]++
    else outcome.wrong.push(`${kind.name}: ${found}`)
    if (isAcknowledged && found === 'before') outcome.wrong.push(`${kind.name}: it was acknowledged and is not there`)
    if (running.program.address === '') throw new Error(outcome.wrong.join('\n'))
  }
  console.log(`  ${kind.name}: killed ${kills} times`)
  return outcome
}

async function kill(running: Running, withDatabase: boolean): Promise<void> {
  const { program, directory } = running
  running.isKilled = true
  if (withDatabase) {
    const [processId] = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(processId), 'SIGKILL')
  }
  await program.end('SIGKILL')
}

async function kindsOf(running: Running): Promise<Kind[]> {
  const { body } = await ask('POST', `${running.program.address}/api/businesses`, { name: 'Middle' })
  const at = (path: string) => `${running.program.address}/api/businesses/${body.id}${path}`
  const good = async (method: string, url: string, content?: unknown) => {
    const answer = await ask(method, url, content)
    if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as Record<string, unknown>
  }
  const countOf = async (table: string) => {
    const client = new pg.Client({ host: join(running.directory, 'postgres'), user: 'daybook', database: 'daybook' })
    await client.connect()
    const { rows } = await client.query(`select count(*)::int as count from ${table} where business_id = $1`, [body.id])
    await client.end()
    return rows[0].count as number
  }
  /** All or none: invoices, payments and customers. */
  const importedOf = async () => (await Promise.all(['invoices', 'payments', 'customers'].map(countOf))).join()
  const [none, all] = ['0,0,0', `${ROWS},${ROWS},50`]
  let imported = ''
  const prepareImport = async () => {
    if ((await importedOf()) !== none) await good('POST', at(`/imports/${imported}/undo`))
    const lines = Array.from({ length: ROWS }, (_, row) => `OLD-${9999 - row},2025-01-01,Customer ${row % 50},10,10`)
    const content = Buffer.from(['Number,Date,Customer,Total,Paid', ...lines].join('\n')).toString('base64')
    const read = await good('POST', at('/imports'), { kind: 'invoices', fileName: 'old.csv', content })
    imported = String(read.id)
    const { matching, decimalMark, dateOrders } = read
    const how = { matching, decimalMark, dateOrders, changesExisting: true, movesStock: false }
    await good('POST', at(`/imports/${imported}/check`), how)
  }
  const runImport = () => good('POST', at(`/imports/${imported}/run`), { onlyGood: false })
  const stateOf = async (states: Readonly<Record<string, 'before' | 'after'>>, counts: readonly string[]) => {
    const { state } = await good('GET', at(`/imports/${imported}`))
    const found = states[String(state)]
    const rows = await importedOf()
    return found && rows === counts[found === 'before' ? 0 : 1] ? found : `import ${state}, with ${rows} rows`
  }
  const backups = () => `${running.program.address}/api/system/backups`
  const stateOfBackups = async () => (await good('GET', backups())).state as Record<string, unknown>
  const customer = 'Entered after the backup'
  return [
    {
      name: 'import',
      prepare: prepareImport,
      work: async () => void (await runImport()),
      found: () => stateOf({ checked: 'before', done: 'after' }, [none, all]),
    },
    {
      name: 'undo of an import',
      async prepare() {
        await prepareImport()
        await runImport()
      },
      work: async () => void (await good('POST', at(`/imports/${imported}/undo`))),
      found: () => stateOf({ done: 'before', undone: 'after' }, [all, none]),
    },
    {
      name: 'export of everything',
      async prepare() {
        if ((await importedOf()) === none) {
          await prepareImport()
          await runImport()
        }
      },
      work: () => download(at('/export')),
      async found() {
        // it changes nothing, and the next one is complete
        await download(at('/export'))
        const rows = await importedOf()
        return rows === all ? 'before' : `${rows} rows`
      },
    },
    {
      name: 'restore',
      async prepare() {
        if (((await stateOfBackups()).backups as unknown[]).length === 0) await good('POST', backups())
        while ((await stateOfBackups()).isRunning) await pause(50)
        await good('POST', at('/customers'), { name: customer })
      },
      async work() {
        const [{ name }] = (await stateOfBackups()).backups as [{ name: string }]
        await good('POST', `${backups()}/restore`, { name })
        // it restarts in between
        while (!running.isKilled && (await stateOfBackups().catch(() => ({ restore: 1 }))).restore) await pause(20)
        if (running.isKilled) throw new Error('killed')
      },
      async found() {
        const { rows } = (await good('GET', at(`/customers?q=${encodeURIComponent(customer)}`))) as { rows: unknown[] }
        const count = await importedOf()
        const [isBefore, isAfter] = [count.startsWith(`${ROWS},${ROWS}`) && rows.length > 0, count === all]
        return isBefore ? 'before' : isAfter && rows.length === 0 ? 'after' : `${count} rows, ${rows.length} customers`
      },
    },
  ]
}

/** @throws when it isn't complete */
async function download(url: string): Promise<void> {
  const response = await fetch(url)
  const content = Buffer.from(await response.arrayBuffer())
  // a ZIP ends with its directory
  if (response.status !== 200 || content.lastIndexOf('PK\u0005\u0006') < 0) throw new Error('The export is incomplete.')
}

/** Of data of an early version: at each start it is as old as it was, or upgraded. */
async function killDuringUpgrades(kills: number): Promise<Outcome> {
  const outcome: Outcome = { name: 'upgrade', kills: 0, acknowledged: 0, before: 0, after: 0, wrong: [] }
  const old = mkdtempSync(join(tmpdir(), 'daybook-old-'))
  const directory = mkdtempSync(join(tmpdir(), 'daybook-upgrade-'))
  const inDatabase = async <Value>(folder: string, act: (client: pg.Client) => Promise<Value>) => {
    const database = await startEmbeddedDatabase({ directory: folder, progress: () => undefined })
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.end()
      await database.stop()
    }
  }
  const look = (folder: string) =>
    inDatabase(folder, async client => {
      const { rows } = await client.query(
        'select (select count(*)::int from migrations) as migrations, (select count(*)::int from invoices) as invoices, (select count(*)::int from stock_movements) as movements',
      )
      return rows[0] as { migrations: number; invoices: number; movements: number }
    })
  try {
    const database = await startEmbeddedDatabase({ directory: old, progress: () => undefined })
    const pool = await openPool(database.connection, () => undefined)
    await bringUpToDate(pool.db, OLD_SCHEMA)
    await pool.end()
    await database.stop()
    await inDatabase(old, client => client.query(readFileSync(OLD_ROWS, 'utf8')))
    const before = await look(old)
    const begin = async (killAfter?: number) => {
      const started = performance.now()
      const program = await startProgram({ DATA_DIR: directory }, killAfter === undefined ? {} : { killAfter })
      return { program, milliseconds: performance.now() - started }
    }
    const afresh = () => {
      rmSync(directory, { recursive: true, force: true })
      cpSync(old, directory, { recursive: true })
    }
    afresh()
    const first = await begin()
    await first.program.end('SIGTERM')
    const after = await look(directory)
    for (; outcome.kills < kills; outcome.kills++) {
      afresh()
      const { program } = await begin(first.milliseconds * (0.2 + 0.9 * Math.random()))
      if (program.address !== '') outcome.acknowledged++
      await program.exitCode
      const found = await look(directory)
      const is = (state: typeof before) => JSON.stringify(found) === JSON.stringify(state)
      if (is(before)) outcome.before++
      else if (is(after)) outcome.after++
      else outcome.wrong.push(`upgrade: ${JSON.stringify(found)}`)
      const { program: next } = await begin()
      if (next.address === '') outcome.wrong.push(`upgrade: ${next.output()}`)
      await next.end('SIGTERM')
      if (JSON.stringify(await look(directory)) !== JSON.stringify(after)) outcome.wrong.push('upgrade: not finished')
      const unfinished = readdirSync(join(directory, 'backups')).filter(name => name.endsWith('.unfinished'))
      if (unfinished.length > 0) outcome.wrong.push(`upgrade: left ${unfinished}`)
    }
  } finally {
    for (const folder of [old, directory]) rmSync(folder, { recursive: true, force: true })
  }
  return outcome
}
