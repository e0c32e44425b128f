/** The built-in PostgreSQL: how does a database of its own run beside Daybook, with nothing to install or look after? */
import { join } from 'node:path'
import { holdDataDirectory } from '../data-directory.ts'
import { type Say, saidIfSlow } from '../progress.ts'
import {
  closeDoor,
  clusterDirectory,
  clusterExists,
  createCluster,
  DATABASE_NAME,
  DATABASE_USER,
  readPassword,
} from './cluster.ts'
import { chooseIdentity, giveFiles } from './identity.ts'
import { stopLeftover } from './leftover.ts'
import { findPostgresProgram } from './program.ts'
import { startServer } from './server.ts'

export interface EmbeddedDatabase {
  /** `host` is the directory of the Unix socket, or on Windows a loopback address. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
    readonly password?: string
  }
  readonly processId: number
  /** Resolves when the server has ended, asked to or not, to what it said last. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Starts PostgreSQL on `<directory>/postgres`, which is made at the first start. What goes wrong is a `StartRefused`. */
export async function startEmbeddedDatabase(options: { directory: string; progress: Say }): Promise<EmbeddedDatabase> {
  const { directory, progress } = options
  const held = await holdDataDirectory(directory)
  try {
    const program = findPostgresProgram()
    const cluster = clusterDirectory(directory)
    const exists = clusterExists(directory)
    const identity = await chooseIdentity(program, directory)
    if (exists) {
      await stopLeftover(program, cluster, progress)
      closeDoor(cluster)
      if (giveFiles(cluster, identity))
        progress(`The database files in ${cluster} now belong to the user that PostgreSQL runs as.`)
    } else {
      if (identity.note) progress(identity.note)
      await saidIfSlow(progress, 'Making the database …', createCluster(program, identity, directory))
    }
    const starting = startServer(program, identity, cluster, join(directory, 'postgres.log'))
    const server = await saidIfSlow(progress, 'Starting the database …', starting)
    server.ended.then(held.release)
    return {
      connection: {
        ...{ host: server.host, port: server.port, user: DATABASE_USER, database: DATABASE_NAME },
        ...(process.platform === 'win32' && { password: readPassword(directory) }),
      },
      processId: server.processId,
      ended: server.ended,
      stop: server.stop,
    }
  } catch (error) {
    held.release()
    throw error
  }
}
