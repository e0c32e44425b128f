/** The one way in which a screen writes: sends the request, updates what is shown, and reports what went wrong. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '../translations/web.ts'
import { notifyAttention } from '../ui/feedback/notifications.tsx'
import { ConnectionLost, wasReplayed } from './client.ts'
import { FORESEEN, type Kept, showCurrent } from './shown-queries.ts'

export type Writing<Input, Answer> = {
  ask: (input: Input) => Promise<Answer>
  /** What is not loaded again afterwards although it is on screen, as the screen itself knows what was written. */
  keeps?: Kept
  /** Puts the answer into the cache at once, before anything is loaded again. */
  onAnswer?: (answer: Answer, client: QueryClient) => unknown
  /** Shows the expected result before the answer. @returns what undoes that */
  foresee?: (input: Input, client: QueryClient) => Promise<() => void>
}

export type Outcome<Answer> = {
  /** On success, wherever the person is by then: say so, forget the kept draft. */
  done?: (answer: Answer) => unknown
  /** On success, while the component is still mounted: close the dialog, go to the next page. */
  leave?: (answer: Answer) => unknown
  /** On failure, while the component is still mounted: show why. 'here' where the caller shows `problem` itself; by default a notice does. */
  refused?: ((problem: Error) => unknown) | 'here'
}

/** Two presses send one request. If the person has left by the time it fails, a notice says so. */
export function useWrite<Input = void, Answer = unknown>({ ask, keeps, onAnswer, foresee }: Writing<Input, Answer>) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const underWay = useRef(new Set<string>())
  /** What was asked here and got no answer yet. */
  const unanswered = useRef(new Set<string>())
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: async (input: Input) => {
      const asked = JSON.stringify(input)
      const isRepeated = unanswered.current.has(asked)
      unanswered.current.add(asked)
      const answer = await ask(input)
      unanswered.current.delete(asked)
      return { answer, isOfAnotherTry: !isRepeated && wasReplayed(answer) }
    },
    ...(foresee && { mutationKey: FORESEEN }),
    onMutate: input => foresee?.(input, client),
    onError: (_problem, _input, takeBack) => takeBack?.(),
    onSuccess: ({ answer }) => onAnswer?.(answer, client),
    // after a refusal too, as what is shown may be out of date
    onSettled: () => showCurrent(client, { keeps, besides: foresee ? 1 : 0 }),
  })

  /** Never rejects. @returns undefined when it failed, or is under way already */
  const write = async (input: Input, { done, leave, refused }: Outcome<Answer> = {}): Promise<Answer | undefined> => {
    const asked = JSON.stringify(input)
    if (underWay.current.has(asked)) return undefined
    underWay.current.add(asked)
    const outcome = await mutateAsync(input).then(
      result => result,
      (problem: Error) => ({ problem }),
    )
    underWay.current.delete(asked)
    if ('answer' in outcome) {
      await done?.(outcome.answer)
      if (isShown()) await leave?.(outcome.answer)
      // Whoever meant it a second time must know that it was not done again
      if (outcome.isOfAnotherTry)
        notifyAttention(
          t(
            'Your first try was already saved, so this wasn’t saved again. If you meant a second one, enter it once more.',
          ),
        )
      return outcome.answer
    }
    const { problem } = outcome
    if (!isShown())
      notifyAttention(
        problem instanceof ConnectionLost ? problem.message : `${t('That didn’t go through.')} ${problem.message}`,
      )
    else if (refused === undefined) notifyAttention(problem.message)
    else if (refused !== 'here') await refused(problem)
    return undefined
  }
  return { write, isPending, answer: data?.answer, problem: error }
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
