/** A copy of the running built-in database, made by PostgreSQL itself: one tar, with the log of changes that the copy needs. */
import type { EmbeddedDatabase } from '../postgres/embedded.ts'
import { CopyStream, replicationClient } from './copy-stream.ts'

const HELD_BYTES = 1024 * 1024
/** PostgreSQL sends a copy in pieces of this size. */
const MESSAGE_BYTES = 32 * 1024
const DATA = 'd'.charCodeAt(0)

/** It contains everything that was acknowledged before it ended. */
export async function* baseBackup(connection: EmbeddedDatabase['connection'], label: string): AsyncGenerator<Buffer> {
  const client = await replicationClient(connection, 'daybook backup')
  try {
    // keeps the log of changes as long as this connection lasts
    await client.query(`CREATE_REPLICATION_SLOT "backup_${process.pid}_${Date.now()}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const copy = new CopyStream(
      `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
      HELD_BYTES / MESSAGE_BYTES,
    )
    client.query(copy)
    for await (const message of copy.output as AsyncIterable<Buffer>) if (message[0] === DATA) yield message.subarray(1)
  } finally {
    await client.end()
  }
}
