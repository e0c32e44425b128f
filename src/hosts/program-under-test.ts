/** Runs the real program as a separate process, for tests. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Program {
  /** Empty when it ended before it was ready. */
  readonly address: string
  readonly exitCode: Promise<number | null>
  /** All that it has said so far. */
  output(): string
  end(signal: NodeJS.Signals): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('./node.ts', import.meta.url))

/** Resolves when the program says that it is ready, or has ended; with `killAfter`, it is given only so many milliseconds to live. */
export async function startProgram(
  environment: Readonly<Record<string, string>>,
  { killAfter }: { killAfter?: number } = {},
): Promise<Program> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: '', HOST: '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  let output = ''
  const exitCode = new Promise<number | null>(resolve => child.once('close', resolve))
  const address = await new Promise<string>(resolve => {
    const listen = (text: string) => {
      output += text
      const ready = /^Daybook is ready at (\S+)$/m.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('close', () => resolve(''))
  })
  return {
    address,
    exitCode,
    output: () => output,
    end: signal => {
      child.kill(signal)
      return exitCode
    },
  }
}

let template: Promise<string> | undefined

/** Fills a directory with the data of a Daybook that was started once and stopped, which costs less than a first start. */
export async function fillData(directory: string): Promise<void> {
  template ??= startOnce()
  cpSync(await template, directory, { recursive: true })
}

async function startOnce(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'started-once-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const code = await (await startProgram({ DATA_DIR: directory })).end('SIGTERM')
  if (code !== 0) throw new Error(`The first Daybook ended with ${code}.`)
  return directory
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export async function ask(method: string, url: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** The processes that work in a directory. Elsewhere than on Linux, nobody can tell. */
export function processesIn(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readlinkSync(`/proc/${name}/cwd`).startsWith(directory)
      } catch {
        return false
      }
    })
    .map(Number)
}
