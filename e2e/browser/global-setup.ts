/** Starts one Daybook for all browser tests, as its user starts it, on data of its own. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { startProgram } from '../../src/hosts/program-under-test.ts'
import { launchChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where Daybook answers: http://localhost:… */
    address: string
    /** The data of a Daybook that was started once and stopped. */
    startedOnce: string
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
  const startedOnce = await mkdtemp(join(tmpdir(), 'daybook-e2e-once-'))
  const first = await startProgram({ DATA_DIR: startedOnce, TZ: 'UTC' })
  if ((await first.end('SIGTERM')) !== 0) throw new Error(`The first Daybook did not end well:\n${first.output()}`)
  const daybook = await startDaybook({}, startedOnce)
  project.provide('address', daybook.address)
  project.provide('startedOnce', startedOnce)
  return async () => {
    await daybook.stop()
    await rm(startedOnce, { recursive: true, force: true })
  }
}

/** A Daybook with nothing but the sample in it. On copied data it starts in a third of the time of a first start. */
export async function startDaybook(
  environment: Readonly<Record<string, string>> = {},
  startedOnce = inject('startedOnce'),
): Promise<RunningDaybook> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-e2e-'))
  await cp(startedOnce, directory, { recursive: true })
  const program = await startProgram({ DATA_DIR: directory, TZ: 'UTC', ...environment })
  const stop = async () => {
    await program.end('SIGTERM')
    await rm(directory, { recursive: true, force: true })
  }
  if (program.address) return { address: program.address, output: program.output, stop }
  await stop()
  throw new Error(`Daybook did not start:\n${program.output()}`)
}
