/** The database of a Daybook that runs, for commands beside it. */
import type { Configuration } from '../configuration.ts'
import { StartRefused } from '../start-refused.ts'
import { clusterDirectory, DATABASE_NAME, DATABASE_USER, readPassword } from './cluster.ts'
import { openPool } from './pool.ts'
import { readServerFile } from './server-file.ts'

/** @throws StartRefused when the built-in database does not run */
export function openRunningDatabase(configuration: Configuration) {
  return openPool(configuration.databaseUrl ?? runningDatabase(configuration), () => {})
}

function runningDatabase({ dataDirectory }: Configuration) {
  const server = readServerFile(clusterDirectory(dataDirectory))
  if (!server?.ready) throw new StartRefused(`Start Daybook first. Its database in ${dataDirectory} is not running.`)
  const { socketDirectory, port } = server
  const identity = { port, user: DATABASE_USER, database: DATABASE_NAME }
  return socketDirectory
    ? { ...identity, host: socketDirectory }
    : { ...identity, host: '127.0.0.1', password: readPassword(dataDirectory) }
}
