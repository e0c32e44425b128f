/** Long work in turns with whatever else waits: there is one thread, and requests are answered between two slices of the work. */

/** Half of what a request may wait at most, as the step that ends a slice may itself take a while. */
const SLICE_MILLISECONDS = 10

/**
 * For long work of many small steps: `await turn()` after each of them. Once a slice is over it lets others go first, and costs next to nothing
 * before.
 */
export function inTurns(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < SLICE_MILLISECONDS) return undefined
    return letOthersGoFirst().then(() => {
      began = performance.now()
    })
  }
}

/** Goes through all steps of what is worked out step by step, and answers with its result. */
export async function finished<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const turn = inTurns()
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
    await turn()
  }
}

/** A promise that is already kept is followed up before anything else; a timer is not. */
function letOthersGoFirst(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
