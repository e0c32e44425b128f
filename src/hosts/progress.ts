/** Saying what takes long: what does a person read while a step needs more than a second? */

const PATIENCE_MILLISECONDS = 1000

export type Say = (sentence: string) => void

/** Does the work, and says the sentence if it has not ended after a second. */
export async function saidIfSlow<Result>(say: Say, sentence: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(say, PATIENCE_MILLISECONDS, sentence)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
