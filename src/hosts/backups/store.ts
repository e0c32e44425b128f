/** A second place for backups: a store that speaks the S3 protocol. */
import { createHash } from 'node:crypto'
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { textOfAnswer } from '../../platform/limits/read-answer.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'
import { type Backup, keptByRule, listBackups, partsOfName } from './kept-backups.ts'
import { type LogFile, listLog, logFolder, logOf, oldLog } from './log/files.ts'
import { UNFINISHED } from './make-backup.ts'

export interface StoreSettings {
  /** With the bucket and possibly a folder in it: `https://s3.eu-central-1.amazonaws.com/bucket/folder`. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  /** Undefined where the address says it, or where it doesn't matter. */
  readonly region: string | undefined
}

export type StoredBackup = Pick<Backup, 'name' | 'kind' | 'at' | 'bytes'>

export interface BackupStore {
  readonly url: string
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** Of the log of changes, in the order in which it was written. */
  listLog(): Promise<(LogFile & Pick<Backup, 'bytes'>)[]>
  /** @param under a folder in the store, with `/` at its end */
  upload(path: string, under?: string): Promise<void>
  /** The file gets its path when it is complete. */
  download(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
  /** Aborts what is under way. */
  end(): void
}

/** In the store. */
export const LOG_FOLDER = 'log/'
/** A file has 10,000 parts at most. */
const PART_BYTES = 32 * 1024 * 1024
const PATIENCE_MILLISECONDS = 15 * 60_000
const RETRIES = 3
/** A page of a list has 1,000 entries. */
const LARGEST_PAGE = 8 * 1024 * 1024
/** Backups and the log of eight days are a few thousand. */
const MOST_PAGES = 200

/** @throws StartRefused from each call that fails, with a sentence */
export function backupStore(settings: StoreSettings, { partBytes = PART_BYTES } = {}): BackupStore {
  const { keyId: accessKeyId, secret: secretAccessKey, region } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    retries: RETRIES,
    ...(region !== undefined && { region }),
  })
  const ended = new AbortController()
  const url = settings.url.replace(/\/+$/, '')
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  const prefix = folders.map(one => `${decodeURIComponent(one)}/`).join('')

  const send = async (method: string, address: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const request = {
      method,
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]),
      ...(body && { body, headers: { 'content-md5': createHash('md5').update(body).digest('base64') } }),
    }
    const response = await client.fetch(address, request).catch(error => {
      const { cause } = error as Error
      throw new StartRefused(`${origin} can’t be reached: ${wordsOf(cause ?? error)}.`, { cause: error })
    })
    if (response.ok) return response
    const code = /^\w+$/.exec(valueIn(await textOfAnswer(response).catch(() => ''), 'Code'))?.[0]
    throw new StartRefused(`${origin} answered ${response.status}${code ? ` (${code})` : ''} to ${method}.`)
  }
  const textOf = (response: Response, most?: number) =>
    textOfAnswer(response, most).catch(error => {
      throw new StartRefused(`The answer of ${origin} can’t be read: ${wordsOf(error)}.`, { cause: error })
    })
  const uploadInParts = async (address: string, parts: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
    const answer = await textOf(await send('POST', `${address}?uploads=`))
    const uploadId = encodeURIComponent(valueIn(answer, 'UploadId'))
    try {
      const done: string[] = []
      for await (const part of parts) {
        const number = done.length + 1
        const { headers } = await send('PUT', `${address}?partNumber=${number}&uploadId=${uploadId}`, part)
        done.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
      }
      const list = `<CompleteMultipartUpload>${done.join('')}</CompleteMultipartUpload>`
      const said = await textOf(await send('POST', `${address}?uploadId=${uploadId}`, new TextEncoder().encode(list)))
      // it may fail after the answer has begun
      if (/<Error>/.test(said)) throw new StartRefused(`${origin} could not put the parts of the backup together.`)
    } catch (error) {
      await send('DELETE', `${address}?uploadId=${uploadId}`).catch(() => undefined)
      throw error
    }
  }
  const listUnder = async (folder: string) => {
    const found: { name: string; bytes: number }[] = []
    let after = ''
    for (let page = 1; page <= MOST_PAGES; page++) {
      const address = `${origin}/${bucket}?list-type=2&delimiter=%2F&prefix=${encodeURIComponent(prefix + folder)}${after}`
      const text = await textOf(await send('GET', address), LARGEST_PAGE)
      for (const content of text.split('<Contents>').slice(1)) {
        const name = valueIn(content, 'Key').slice((prefix + folder).length)
        if (!name.includes('/')) found.push({ name, bytes: Number(valueIn(content, 'Size')) })
      }
      const next = valueIn(text, 'NextContinuationToken')
      if (next === '') return found
      after = `&continuation-token=${encodeURIComponent(next)}`
    }
    throw new StartRefused(`${origin} lists its files without an end.`)
  }
  return {
    url,
    async list() {
      const found = await listUnder('')
      // a folder in it may have the backups of another Daybook
      const backups = found.flatMap(({ name, bytes }) => {
        const parts = partsOfName(name)
        return parts ? [{ name, ...parts, bytes }] : []
      })
      return backups.sort((a, b) => b.at.getTime() - a.at.getTime())
    },
    async listLog() {
      const sizes = new Map((await listUnder(LOG_FOLDER)).map(({ name, bytes }) => [name, bytes]))
      return logOf([...sizes.keys()]).map(file => ({ ...file, bytes: sizes.get(file.name) ?? 0 }))
    },
    async upload(path, under = '') {
      const address = `${url}/${under}${basename(path)}`
      if (statSync(path).size > partBytes) return uploadInParts(address, partsOf(path, partBytes))
      for await (const whole of partsOf(path, partBytes)) await send('PUT', address, whole)
    },
    async download(name, path) {
      const { body } = await send('GET', `${url}/${name}`)
      const unfinished = path + UNFINISHED
      try {
        const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
        await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), file)
        renameSync(unfinished, path)
      } catch (error) {
        rmSync(unfinished, { force: true })
        throw new StartRefused(`${name} could not be downloaded from ${origin}: ${wordsOf(error)}.`, { cause: error })
      }
    },
    async remove(name) {
      await send('DELETE', `${url}/${name}`)
    },
    end: () => ended.abort(),
  }
}

