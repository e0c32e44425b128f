/** Daybook as a program: starts everything in order, and always closes it in reverse. */
import './quick-imports.ts'
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { errorForLog, type Log } from '../platform/log.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { makeWritable, noteAddress } from './data-directory.ts'
import { logTo } from './log-writer.ts'
import { startEmbeddedDatabase } from './postgres/embedded.ts'
import { saidIfSlow } from './progress.ts'
import { StartRefused } from './start-refused.ts'

const MANIFEST = new URL('../../package.json', import.meta.url)

/** How to close what was opened, in the order it was opened. */
const closing: (() => Promise<void>)[] = []
let ending: Promise<never> | undefined
let log: Log | undefined
/** Where this Daybook listens, so that it is found there again after a restart. */
let port: number | undefined

const version = String(JSON.parse(readFileSync(MANIFEST, 'utf8')).version)

const say = (sentence: string): void => console.log(sentence)

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.on('uncaughtException', error => void fail(error))
process.on('unhandledRejection', error => void fail(error))
process.stdout.on('error', () => undefined)

try {
  await start(readConfiguration(process.env))
} catch (error) {
  await fail(error)
}

async function start(configuration: Configuration): Promise<void> {
  const { dataDirectory, databaseUrl, backupFolder, backupPassphrase, backupStore: stored } = configuration
  const errorFile = join(dataDirectory, 'errors.log')
  log = logTo({ terminal: process.stdout.isTTY === true, errorFile, write: line => process.stdout.write(line) })
  const address = databaseUrl ?? (await openEmbedded(configuration))
  if (databaseUrl !== undefined) makeWritable(dataDirectory)
  const {
    archiveLog,
    backupSchedule,
    backupStore,
    fillWhenEmpty,
    keepHouse,
    makeBackup,
    noteIfRestored,
    openPool,
    removeInterrupted,
    startWebServer,
    upgrade,
  } = await importCore()
  const pool = await openPool(address, error => {
    // while Daybook is stopping, connections are meant to end
    if (!ending) log?.({ level: 'error', message: 'a database connection was lost', error: errorForLog(error) })
  })
  closing.push(() => pool.end())
  const place = { folder: backupFolder, dataDirectory, passphrase: backupPassphrase }
  const archive = typeof address === 'string' ? undefined : archiveLog(place, { db: pool.db, connection: address }, log)
  if (archive) closing.push(() => archive.stop())
  const source = { db: pool.db, address, version, history: () => archive?.history() }
  await upgrade(pool.db, say, () => makeBackup(place, source, 'before-upgrade'))
  await noteIfRestored(pool.db, dataDirectory)
  await saidIfSlow(say, 'Creating the sample business …', fillWhenEmpty(pool.db))
  removeInterrupted(dataDirectory)
  const again = () => void restart(configuration)
  const backups = backupSchedule(place, source, stored && backupStore(stored), log, again, archive)
  const server = await startWebServer({ configuration, pool, version, backups, log, say })
  closing.push(() => server.close())
  port = Number(new URL(server.address).port) || configuration.port
  backups.begin()
  closing.push(() => backups.stop())
  const { stop } = keepHouse(pool.db, log)
  closing.push(async () => stop())
  if (ending) return
  if (databaseUrl === undefined) noteAddress(dataDirectory, server.address)
  if (server.firstAccountAddress !== undefined) say(`Create the first account at ${server.firstAccountAddress}`)
  say(`Daybook is ready at ${server.address}`)
  flushCompileCache()
}

/** Takes half a second in which nothing else happens here. */
function importCore() {
  return import('./core.ts')
}

async function openEmbedded({ dataDirectory }: Configuration) {
  const database = await startEmbeddedDatabase({
    directory: dataDirectory,
    progress: say,
    meanwhile: () => importCore().catch(() => undefined),
  })
  closing.push(() => database.stop())
  return database.connection
}

/** With the restored data, in the same process, so that a supervisor does not see it end. */
async function restart(configuration: Configuration): Promise<void> {
  try {
    say('Restarting with the restored data …')
    await closeAll()
    if (!ending) await start({ ...configuration, ...(port !== undefined && { port, portIsChosen: true }) })
  } catch (error) {
    await fail(error)
  }
}

async function fail(error: unknown): Promise<void> {
  if (ending) return
  if (error instanceof StartRefused) {
    console.error(error.message)
  } else {
    log?.({
      level: 'error',
      message: 'Daybook stopped because of an internal error',
      error: errorForLog(error),
    })
    console.error('Daybook stopped because of an internal error. Everything you saved is safe. Start Daybook again.')
  }
  await end(1)
}

/** Closes what was opened, last first. A second signal changes nothing. */
function end(exitCode: number): Promise<never> {
  ending ??= closeAll().then(() => process.exit(exitCode))
  return ending
}

async function closeAll(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close().catch(error => console.error(String(error)))
}
