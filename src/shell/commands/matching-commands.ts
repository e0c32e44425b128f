/** Which commands a text finds in the palette. */
import type { Command } from '../../ui/commands.ts'

/**
 * Those with a word for each word of the text, which may be only its beginning, in any order. Words of the label count most, then other
 * words for it, then its heading; equal ones keep their order.
 */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  if (words.length === 0) return typed.trim() === '' ? [...commands] : []
  return commands
    .map(command => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ command }) => command)
}

/** 0 if a word fits nowhere. */
function scoreOf({ label, words: others = '', group }: Command, typed: readonly string[]): number {
  const places = [
    { words: wordsOf(label), exact: 4, begun: 3 },
    { words: wordsOf(others), exact: 2, begun: 2 },
    { words: wordsOf(group), exact: 1, begun: 1 },
  ]
  const scores = typed.map(word =>
    Math.max(
      ...places.map(({ words, exact, begun }) =>
        words.includes(word) ? exact : words.some(each => each.startsWith(word)) ? begun : 0,
      ),
    ),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** In small letters without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
