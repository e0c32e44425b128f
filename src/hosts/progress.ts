/** Tells the person at the terminal about a step that takes more than a second. */

const PATIENCE_MILLISECONDS = 1000

export type Say = (sentence: string) => void

/** Says the sentence if the work takes more than a second. */
export async function saidIfSlow<Result>(say: Say, sentence: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(say, PATIENCE_MILLISECONDS, sentence)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
