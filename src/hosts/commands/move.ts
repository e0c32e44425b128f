/**
 * `npm run move -- --to …`: copies everything from the database in use to another one: from the built-in database to a server, or back. Daybook
 * has to be stopped. The original is not changed.
 */
import { rmSync } from 'node:fs'
import { removeInterrupted, sideFolder } from '../backups/check-backup.ts'
import { moveDatabase } from '../backups/move-database.ts'
import { finishRestore, takePlace } from '../backups/take-place.ts'
import { type Configuration, checkDatabaseUrl, readConfiguration } from '../configuration.ts'
import { holdDataDirectory } from '../data-directory.ts'
import { clusterExists } from '../postgres/cluster.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { StartRefused } from '../start-refused.ts'

const USAGE = `Usage:
  move --to postgres://user:password@host/daybook   copy everything to an empty database on a server
  move --to built-in                                copy everything from the server at DATABASE_URL to the built-in database`

const BUILT_IN = 'built-in'

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const [to, target] = process.argv.slice(process.argv.indexOf('move') + 1)
if (to !== '--to' || target === undefined) throw new StartRefused(USAGE)
const configuration = readConfiguration(process.env)
console.log(await (target === BUILT_IN ? moveToBuiltIn(configuration) : moveToServer(configuration, target)))
process.exit()

async function moveToServer({ dataDirectory, databaseUrl }: Configuration, target: string): Promise<string> {
  const address = checkDatabaseUrl(target, '--to') ?? ''
  if (databaseUrl === undefined && !clusterExists(dataDirectory))
    throw new StartRefused(`There is no built-in database in ${dataDirectory}. Set DATA_DIR to the folder that has it.`)
  const rows =
    databaseUrl === undefined ? await fromBuiltIn(dataDirectory, address) : await moveDatabase(databaseUrl, address)
  return `${copied(rows)} Now set DATABASE_URL to the new address and start Daybook. It still needs the data folder for its key; the original database was not changed.`
}

async function fromBuiltIn(directory: string, address: string): Promise<number> {
  const database = await startEmbeddedDatabase({ directory, progress: () => {} })
  return moveDatabase(database.connection, address).finally(database.stop)
}

async function moveToBuiltIn({ dataDirectory, databaseUrl }: Configuration): Promise<string> {
  if (databaseUrl === undefined)
    throw new StartRefused('DATABASE_URL isn’t set, so Daybook already uses the built-in database.')
  const held = await holdDataDirectory(dataDirectory)
  const directory = sideFolder(dataDirectory)
  try {
    finishRestore(dataDirectory)
    removeInterrupted(dataDirectory)
    const hadDatabase = clusterExists(dataDirectory)
    const database = await startEmbeddedDatabase({ directory, progress: () => {} })
    const rows = await moveDatabase(databaseUrl, database.connection).finally(database.stop)
    const kept = takePlace(directory, dataDirectory)
    const before = hadDatabase ? ` The built-in database that was there is in ${kept}.` : ''
    return `${copied(rows)}${before} Now remove DATABASE_URL from Daybook’s settings and start Daybook. The database on the server was not changed.`
  } finally {
    rmSync(directory, { recursive: true, force: true })
    held.release()
  }
}

function copied(rows: number): string {
  return `Copied ${rows} rows and compared every table: all are the same.`
}
