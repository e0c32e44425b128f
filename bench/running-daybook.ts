/** Starts Daybook as its user does, in a new process on a new database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface RunningDaybook {
  readonly address: string
  readonly startMilliseconds: number
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; text: string; bytes: number }>
  /** Takes a file as it comes, so that its size is no burden here. @returns its bytes */
  download(path: string): Promise<number>
  /** A connection past the application, to the very same database. */
  connect(options?: pg.ClientConfig): Promise<pg.Client>
  /** Proportional set size of the application and of PostgreSQL, in bytes. */
  memory(): { application: number; database: number }
  stop(): Promise<void>
}

export async function startDaybook(dataDirectory: string, port: number): Promise<RunningDaybook> {
  const started = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressPrintedBy(child)
  const startMilliseconds = performance.now() - started
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    address,
    startMilliseconds,
    ask: (method, path, body) => ask(agent, `${address}${path}`, method, body),
    download: path => download(`${address}${path}`),
    connect: async options => {
      const lines = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      const client = new pg.Client({
        host: lines[4] ?? '',
        port: Number(lines[3]),
        user: 'daybook',
        database: 'daybook',
        ...options,
      })
      await client.connect()
      return client
    },
    memory: () => memoryOf(dataDirectory),
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      // npm ends before the program that it started, and the program ends after its database
      while (existsSync(join(dataDirectory, 'postgres', 'postmaster.pid'))) await pause(20)
      await pause(100)
    },
  }
}

/** Asks a Daybook that was started in another way. */
export function asking(address: string): RunningDaybook['ask'] {
  const agent = new Agent({ keepAlive: true })
  return (method, path, body) => ask(agent, `${address}${path}`, method, body)
}

function addressPrintedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    let address: string | undefined
    child.stdout?.on('data', chunk => {
      if (address) return
      printed += chunk
      address = /ready at (http:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`Daybook ended with ${code} before it was ready:\n${printed}`)))
  })
}

type Answered = Awaited<ReturnType<RunningDaybook['ask']>>

function ask(agent: Agent, url: string, method: string, body?: unknown): Promise<Answered> {
  return new Promise<Answered>((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { 'content-type': 'application/json' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, text: whole.toString(), bytes: whole.length })
      })
      response.on('error', reject)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // the server had closed a connection that was idle, and saw nothing of the request
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(ask(agent, url, method, body))
      else reject(error)
    })
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The text of an answer. @throws Error where it is a refusal */
export async function answered(asked: ReturnType<RunningDaybook['ask']>): Promise<string> {
  const { status, text } = await asked
  if (status >= 300) throw new Error(`answered ${status}: ${text.slice(0, 500)}`)
  return text
}

function download(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Every process whose parents lead to the one that was started; PostgreSQL's are recognised by their name. */
function memoryOf(dataDirectory: string): { application: number; database: number } {
  const total = { application: 0, database: 0 }
  const postmaster = Number(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const processes = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => describeProcess(Number(name)))
    .filter(one => one !== undefined)
  for (const one of processes) {
    const isDatabase = one.id === postmaster || one.parent === postmaster
    const isApplication = one.environment.includes(`DATA_DIR=${dataDirectory}\0`) && !one.command.includes('postgres')
    if (isDatabase) total.database += one.size
    else if (isApplication && one.command.includes('node')) total.application += one.size
  }
  return total
}

function describeProcess(id: number) {
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'utf8')
    const size = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]
    return {
      id,
      parent: Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]),
      command: readFileSync(`/proc/${id}/cmdline`, 'utf8'),
      environment: `${readFileSync(`/proc/${id}/environ`, 'utf8')}\0`,
      size: Number(size ?? 0) * 1024,
    }
  } catch {
    return undefined
  }
}
