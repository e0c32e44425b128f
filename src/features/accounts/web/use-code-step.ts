/** A form whose answer may be that a one-time code is needed too: what was typed is kept for the second step, and sent with the code. */
import { useState } from 'react'
import { ApiProblem } from '../../../web/client.ts'
import type { Outcome } from '../../../web/use-write.ts'

type Send<Values, Answer> = (values: Values, outcome?: Outcome<Answer>) => unknown

export function useCodeStep<Values, Answer>(send: Send<Values, Answer>) {
  const [kept, setKept] = useState<Values>()
  const write: Send<Values, Answer> = (values, outcome) =>
    send(values, {
      ...outcome,
      refused: problem => {
        if (problem instanceof ApiProblem && problem.details.code === 'one-time-code-needed') setKept(values)
        else if (typeof outcome?.refused === 'function') return outcome.refused(problem)
      },
    })
  const writeCode =
    kept && (({ code }: { code: string }, outcome?: Outcome<Answer>) => send({ ...kept, code }, outcome))
  return { write, writeCode }
}
