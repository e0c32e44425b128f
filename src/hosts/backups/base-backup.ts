/** A copy of the running built-in database, made by PostgreSQL itself: one tar, with the log of changes that the copy needs. */
import { PassThrough } from 'node:stream'
import pg from 'pg'
import type { EmbeddedDatabase } from '../postgres/embedded.ts'

const HELD_BYTES = 1024 * 1024
const DATA = 'd'.charCodeAt(0)

/** It contains everything that was acknowledged before it ended. */
export async function* baseBackup(connection: EmbeddedDatabase['connection'], label: string): AsyncGenerator<Buffer> {
  const client = new pg.Client({
    ...connection,
    replication: 'true',
    application_name: 'daybook backup',
  } as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  try {
    // keeps the log of changes as long as this connection lasts
    await client.query(`CREATE_REPLICATION_SLOT "backup_${process.pid}_${Date.now()}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const copy = new BaseBackup(`BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
    client.query(copy)
    yield* copy.output
  } finally {
    await client.end()
  }
}

interface Connection {
  readonly stream: NodeJS.ReadableStream
  query(text: string): void
}

/** `pg` passes the server's messages to whatever was submitted. */
class BaseBackup implements pg.Submittable {
  readonly output = new PassThrough({ highWaterMark: HELD_BYTES })
  readonly #command: string
  #isPaused = false

  constructor(command: string) {
    this.#command = command
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#command)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== DATA || this.output.destroyed) return
    // its memory is reused for the next message
    // what has already arrived still comes after a pause
    if (this.output.write(Buffer.from(chunk.subarray(1))) || this.#isPaused) return
    this.#isPaused = true
    stream.pause()
    this.output.once('drain', () => {
      this.#isPaused = false
      stream.resume()
    })
  }

  handleError(error: Error): void {
    this.output.destroy(error)
  }

  handleReadyForQuery(): void {
    this.output.end()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