/**
 * Uploads the backups of the folder that the store lacks or has in part, and removes from the store what the rule doesn't keep.
 * @throws StartRefused when the store did not keep all of one
 */
export async function copyToStore(folder: string, store: BackupStore, now: Date): Promise<void> {
  const stored = await store.list()
  const sizes = new Map(stored.map(({ name, bytes }) => [name, bytes]))
  const missing = listBackups(folder).filter(({ name, bytes }) => sizes.get(name) !== bytes)
  const kept = keptByRule([...stored, ...missing.filter(({ name }) => !sizes.has(name))], now)
  const uploaded = missing.filter(({ name }) => kept.has(name))
  for (const { path } of uploaded) await store.upload(path)
  for (const { name } of stored) if (!kept.has(name)) await store.remove(name)
  if (uploaded.length === 0) return
  const after = new Map((await store.list()).map(({ name, bytes }) => [name, bytes]))
  for (const { name, bytes } of uploaded) {
    const has = after.get(name) ?? 0
    if (has !== bytes)
      throw new StartRefused(`The copy of ${name} is incomplete: ${has} of ${bytes} bytes were stored.`)
  }
}

/** Uploads the log of changes that the store lacks or has in part. It knows what it has uploaded, so that the store is listed once. */
export function logCopier(folder: string, store: BackupStore): () => Promise<void> {
  let stored: Map<string, number | 'all'> | undefined
  return async () => {
    stored ??= new Map((await store.listLog()).map(({ name, bytes }) => [name, bytes]))
    const files = listLog(folder)
    for (const { name } of files) {
      const path = join(logFolder(folder), name)
      const has = stored.get(name)
      if (has === 'all' || (has !== undefined && has === statSync(path).size)) continue
      await store.upload(path, LOG_FOLDER)
      stored.set(name, 'all')
    }
    for (const name of oldLog(logOf([...stored.keys()]), new Date())) {
      await store.remove(LOG_FOLDER + name)
      stored.delete(name)
    }
  }
}

async function* partsOf(path: string, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    for (;;) {
      const part = new Uint8Array(bytes)
      let length = 0
      for (let read = -1; length < bytes && read !== 0; length += read)
        read = (await file.read(part, length, bytes - length)).bytesRead
      if (length > 0) yield part.subarray(0, length)
      if (length < bytes) return
    }
  } finally {
    await file.close()
  }
}

/** The text of the first such element. */
function valueIn(xml: string, element: string): string {
  const [start, end] = [`<${element}>`, `</${element}>`]
  const from = xml.indexOf(start)
  const to = from < 0 ? -1 : xml.indexOf(end, from)
  return to < 0 ? '' : xml.slice(from + start.length, to)
}
