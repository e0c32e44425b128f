/** Starts one Daybook for all browser tests, as its user starts it, on data of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { startProgram } from '../../src/hosts/program-under-test.ts'
import { launchChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where Daybook answers: http://localhost:… */
    address: string
  }
}

export interface RunningDaybook {
  readonly address: string
  /** What it printed. */
  output(): string
  stop(): Promise<void>
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWebIfStale()
  // Once alone, so that where a browser has to be unpacked or installed, no two tests do it at the same time.
  await (await launchChromium()).close()
  const daybook = await startDaybook()
  project.provide('address', daybook.address)
  return daybook.stop
}

/** A Daybook with nothing but the sample in it. */
export async function startDaybook(environment: Readonly<Record<string, string>> = {}): Promise<RunningDaybook> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  const program = await startProgram({ DATA_DIR: directory, TZ: 'UTC', ...environment })
  const stop = async () => {
    await program.end('SIGTERM')
    await rm(directory, { recursive: true, force: true })
  }
  if (program.address) return { address: program.address, output: program.output, stop }
  await stop()
  throw new Error(`Daybook did not start:\n${program.output()}`)
}
