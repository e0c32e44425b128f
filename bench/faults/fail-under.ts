/** Daybook under eight writers while its database and it are killed again and again: what it cost, and what was wrong afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Program, processesIn, startProgram } from '../../src/hosts/program-under-test.ts'
import type { FailingDatabase, Fault } from './databases.ts'
import { faultsInBusiness } from './kept.ts'
import { type Ledger, startWriters, type Writers } from './writers.ts'

export interface Report {
  readonly ledger: Ledger
  /** Milliseconds from each fault until somebody is answered; from the moment a server is back that was stopped. */
  readonly recoveries: ReadonlyMap<string, readonly number[]>
  /** Nothing, when all is well. */
  readonly wrong: readonly string[]
}

const BETWEEN_MILLISECONDS = 1500

/** Every kind of fault in turn, until it is enough. @throws as soon as Daybook ends unasked, or answers what no fault excuses */
export async function failUnder(
  database: FailingDatabase,
  isEnough: (rounds: number) => boolean,
  port = '0',
): Promise<Report> {
  let askedToEnd: Program | undefined
  const ended = Promise.withResolvers<never>()
  ended.promise.catch(() => undefined)
  const start = async () => {
    const program = await startProgram({ ...database.environment, PORT: port })
    void program.exitCode.then(code => {
      if (program === askedToEnd) return
      writers?.giveUp()
      ended.reject(new Error(`Daybook ended by itself with ${code}:\n${program.output().slice(-2000)}`))
    })
    return program
  }
  let writers: Writers | undefined
  let program = await start()
  try {
    writers = await startWriters(() => program.address)
    const { ledger, stop, untilNextAnswer } = writers
    const failed = Promise.race([writers.failed, ended.promise])
    failed.catch(() => undefined)
    const restart = async () => {
      askedToEnd = program
      await program.end('SIGKILL')
      program = await start()
    }
    const faults: Fault[] = [
      ...database.faults,
      { name: 'Daybook killed and started again', act: restart, isRecovering: true },
      {
        name: 'both killed, and Daybook started again',
        act: () => {
          database.kill?.()
          return restart()
        },
        isRecovering: true,
      },
    ].slice(0, database.kill ? undefined : -1)

    const recoveries = new Map(faults.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; !isEnough(round); round++) {
      await pause(BETWEEN_MILLISECONDS * (0.5 + Math.random()))
      const fault = faults[round % faults.length] as Fault
      const begun = performance.now()
      await fault.act()
      const acted = fault.isRecovering ? performance.now() - begun : 0
      recoveries.get(fault.name)?.push(acted + (await Promise.race([untilNextAnswer(), failed])))
    }

    await Promise.race([stop(), failed])
    const client = await database.connect()
    const wrong = await faultsInBusiness(client, program.address, ledger)
    await client.end()
    askedToEnd = program
    const exitCode = await program.end('SIGTERM')
    if (exitCode !== 0) wrong.push(`asked to stop, Daybook ended with ${exitCode}`)
    const left = processesIn(database.dataDirectory)
    if (left.length > 0) wrong.push(`still running: ${left}`)
    return { ledger, recoveries, wrong }
  } finally {
    writers?.giveUp()
    askedToEnd = program
    await program.end('SIGKILL')
    await database.stop()
  }
}
