/** Keeps a text that a person typed from turning round the words beside it, when it may run from right to left. */

// the blocks that Unicode keeps for scripts from right to left, whether it has filled them or not
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
// embeddings, overrides and isolates would turn round the letters after them; the mark counts as a letter
const directing = /[\u202a-\u202e\u2066-\u2069]/g
const turning = /[\u200f\u202a-\u202e\u2066-\u2069]/
// a sentence in which names stand between isolates already
const wellIsolated = /^(?:[^\u202a-\u202e\u2066-\u2069]|\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)*$/

/**
 * The text, so that it turns round nothing before or after it: amounts beside it keep the order of their signs.
 * Only for plain strings that are read: in an element `<bdi>` does it, and what is kept, sent or compared stays as it was typed.
 * @param around the direction of the words beside it; among those from right to left, every text is isolated
 */
export function isolated(typed: string, around: 'ltr' | 'rtl' = 'ltr'): string {
  const turns = around === 'rtl' ? typed !== '' : rightToLeft.test(typed) || turning.test(typed)
  return turns ? `\u2068${wellIsolated.test(typed) ? typed : typed.replace(directing, '')}\u2069` : typed
}
