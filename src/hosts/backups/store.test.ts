import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { nameOfBackup } from './kept-backups.ts'
import { archiveIn } from './log/at-hand.ts'
import { logFolder, nameOfHistory, nameOfLogFile } from './log/files.ts'
import { backupStore, copyToStore, logCopier } from './store.ts'

const KEY = { accessKeyId: 'key', secretAccessKey: 'secret', service: 's3', region: 'eu-central-1' }
const folder = mkdtempSync(join(tmpdir(), 'store-'))
/** What the stand-in holds: whole objects, and parts that are not put together yet. */
const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer>()
const PAGE = 2
/** How the stand-in lies. */
const lies = { keepsHalf: false, list: undefined as string | undefined }

async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(
    names.filter(name => name !== 'host').map(name => [name, String(headers[name] ?? '')]),
  )
  const datetime = String(headers['x-amz-date'])
  const signer = new AwsV4Signer({ ...KEY, method, url: `http://${headers.host}${url}`, headers: signed, datetime })
  return (await signer.authHeader()) === headers.authorization
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://store')
  const pathname = decodeURIComponent(path)
  const answer = (status: number, text: string | Buffer = '', headers = {}) =>
    response.writeHead(status, headers).end(text)
  if (!(await isSigned(request))) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const [upload, part] = [query.get('uploadId'), query.get('partNumber')]
  if (request.method === 'GET' && query.has('list-type')) {
    if (lies.list !== undefined) return answer(200, lies.list)
    const names = [...objects.keys()].filter(name => name.startsWith(`${pathname}/${query.get('prefix')}`)).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const listed = names.slice(from, from + PAGE).map(name => {
      const key = name.slice(pathname.length + 1)
      return `<Contents><Key>${key}</Key><Size>${objects.get(name)?.length}</Size></Contents>`
    })
    const next = from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    return answer(200, `<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`)
  }
  if (request.method === 'GET') return answer(objects.has(pathname) ? 200 : 404, objects.get(pathname))
  if (request.method === 'POST' && query.has('uploads')) return answer(200, '<UploadId>one</UploadId>')
  if (request.method === 'PUT' && part) {
    parts.set(part, content)
    return answer(200, '', { etag: `"${part}"` })
  }
  if (request.method === 'POST' && upload) {
    const order = [...content.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number = '']) => number)
    objects.set(pathname, Buffer.concat(order.map(number => parts.get(number) ?? Buffer.alloc(0))))
    return answer(200, '<CompleteMultipartUploadResult/>')
  }
  if (request.method === 'PUT') objects.set(pathname, lies.keepsHalf ? content.subarray(content.length / 2) : content)
  if (request.method === 'DELETE') objects.delete(pathname)
  return answer(request.method === 'DELETE' ? 204 : 200)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterEach(() => objects.clear())
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = { url: `${origin}/bucket/our books`, keyId: 'key', secret: 'secret', region: 'eu-central-1' }

function writeBackup(directory: string, moment: string, content = 'a backup'): string {
  mkdirSync(join(folder, directory), { recursive: true })
  const name = nameOfBackup(new Date(moment), 'daily', false)
  writeFileSync(join(folder, directory, name), content)
  return name
}

test('backups that the store lacks are uploaded, large ones in parts, and old ones are removed from it by the rule', async () => {
  const store = backupStore(settings, { partBytes: 5 })
  for (const month of ['2024-01', '2024-02', '2024-03']) writeBackup('old', `${month}-10T08:00:00Z`, 'old')
  await copyToStore(join(folder, 'old'), store, new Date('2024-03-10T09:00:00Z'))
  expect(await store.list()).toHaveLength(3)

  const names = Array.from({ length: 12 }, (_, month) =>
    writeBackup('new', new Date(Date.UTC(2025, month, 10)).toISOString(), `backup of month ${month}`),
  )
  await copyToStore(join(folder, 'new'), store, new Date('2025-12-10T09:00:00Z'))
  expect((await store.list()).map(({ name }) => name)).toEqual(names.toReversed())
  const path = join(folder, 'downloaded')
  await store.download(names[11] ?? '', path)
  expect(readFileSync(path, 'utf8')).toBe('backup of month 11')
})

test('backups of another Daybook, in a folder of its own, are left alone and count for nothing', async () => {
  const name = writeBackup('ours', '2026-03-01T08:00:00Z')
  const theirs = nameOfBackup(new Date('2026-03-01T09:00:00Z'), 'daily', false)
  for (const one of [name, theirs]) objects.set(`/bucket/our books/second/${one}`, Buffer.from('theirs'))
  const store = backupStore(settings)
  await copyToStore(join(folder, 'ours'), store, new Date('2026-03-20T09:00:00Z'))
  expect((await store.list()).map(one => one.name)).toEqual([name])
  expect([...objects.keys()].sort()).toEqual([
    `/bucket/our books/${name}`,
    `/bucket/our books/second/${name}`,
    `/bucket/our books/second/${theirs}`,
  ])
})

