/** The one way in which a screen changes something: it asks, shows what came of it, and says what went wrong. */
import { type InvalidateQueryFilters, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notifyAttention } from '../ui/feedback/notifications.tsx'
import { ConnectionLost } from './client.ts'

type Writing<Input, Answer> = {
  ask: (input: Input) => Promise<Answer>
  /** Whatever shows what it changes, read anew afterwards; after a refusal too, as what is shown may be out of date. */
  changes?: InvalidateQueryFilters
  /** Shows the answer at once, before anything is read anew. */
  onAnswer?: (answer: Answer, client: QueryClient) => unknown
  /** Shows before the answer what will most likely come of it. @returns what takes that back */
  foresee?: (input: Input, client: QueryClient) => Promise<() => void>
}

export type Outcome<Answer> = {
  /** It is done, wherever the person is by then: say so, forget what was kept. */
  done?: (answer: Answer) => unknown
  /** Whoever asked is still there: close the dialog, go on to the next page. */
  leave?: (answer: Answer) => unknown
  /** It is refused, and whoever asked is still there: shows why. `here` where the caller shows `problem`; without this a notice tells it. */
  refused?: ((problem: Error) => unknown) | 'here'
}

/** Pressed twice it is asked once. A refusal that comes when the person has left is told in a notice. */
export function useWrite<Input = void, Answer = unknown>({ ask, changes, onAnswer, foresee }: Writing<Input, Answer>) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const underWay = useRef(new Set<string>())
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: ask,
    onMutate: input => foresee?.(input, client),
    onError: (_problem, _input, takeBack) => takeBack?.(),
    onSuccess: answer => onAnswer?.(answer, client),
    onSettled: () => {
      if (changes) void client.invalidateQueries(changes)
    },
  })

  /** Never rejects. @returns undefined when it was refused, or is under way already */
  const write = async (input: Input, { done, leave, refused }: Outcome<Answer> = {}): Promise<Answer | undefined> => {
    const asked = JSON.stringify(input)
    if (underWay.current.has(asked)) return undefined
    underWay.current.add(asked)
    const outcome = await mutateAsync(input).then(
      answer => ({ answer }),
      (problem: Error) => ({ problem }),
    )
    underWay.current.delete(asked)
    if ('answer' in outcome) {
      await done?.(outcome.answer)
      if (isShown()) await leave?.(outcome.answer)
      return outcome.answer
    }
    const { problem } = outcome
    if (!isShown())
      notifyAttention(problem instanceof ConnectionLost ? problem.message : `That was not done. ${problem.message}`)
    else if (refused === undefined) notifyAttention(problem.message)
    else if (refused !== 'here') await refused(problem)
    return undefined
  }
  return { write, isPending, answer: data, problem: error }
}

export type Write<Input, Answer> = ReturnType<typeof useWrite<Input, Answer>>

function useIsShown(): () => boolean {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
