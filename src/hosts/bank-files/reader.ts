/** Reads bank files in a process beside the server, one for each file: what a file does there, the server survives. */
import { BankFileFault, type ReadBankFile } from '../../formats/bank/read-bank-file.ts'
import { ask, forkConfined, ProcessLost } from '../confined/process.ts'
import type { BankFileAnswer } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const LIMITS = { mostMegabytes: 700, heap: ['--max-semi-space-size=8', '--max-old-space-size=550'] }
const LONGEST_MILLISECONDS = 60_000

export function startBankFileReader({ milliseconds = LONGEST_MILLISECONDS } = {}): ReadBankFile {
  return async file => {
    const child = forkConfined(WORKER, LIMITS)
    try {
      const answer = await ask<BankFileAnswer>(child, file, milliseconds)
      if ('fault' in answer) throw new BankFileFault(answer.fault, answer.place)
      if ('error' in answer) throw new Error(`the file could not be read: ${answer.error}`)
      return answer.file
    } catch (error) {
      throw error instanceof ProcessLost ? new BankFileFault('too-much-work') : error
    } finally {
      child.kill('SIGKILL')
    }
  }
}
