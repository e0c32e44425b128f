/** Keeps typed text that may run from right to left from reordering the text around it. */

// the blocks that Unicode reserves for right-to-left scripts, assigned or not
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
// embeddings, overrides and isolates would reorder the letters after them; the right-to-left mark counts as a letter
const directing = /[\u202a-\u202e\u2066-\u2069]/g
const turning = /[\u200f\u202a-\u202e\u2066-\u2069]/
// a sentence whose names are isolated already
const wellIsolated = /^(?:[^\u202a-\u202e\u2066-\u2069]|\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)*$/

/**
 * The text in Unicode isolates if it could reorder what surrounds it, such as an amount. Only for plain strings that people read: HTML has
 * `<bdi>` for it, and text that is stored, sent or compared stays as typed.
 * @param around the direction of the surrounding text; in right-to-left text, everything typed is isolated
 */
export function isolated(typed: string, around: 'ltr' | 'rtl' = 'ltr'): string {
  const turns = around === 'rtl' ? typed !== '' : rightToLeft.test(typed) || turning.test(typed)
  return turns ? `\u2068${wellIsolated.test(typed) ? typed : typed.replace(directing, '')}\u2069` : typed
}
