/** Processes beside the server for what others wrote. Each has a limit of memory, and none of the secrets in the server's environment. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Confinement {
  /** The process ends when it grows larger. */
  readonly mostMegabytes: number
  /** Options of V8 for its heap. */
  readonly heap: readonly string[]
  readonly words?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

export function forkConfined(
  worker: URL,
  { mostMegabytes, heap, words = [], environment = {} }: Confinement,
): ChildProcess {
  return fork(fileURLToPath(worker), [String(mostMegabytes), ...words], {
    serialization: 'advanced',
    execArgv: [...heap],
    env: { ...neededEnvironment(), ...environment },
  })
}

/** What programs need to start. All the rest may be a password or a key. */
const NEEDED = /^(PATH|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|TEMP|TMP|TMPDIR|TZ)$/i

function neededEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name)))
}

/** The process was ended by its watch, by its heap's limit or by the system, or took too long: it had too much to do. */
export class ProcessLost extends Error {
  constructor() {
    super('the process had too much to do')
    this.name = 'ProcessLost'
  }
}

/** What the process answers to an order. @throws ProcessLost */
export function ask<Answer>(child: ChildProcess, order: unknown, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      act()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as Answer))
    const onExit = () => settle(() => reject(new ProcessLost()))
    const onError = (error: Error) => settle(() => reject(error))
    const timer = setTimeout(onExit, milliseconds)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    // a process that cannot be reached is about to exit, which says so
    child.send(order as object, () => {})
  })
}
