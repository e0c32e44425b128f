import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { checkKey, isKeyOf, secretsOf } from './secret-key.ts'

const app = await testApp()

function anEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-key-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('the key is made once, only its owner can read it, and it decrypts what was encrypted before', async () => {
  const directory = anEmptyDirectory()
  const sealed = await secretsOf(directory).seal('hunter2', 'x')
  const path = join(directory, 'secret-key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const key = readFileSync(path, 'utf8')
  expect(await secretsOf(directory).unseal(sealed, 'x')).toBe('hunter2')
  expect(readFileSync(path, 'utf8')).toBe(key)
})

test('every installation has its own key, which decrypts nothing from another', async () => {
  const sealed = await secretsOf(anEmptyDirectory()).seal('hunter2', 'x')
  expect(await secretsOf(anEmptyDirectory()).unseal(sealed, 'x')).toBeUndefined()
})

test('a key file that others can read is made private again', () => {
  const directory = anEmptyDirectory()
  const path = join(directory, 'secret-key')
  writeFileSync(path, `${Buffer.alloc(32, 7).toString('base64')}\n`, { mode: 0o644 })
  secretsOf(directory)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a damaged key file is not overwritten, and the error says what to do', () => {
  const directory = anEmptyDirectory()
  const path = join(directory, 'secret-key')
  writeFileSync(path, 'half a ke')
  expect(() => secretsOf(directory)).toThrow(/is damaged\. Restore it from a backup, or delete it/)
  expect(readFileSync(path, 'utf8')).toBe('half a ke')
})

test('a database is used with one key: a Daybook with another is refused, until it is told to replace the key', async () => {
  const [first, other] = [anEmptyDirectory(), anEmptyDirectory()]
  const start = (dataDirectory: string, mayReplace = false) =>
    checkKey(app.db, secretsOf(dataDirectory), { dataDirectory, mayReplace })
  await start(first)
  await start(first)
  await expect(start(other)).rejects.toThrow(
    `The database belongs to a Daybook with another key than ${join(other, 'secret-key')}. Copy the file secret-key from the data folder of that Daybook to ${other}`,
  )
  await start(first)
  await start(other, true)
  await start(other)
  await expect(start(first)).rejects.toThrow('belongs to a Daybook with another key')
})

test('a key beside a database is recognised as its own, as another one, as damaged or as missing', async () => {
  const [own, other, empty] = [anEmptyDirectory(), anEmptyDirectory(), anEmptyDirectory()]
  await checkKey(app.db, secretsOf(own), { dataDirectory: own, mayReplace: true })
  secretsOf(other)
  expect([await isKeyOf(app.db, own), await isKeyOf(app.db, other), await isKeyOf(app.db, empty)]).toEqual([
    ...[true, false, true],
  ])
  writeFileSync(join(other, 'secret-key'), 'half a ke')
  expect(await isKeyOf(app.db, other)).toBe(false)
})
