/** Does the same with many rows, one after another, and notes what became of each. */
import { RuleBroken } from '../../domain/rule-broken.ts'
import { wordsFor } from '../../platform/problem-words/problem-words.ts'
import { ApiProblem } from '../client.ts'

export interface Outcome<Row> {
  readonly row: Row
  readonly done: boolean
  /** Why not, or what else there is to say about it. */
  readonly words: string
}

/** A row with which it cannot be done, in words for people. */
export class LeftOut extends Error {}

/** @returns what there is to say about a row with which it was done. @throws ApiProblem, RuleBroken, LeftOut for a row with which it cannot be done */
export type RowAction<Row> = (row: Row, signal: AbortSignal) => Promise<string | undefined>

/**
 * Stops after the row that is under way once the signal is given.
 * @throws ConnectionLost, or what else is not the fault of one row: the rows from there on have not been tried
 */
export async function runEach<Row>(
  rows: readonly Row[],
  act: RowAction<Row>,
  signal: AbortSignal,
  onOutcome: (outcome: Outcome<Row>) => void,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return
    try {
      onOutcome({ row, done: true, words: (await act(row, signal)) ?? '' })
    } catch (problem) {
      const words = refusalOf(problem)
      if (words === undefined) throw problem
      onOutcome({ row, done: false, words })
    }
  }
}

/** Why it cannot be done with a row; undefined for a problem that is not about the row. */
export function refusalOf(problem: unknown): string | undefined {
  if (problem instanceof LeftOut) return problem.message
  if (problem instanceof RuleBroken) return wordsFor(problem.code, problem.data)
  if (!(problem instanceof ApiProblem)) return undefined
  const { code, errors = [] } = problem.details
  const faults = code === 'invoice-incomplete' ? new Set(errors.map(({ message }) => message)) : []
  return [problem.message, ...faults].join(' ')
}
