import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { FORESEEN, showChanged, showCurrent } from './shown-queries.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** A query that answers how often it was asked. */
function asked(key: string, { onScreen = true } = {}) {
  let count = 0
  const options = { queryKey: [key], queryFn: async () => ++count, staleTime: 60_000 }
  if (onScreen) new QueryObserver(client, options).subscribe(() => {})
  else void client.prefetchQuery(options)
  return () => client.getQueryData<number>([key])
}

test('after a write everything on screen is read again, whatever it is about, and the rest once it is opened', async () => {
  const [activity, list] = [asked('activity'), asked('list', { onScreen: false })]
  await vi.waitFor(() => expect([activity(), list()]).toEqual([1, 1]))
  showCurrent(client)
  await vi.waitFor(() => expect(activity()).toBe(2))
  expect(list()).toBe(1)
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true)
})

test('what a screen keeps as it is, such as the editor while it saves, is not read again', async () => {
  const [editor, other] = [asked('editor'), asked('other')]
  await vi.waitFor(() => expect([editor(), other()]).toEqual([1, 1]))
  showCurrent(client, { keeps: ({ queryKey }) => queryKey[0] === 'editor' })
  await vi.waitFor(() => expect(other()).toBe(2))
  expect(editor()).toBe(1)
})

test('an outcome that is shown before its answer stays until that answer, though another write ends before', async () => {
  const price = asked('price')
  await vi.waitFor(() => expect(price()).toBe(1))
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const write = new MutationObserver(client, {
    mutationKey: FORESEEN,
    mutationFn: () => answer,
    onMutate: () => showChanged<number>(client, ['price'], () => 100),
    onSettled: () => showCurrent(client, { besides: 1 }),
  })
  const written = write.mutate()
  await vi.waitFor(() => expect(price()).toBe(100))
  showCurrent(client)
  expect(client.isFetching()).toBe(0)
  resolve()
  await written
  await vi.waitFor(() => expect(price()).toBe(2))
})

test('a screen that was opened while the write was under way does not keep an answer from before it', async () => {
  const stored = { archived: 0 }
  const answers: (() => void)[] = []
  const queryFn = () => {
    const { archived } = stored
    return new Promise<number>(resolve => answers.push(() => resolve(archived)))
  }
  new QueryObserver(client, { queryKey: ['archived'], queryFn, staleTime: 60_000 }).subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  stored.archived = 1
  showCurrent(client)
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(client.getQueryData(['archived'])).toBe(1))
})

test('what is kept on screen does not keep an answer from before the write for a screen that is opened next', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  const options = { queryKey: ['list'], queryFn: () => answer, staleTime: 60_000 }
  const loaded = client.prefetchQuery(options)
  showCurrent(client, { keeps: () => true })
  resolve('before the write')
  await loaded
  await vi.waitFor(() => expect(client.getQueryState(['list'])?.isInvalidated).toBe(true))
})
