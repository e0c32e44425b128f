/**
 * `npm run bench -- fuzz [requests]`: random requests from the API's own description, with hostile values, wrong shapes and unknown ids; signed
 * in, with a token and signed out. Prints every internal error with its request. `FUZZ_SEED` repeats a run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scopeNouns } from '../src/domain/access/token-scopes.ts'
import { type Description, describedOperations, type Operation } from './fuzz/described.ts'
import { type RandomValues, randomValues } from './fuzz/random-values.ts'
import { table } from './table.ts'

const MAIN = fileURLToPath(new URL('../src/hosts/node.ts', import.meta.url))
const AT_ONCE = 6
const SHOWN = 2000
const LONGEST_PAUSE_SECONDS = 5
/** They would end the session, or take away the access, of the very person that asks. */
const ENDS_ACCESS =
  /sign-out|\/account\b|\/members\/|\/sessions|\/sign-in\/|\/api-tokens\/|DELETE \/api\/businesses\/\{businessId\}$|\/leave$|\/own-books$/
/** Each may ask only so often. */
const TOKENS = 10
const PASSWORD = 'correct horse'

interface Caller {
  readonly name: 'signed in' | 'token' | 'signed out'
  readonly headers: Readonly<Record<string, string>>
}

export async function runFuzz(requests: number): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
  const directory = mkdtempSync(join(tmpdir(), 'daybook-fuzz-'))
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', PORT: '0', SIGN_IN: 'required', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  try {
    const { address, code } = await printedBy(child)
    console.log(`Seed ${seed}. Every answer of a server error but 503 is shown.`)
    const callers = await callersAt(address, code)
    const described = await fetch(`${address}/api/openapi.json`, { headers: callers[0].headers })
    const description = (await described.json()) as Description
    const operations = describedOperations(description)
    const random = randomValues(seed)
    const known = await learnIds(address, operations, callers[0], random)
    const answers = new Map<string, Map<number, number>>()
    const broken: string[] = []
    let left = requests
    const work = async () => {
      while (left-- > 0) {
        // most requests of somebody who is signed out end at the door
        const [person, stranger, ...programs] = callers
        const caller = random.chance(0.1) ? stranger : random.chance(0.35) ? random.oneOf(programs) : person
        const operation = random.oneOf(operations)
        if (caller.name !== 'signed out' && ENDS_ACCESS.test(operation.name)) continue
        const request = requestOf(operation, caller, random, known)
        const { status, text, retryAfter } = await ask(address, request)
        // a limit that was met says nothing about the request
        if (status === 429) {
          left++
          await pause(1000 * Math.min(retryAfter, LONGEST_PAUSE_SECONDS))
          continue
        }
        const counts = answers.get(caller.name) ?? new Map<number, number>()
        answers.set(caller.name, counts.set(status, (counts.get(status) ?? 0) + 1))
        if (status < 300) noteIds(known, request.path, text)
        if (status >= 500 && status !== 503)
          broken.push(`${status} to ${operation.name}, ${caller.name}\n${show(request)}\n${text.slice(0, SHOWN)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (const [name, counts] of answers)
      table(
        `Answers to requests ${name}`,
        [...counts].sort(([a], [b]) => a - b).map(([status, count]) => [String(status), count.toLocaleString('en')]),
      )
    console.log(`\n${[...new Set(broken)].slice(0, 30).join('\n\n') || '  No internal error.'}`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The address, and the code for the first account. Later lines are read and forgotten, but for the unexpected errors in them. */
function printedBy(child: ChildProcess): Promise<{ address: string; code: string }> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', () => reject(new Error(`Daybook ended:\n${printed}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (/"level":"error"/.test(line) && !/"status":503|"Refusal: /.test(line)) console.log(line.slice(0, SHOWN))
      if (printed.length > SHOWN) return
      printed += text
      const address = /^Daybook is ready at (\S+)$/m.exec(printed)?.[1]
      const code = /first account at \S+#(\S+)/.exec(printed)?.[1]
      if (address !== undefined && code !== undefined) resolve({ address, code })
    })
  })
}

