/** The state of doing the same with many rows: what is done so far, what waits, and whether it still runs. */
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemWords } from '../form-problem.ts'
import { showCurrent } from '../shown-queries.ts'
import { type Outcome, type RowAction, runEach } from './run-each.ts'

export type Bulk<Row> = {
  /** The rows as they were when the person started. */
  rows: readonly Row[]
  /** Why a row is left out, as far as that is known beforehand. */
  leftOut?: (row: Row) => string | undefined
  act: RowAction<Row>
  /** After the last row, unless it was stopped: saves the file. */
  finish?: () => Promise<void>
}

type Stage = 'asking' | 'running' | 'stopped' | 'finished'

export function useBulkRun<Row>({ rows, leftOut, act, finish }: Bulk<Row>) {
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('asking')
  const [noted, setNoted] = useState<readonly Outcome<Row>[]>([])
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const isRunning = stage === 'running'
  const knownBefore = () =>
    rows.flatMap((row): Outcome<Row>[] => {
      const words = leftOut?.(row)
      return words === undefined ? [] : [{ row, done: false, words }]
    })
  // what is left out may be chosen until it begins
  const outcomes = stage === 'asking' ? knownBefore() : noted
  useBlocker({ shouldBlockFn: () => isRunning, enableBeforeUnload: isRunning })

  const told = new Set(outcomes.map(({ row }) => row))
  const waiting = rows.filter(row => !told.has(row))

  /** @returns whether it was done with every row, and nothing is to be said about any */
  const run = async (): Promise<boolean> => {
    const stop = new AbortController()
    stopping.current = stop
    setStage('running')
    setProblem(undefined)
    const noted = [...outcomes]
    setNoted(noted)
    let isFinished = false
    try {
      await runEach(waiting, act, stop.signal, outcome => {
        noted.push(outcome)
        setNoted([...noted])
      })
      isFinished = noted.length === rows.length
      if (isFinished && noted.some(({ done }) => done)) await finish?.()
    } catch (fault) {
      setProblem(problemWords(fault))
      isFinished = false
    }
    showCurrent(client)
    setStage(isFinished ? 'finished' : 'stopped')
    return isFinished && noted.every(({ done, words }) => done && words === '')
  }
  return { stage, outcomes, waiting, problem, run, stop: () => stopping.current?.abort() }
}
