import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secretsOf } from './secret-key.ts'

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
