/** A language to test with: English that can be read, in which each letter has an accent and each vowel is doubled. */
import type { Message, Part } from './message.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const VOWEL = /[aeiouy]/i

const accents = new Map([...PLAIN].map((letter, place) => [letter, [...ACCENTED][place] ?? letter]))

/** About 40 % longer, as other languages are, and between brackets, so that one sees where a text was cut or glued together. */
export function pseudo(message: Message): Message {
  return ['[', ...message.map(accentedPart), ']']
}

function accentedPart(part: Part): Part {
  if (typeof part === 'string') return accented(part)
  if ('tag' in part) return { ...part, within: part.within.map(accentedPart) }
  if (!('cases' in part) || !part.cases) return part
  const cases = Object.entries(part.cases).map(([name, within]) => [name, within.map(accentedPart)] as const)
  return { ...part, cases: Object.fromEntries(cases) }
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, letter => {
    const shown = accents.get(letter) ?? letter
    return VOWEL.test(letter) ? shown + shown : shown
  })
}