async function callersAt(
  address: string,
  code: string,
): Promise<[person: Caller, stranger: Caller, ...programs: Caller[]]> {
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const person = { code, password: PASSWORD, name: 'Olive Owner', email: 'olive@harbour.example' }
  const made = await post('/api/sign-in/first-account', person)
  if (!made.ok) throw new Error(`No first account: ${await made.text()}`)
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { businesses } = (await (await fetch(`${address}/api/businesses`, { headers: { cookie } })).json()) as {
    businesses: { id: string }[]
  }
  // one of the same name would take its place
  const tokenOf = (place: number) => ({
    name: `Fuzz ${place}`,
    scopes: Object.fromEntries(scopeNouns.map(noun => [noun, 'write'])),
    expiresInDays: null,
  })
  const secrets: string[] = []
  for (let count = 0; count < TOKENS; count++) {
    const answer = await post(`/api/businesses/${businesses[0]?.id}/api-tokens`, tokenOf(count), { cookie })
    if (!answer.ok) throw new Error(`No API token: ${await answer.text()}`)
    secrets.push(((await answer.json()) as { token: string }).token)
  }
  return [
    { name: 'signed in', headers: { cookie } },
    { name: 'signed out', headers: {} },
    ...secrets.map(secret => ({ name: 'token' as const, headers: { authorization: `Bearer ${secret}` } })),
  ]
}

interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Ids by the name of the list that they are in. */
type KnownIds = Map<string, string[]>

async function learnIds(
  address: string,
  operations: readonly Operation[],
  caller: Caller,
  random: RandomValues,
): Promise<KnownIds> {
  const known: KnownIds = new Map()
  for (const depth of [0, 1, 2])
    for (const { method, path } of operations) {
      if (method !== 'GET' || path.split('{').length - 1 !== depth) continue
      const filled = pathOf(path, known, random, 0)
      const { status, text } = await ask(address, { method, path: filled, headers: caller.headers, body: undefined })
      if (status < 300) noteIds(known, filled, text)
    }
  return known
}

const MOST_IDS = 500

function noteIds(known: KnownIds, path: string, text: string): void {
  const list = path.split('?')[0]?.split('/').at(-1) ?? ''
  for (const [, id = ''] of text.slice(0, 100_000).matchAll(/"id":"([a-z0-9]{6,})"/g)) {
    const ids = known.get(list) ?? []
    if (ids.length < MOST_IDS && !ids.includes(id)) known.set(list, [...ids, id])
  }
}

/** @param strangeness the part of the placeholders that get another value than a fitting id */
function pathOf(path: string, known: KnownIds, random: RandomValues, strangeness: number): string {
  const parts = path.split('/')
  return parts
    .map((part, place) => {
      if (!part.startsWith('{')) return part
      const fitting = known.get(parts[place - 1] ?? '') ?? []
      // the first business has the sample in it
      if (part === '{businessId}' && fitting[0] && !random.chance(strangeness / 4)) return fitting[0]
      if (fitting.length > 0 && !random.chance(strangeness)) return random.oneOf(fitting)
      return random.chance(0.5) ? random.oneOf([...[...known.values()].flat(), 'zzzzzzzz']) : inUrl(random.text())
    })
    .join('/')
}

function requestOf(operation: Operation, caller: Caller, random: RandomValues, known: KnownIds): Request {
  const ids = [...known.values()].flat()
  const query = operation.query.flatMap(({ name, schema }) =>
    random.chance(0.4) ? `${encodeURIComponent(name)}=${inUrl(String(random.value(schema, ids)))}` : [],
  )
  const path = pathOf(operation.path, known, random, 0.15) + (query.length > 0 ? `?${query.join('&')}` : '')
  const body =
    operation.body === undefined
      ? undefined
      : random.chance(0.03)
        ? random.oneOf(['', '{', 'null', '[]', '"text"', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"a":1e999}'])
        : JSON.stringify(random.value(operation.body, ids))
  return {
    ...{ method: operation.method, path, body },
    headers: {
      ...caller.headers,
      ...(operation.method !== 'GET' && {
        'content-type': random.chance(0.02) ? 'text/plain' : 'application/json',
        ...(random.chance(0.3) && { 'idempotency-key': random.chance(0.5) ? crypto.randomUUID() : 'again' }),
        ...(random.chance(0.1) && { 'if-match': random.oneOf(['"1"', '*', 'W/"x"', '1']) }),
      }),
    },
  }
}

/** Half of a letter can't be in an address. */
function inUrl(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

async function ask(
  address: string,
  { method, path, headers, body }: Request,
): Promise<{ status: number; text: string; retryAfter: number }> {
  const request = {
    method,
    headers,
    redirect: 'manual' as const,
    ...(body !== undefined && method !== 'GET' && { body }),
  }
  try {
    const response = await fetch(address + path, request)
    const retryAfter = Number(response.headers.get('retry-after') ?? 1)
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (error) {
    return { status: 599, text: `no answer: ${String(error)}`, retryAfter: 0 }
  }
}

function show({ method, path, body = '' }: Request): string {
  return `${method} ${path}\n${body.slice(0, SHOWN)}`
}
