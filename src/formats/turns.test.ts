import { expect, test, vi } from 'vitest'
import { finished, inTurns } from './turns.ts'

test('work gives way once its slice is over, and others go first then', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const order: string[] = []
  const turn = inTurns()
  setTimeout(() => order.push('a request'), 0)
  await turn()
  order.push('a short step')
  now.mockReturnValue(11)
  await turn()
  order.push('the next slice')
  expect(turn()).toBeUndefined()
  expect(order).toEqual(['a short step', 'a request', 'the next slice'])
  now.mockRestore()
})

test('what is worked out in steps is gone through to its result', async () => {
  const steps = function* (): Generator<undefined, number> {
    yield
    yield
    return 7
  }
  expect(await finished(steps())).toBe(7)
})
