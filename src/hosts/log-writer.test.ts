import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logTo } from './log-writer.ts'

let directory: string
let lines: string[]

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-'))
  lines = []
})
afterEach(() => rmSync(directory, { recursive: true }))

const writer = (terminal: boolean) =>
  logTo({ terminal, errorFile: join(directory, 'errors.log'), write: line => lines.push(line) })

const request = {
  message: 'request',
  requestId: 'r1',
  method: 'GET',
  path: '/api/x',
  status: 200,
  milliseconds: 3.4,
} as const

test('for a program, each request is one line of JSON with its id', () => {
  writer(false)({ level: 'info', ...request, path: '/api/a\nb' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    requestId: 'r1',
    path: '/api/a\nb',
    milliseconds: 3.4,
  })
})

test('for a person, each request is a short line', () => {
  writer(true)({ level: 'info', ...request })
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d 200 GET {4}\/api\/x 3 ms\n$/)
})

test('at a terminal, a path cannot change colours, start a line or reverse the text', () => {
  writer(true)({ level: 'info', ...request, path: '/a\u001b[31m\nready\u009b2J\u202e\u2028é' })
  expect(lines[0]).toMatch(/ \/a\\u\{1b\}\[31m\\u\{a\}ready\\u\{9b\}2J\\u\{202e\}\\u\{2028\}é 3 ms\n$/)
})

test('a person sees that something went wrong, and the details go to a file', () => {
  writer(true)({
    level: 'error',
    ...request,
    status: 500,
    message: 'unexpected error',
    error: 'Error: gone\n    at somewhere.ts:1',
  })
  expect(lines.join('')).not.toContain('somewhere.ts')
  expect(lines.join('')).toContain('unexpected error (more in ')
  const kept = readFileSync(join(directory, 'errors.log'), 'utf8')
  expect(kept).toContain('r1 unexpected error')
  expect(kept).toContain('somewhere.ts:1')
})

test('the file of errors stays below a megabyte, and two older ones are kept', () => {
  const write = writer(false)
  const error = 'x'.repeat(300_000)
  for (let count = 1; count <= 14; count++) write({ level: 'error', message: `error ${count} happened`, error })
  expect(readdirSync(directory).sort()).toEqual(['errors.1.log', 'errors.2.log', 'errors.log'])
  for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).size).toBeLessThan(1_000_000)
  const messages = (name: string) => readFileSync(join(directory, name), 'utf8').match(/error \d+/g)
  expect(messages('errors.log')).toEqual(['error 13', 'error 14'])
  expect(messages('errors.1.log')).toEqual(['error 10', 'error 11', 'error 12'])
  expect(messages('errors.2.log')).toEqual(['error 7', 'error 8', 'error 9'])
})
