/** Texts of a business's own for its emails, with words in braces that are filled in for each email. */
import type { EmailKind } from './mail.ts'

/** An invitation has the words of Daybook alone. */
export type MailTextKind = Exclude<EmailKind, 'invitation'>

/** The words that the text of each kind may have in braces: those that mean something there. */
export const mailTextWords = {
  invoice: ['name', 'number', 'amount', 'due', 'business'],
  reminder: ['name', 'number', 'amount', 'due', 'business'],
  'credit-note': ['name', 'number', 'amount', 'business'],
  quote: ['name', 'number', 'amount', 'until', 'business'],
  order: ['name', 'number', 'amount', 'business'],
  statement: ['name', 'amount', 'date', 'business'],
} as const satisfies Record<MailTextKind, readonly string[]>

type Words = typeof mailTextWords
export type MailWord = Words[MailTextKind][number]
/** What each word of a kind stands for in one email. */
export type WordsOf<Kind extends MailTextKind> = Readonly<Record<Words[Kind][number], string>>
export type WordsOfMail = Readonly<Partial<Record<MailWord, string>>>

export const mailTextKinds = Object.keys(mailTextWords) as MailTextKind[]

const inBraces = /\{([^{}]*)\}/g

/** The words of a kind as they are typed: `{name}, {number}`. */
export function wordsAsTyped(kind: MailTextKind): string {
  return mailTextWords[kind].map(word => `{${word}}`).join(', ')
}

/** The first word in braces that means nothing in a text of this kind, with its braces. */
export function unknownWord(kind: MailTextKind, text: string): string | undefined {
  const known: readonly string[] = mailTextWords[kind]
  return [...text.matchAll(inBraces)].find(([, word = '']) => !known.includes(word.toLowerCase()))?.[0]
}

/** A text with its words filled in, each once: braces in a name stay as they are. */
export function filledText(text: string, words: WordsOfMail): string {
  const values = new Map<string, string>(Object.entries(words))
  return text.replace(inBraces, (typed, word: string) => values.get(word.toLowerCase()) ?? typed)
}
