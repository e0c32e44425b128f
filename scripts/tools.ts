/** Runs the programs that check the sources, under the pinned Node.js. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

export const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const

export type Tool = (typeof TOOLS)[keyof typeof TOOLS]

export interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs to the end and keeps the output, to be shown if it matters. */
export function runTool(
  tool: Tool,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return run([join(PROJECT, 'node_modules', tool), ...options], environment)
}

export function runScript(script: string): Promise<Outcome> {
  return run([join(PROJECT, 'scripts', script)])
}

/** Runs in this terminal, so that progress is seen. */
export function showTool(tool: Tool, options: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(PROJECT, 'node_modules', tool), ...options], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
}

function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, command, {
    cwd: PROJECT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
