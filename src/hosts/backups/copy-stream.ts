/** A connection to the built-in database over which it sends its files and its log of changes. */
import { PassThrough } from 'node:stream'
import pg from 'pg'
import type { EmbeddedDatabase } from '../postgres/embedded.ts'

export async function replicationClient(connection: EmbeddedDatabase['connection'], name: string): Promise<pg.Client> {
  const options = { ...connection, replication: 'true', application_name: name }
  const client = new pg.Client(options as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

interface Connection {
  readonly stream: NodeJS.ReadableStream
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
}

/** A command that is answered with a stream of messages. `pg` passes the server's messages to the object that was submitted. */
export class CopyStream implements pg.Submittable {
  /** One buffer for each message. */
  readonly output: PassThrough
  readonly #command: string
  #connection: Connection | undefined
  #isPaused = false

  /** @param held the number of messages that are held until they are read */
  constructor(command: string, held: number) {
    this.#command = command
    this.output = new PassThrough({ objectMode: true, highWaterMark: held })
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as unknown as Connection
    connection.query(this.#command)
  }

  send(message: Buffer): void {
    this.#connection?.sendCopyFromChunk(message)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (this.output.destroyed) return
    // its memory is reused for the next message
    // what has already arrived still comes after a pause
    if (this.output.write(Buffer.from(chunk)) || this.#isPaused) return
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
