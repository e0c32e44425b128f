/** A dialog asks for something that is done once: what if its button is pressed twice, the dialog is left before the answer comes, or the answer never comes? */
import { useEffect, useRef, useState } from 'react'
import { notifyAttention } from '../ui/feedback/notifications.tsx'
import { ConnectionLost } from './client.ts'
import { problemWords } from './form-problem.ts'

/**
 * What follows from the answer goes into `work`, as it is true wherever the person is by then. Only a dialog that still shows is closed; of a
 * refusal, whoever has left it is told in a notice.
 * From the first press until it is refused or done, `unanswered`: it may have happened, so that it can only be asked again as it was.
 */
export function useCarryOut<Answer = void>(onDone: (answer: Answer) => void) {
  const [unanswered, setUnanswered] = useState(false)
  const isUnderWay = useRef(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const carryOut = async (work: () => Promise<Answer>, onRefused?: (problem: unknown) => unknown): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setUnanswered(true)
    try {
      const answer = await work()
      if (isShown.current) onDone(answer)
    } catch (problem) {
      isUnderWay.current = false
      if (!(problem instanceof ConnectionLost)) setUnanswered(false)
      if (isShown.current) await onRefused?.(problem)
      else tellOfProblem(problem, 'That was not done.')
    }
  }
  return { carryOut, unanswered }
}

/** In a notice, to somebody who has left the form: `words` say what was not done, unless nobody knows. */
export function tellOfProblem(problem: unknown, words: string): void {
  notifyAttention(problem instanceof ConnectionLost ? problem.message : `${words} ${problemWords(problem)}`)
}

/** What a request was made upon stays in sight until the request is answered. */
export function useHeld<Value>(now: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(now)
  if (!isHeld && held !== now) setHeld(now)
  return isHeld ? held : now
}
