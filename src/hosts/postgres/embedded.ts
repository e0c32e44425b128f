/** The built-in PostgreSQL, which runs beside Daybook, with nothing to install or look after. */
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { finishRestore } from '../backups/take-place.ts'
import { holdDataDirectory } from '../data-directory.ts'
import { type Say, saidIfSlow } from '../progress.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import { type Address, chooseAddress, removeShortDirectory } from './address.ts'
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
import { findPostgresProgram } from './program.ts'
import { type RunningServer, type ServerParts, startServer } from './server.ts'
import { disownServerFile, isOf, readServerFile } from './server-file.ts'
import { stopLeftover, stopServer } from './stop.ts'

export interface EmbeddedDatabase {
  /** `host` is the directory of the Unix socket, or on Windows a loopback address. It stays the same for as long as Daybook runs. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
    readonly password?: string
  }
  stop(): Promise<void>
}

const RESTART_MILLISECONDS = 200
const RETRY_MILLISECONDS = 2000

/**
 * Starts PostgreSQL on `<directory>/postgres`, which is made at the first start, and starts it again whenever it ends by itself.
 * @throws StartRefused when it can't be started
 */
export async function startEmbeddedDatabase(options: {
  directory: string
  progress: Say
  /** Begun once the process of PostgreSQL is, which then starts at the same time. */
  meanwhile?: () => void
  /** Of PostgreSQL, for this run alone. */
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedDatabase> {
  const { directory, progress, meanwhile, settings = {} } = options
  const held = await holdDataDirectory(directory)
  let address: Address | undefined
  const leave = () => {
    if (address) removeShortDirectory(address.host)
    held.release()
  }
  try {
    finishRestore(directory)
    const program = findPostgresProgram()
    const cluster = clusterDirectory(directory)
    const exists = clusterExists(directory)
    const identity = await chooseIdentity(program, directory)
    const copiedFrom = exists ? copySource(cluster) : undefined
    if (exists) {
      await stopLeftover(program, cluster, progress)
      closeDoor(cluster)
      if (giveFiles(cluster, identity))
        progress(`The database files in ${cluster} now belong to the user that PostgreSQL runs as.`)
    } else {
      if (identity.note) progress(identity.note)
      await saidIfSlow(progress, 'Making the database …', createCluster(program, identity, directory))
    }
    address = await chooseAddress(cluster, identity)
    const parts = { program, identity, cluster, address, settings, logFile: join(directory, 'postgres.log') }
    const starting = startServer(parts)
    meanwhile?.()
    const first = await saidIfSlow(progress, 'Starting the database …', starting).catch(error => {
      throw copiedFrom === undefined
        ? error
        : new StartRefused(`${wordsOf(error)} ${copySentence(directory, copiedFrom)}`)
    })
    if (copiedFrom !== undefined) progress(copySentence(directory, copiedFrom))
    const stop = keepRunning(parts, first, progress)
    let stopped: Promise<void> | undefined
    return {
      connection: {
        host: address.host,
        port: address.port,
        user: DATABASE_USER,
        database: DATABASE_NAME,
        ...(process.platform === 'win32' && { password: readPassword(directory) }),
      },
      stop() {
        stopped ??= stop().finally(leave)
        return stopped
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}

/** A server that has ended by itself is started again and again: what is in its way, such as a full disk, may have to be cleared first. */
function keepRunning(parts: ServerParts, first: RunningServer, say: Say): () => Promise<void> {
  let server = first
  let isStopping = false
  const watch = async () => {
    for (let words = await server.ended; !isStopping; words = await server.ended) {
      say(`The built-in database has ended by itself: ${words}. It is being started again.`)
      server = await startAgain()
    }
  }
  const startAgain = async (failure?: string): Promise<RunningServer> => {
    await pause(failure === undefined ? RESTART_MILLISECONDS : RETRY_MILLISECONDS)
    if (isStopping) return server
    disownServerFile(parts.cluster)
    try {
      const started = await startServer(parts)
      if (isStopping) await stopServer(parts.program, parts.cluster)
      return started
    } catch (error) {
      const reason = wordsOf(error)
      if (!isStopping && withoutNumbers(reason) !== withoutNumbers(failure)) say(reason)
      return startAgain(reason)
    }
  }
  const watched = watch()
  return async () => {
    isStopping = true
    await stopServer(parts.program, parts.cluster)
    await watched
  }
}

/** Where these files were when their database ran last, if it was not here and was never stopped. */
function copySource(cluster: string): string | undefined {
  const file = readServerFile(cluster)
  return file?.directory && !isOf(cluster, file) ? dirname(file.directory) : undefined
}

function copySentence(directory: string, from: string): string {
  return `The data in ${directory} was copied or moved from ${from} without stopping Daybook there. If it was copied while Daybook ran, the copy may lack changes or be damaged: stop Daybook, copy the folder again, and use that copy.`
}

/** What is said once is not said again with another process id. */
function withoutNumbers(words: string | undefined): string | undefined {
  return words?.replace(/\d+/g, '')
}
