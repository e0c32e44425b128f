/** How many random cases a property of the API is tried with: a few in the suite, and as many as wished by `npm run bench -- properties`. */
import type { Parameters } from 'fast-check'

export const CASES = 'PROPERTY_CASES'
export const SEED = 'PROPERTY_SEED'

/** `few` is their number in the suite. */
export function cases(few: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> {
  const { [CASES]: wished, [SEED]: seed } = process.env
  return { numRuns: wished ? Number(wished) : few, ...(seed && { seed: Number(seed) }) }
}