test('a backup of which the store kept half is said to be incomplete, and copied again', async () => {
  const name = writeBackup('half', '2026-03-01T08:00:00Z')
  const store = backupStore(settings)
  const copy = () => copyToStore(join(folder, 'half'), store, new Date('2026-03-01T09:00:00Z'))
  lies.keepsHalf = true
  await expect(copy()).rejects.toThrow(`The copy of ${name} is incomplete: 4 of 8 bytes were stored.`)
  lies.keepsHalf = false
  await copy()
  expect(objects.get(`/bucket/our books/${name}`)?.toString()).toBe('a backup')
})

test.each([
  ['goes on for ever', '<NextContinuationToken>on</NextContinuationToken>', 'lists its files without an end'],
  ['is larger than a list can be', ' '.repeat(9 * 1024 * 1024), 'can’t be read'],
])('a list that %s is given up', async (_how, list, reason) => {
  lies.list = list
  await expect(backupStore(settings).list()).rejects.toThrow(reason)
  lies.list = undefined
})

test('a list of entries that never end is read once through', async () => {
  lies.list = '<Contents><Key>'.repeat(300_000)
  expect(await backupStore(settings).list()).toEqual([])
  lies.list = undefined
})

test('the log is uploaded beside the backups and comes back from there, without being taken for one', async () => {
  const ours = join(folder, 'ours-with-log')
  const backup = writeBackup('ours-with-log', '2026-03-01T08:00:00Z')
  const history = nameOfHistory(new Date('2026-03-01T07:00:00Z'))
  const until = new Date()
  const name = nameOfLogFile({ history, timeline: 1, start: 1n, end: 9n, until }, false)
  mkdirSync(logFolder(ours))
  writeFileSync(join(logFolder(ours), name), 'changes')
  const old = nameOfLogFile(
    { history, timeline: 1, start: 0n, end: 1n, until: new Date('2026-03-01T09:00:00Z') },
    false,
  )
  objects.set(`/bucket/our books/log/${old}`, Buffer.from('old'))
  const store = backupStore(settings)
  const copy = logCopier(ours, store)
  await copyToStore(ours, store, new Date('2026-03-01T09:00:00Z'))
  await copy()
  await copy()
  expect((await store.list()).map(one => one.name)).toEqual([backup])
  expect((await store.listLog()).map(one => one.name)).toEqual([name])

  const elsewhere = await archiveIn(join(folder, 'elsewhere-with-log'), store)
  expect(elsewhere.backups.map(one => one.name)).toEqual([backup])
  const [file] = elsewhere.log
  expect(readFileSync(await elsewhere.logPath(file?.name ?? ''), 'utf8')).toBe('changes')
})

test('a store that refuses the key, or that can’t be reached, is named in a sentence', async () => {
  await expect(backupStore({ ...settings, secret: 'other' }).list()).rejects.toThrow(
    `${origin} answered 403 (SignatureDoesNotMatch) to GET.`,
  )
  await expect(backupStore({ ...settings, url: 'http://127.0.0.1:1/bucket' }).list()).rejects.toThrow(
    'http://127.0.0.1:1 can’t be reached: ',
  )
})

test('the restore command lists backups that only the store has, and downloads one', async () => {
  const name = writeBackup('elsewhere', '2026-03-01T08:00:00Z', 'not a backup')
  await copyToStore(join(folder, 'elsewhere'), backupStore(settings), new Date('2026-03-01T09:00:00Z'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const restore = async (...words: string[]) => {
    const file = fileURLToPath(new URL('../commands/restore.ts', import.meta.url))
    const store = { BACKUP_S3_URL: settings.url, BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret' }
    const env = {
      ...process.env,
      HOST: '',
      DATABASE_URL: '',
      DATA_DIR: data,
      ...store,
      BACKUP_S3_REGION: settings.region,
    }
    return (await promisify(execFile)(process.execPath, [file, 'restore', ...words], { env })).stdout
  }
  expect(await restore()).toMatch(new RegExp(`Only in .+\\n  ${name}`))
  await expect(restore('--check', 'latest')).rejects.toThrow('damaged')
  expect(readFileSync(join(data, 'backups', name), 'utf8')).toBe('not a backup')
})

test('an address without encryption or without a bucket is refused, and so is one without a key', () => {
  const key = { BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret' }
  for (const BACKUP_S3_URL of ['http://store.example/bucket', 'https://store.example', 'bucket'])
    expect(() => readConfiguration({ ...key, BACKUP_S3_URL })).toThrow('BACKUP_S3_URL must begin with https://')
  expect(() => readConfiguration({ BACKUP_S3_URL: 'https://store.example/bucket' })).toThrow('must be set together')
})
