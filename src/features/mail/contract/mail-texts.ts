/** Requests and answers of the routes of a business's own texts for its emails. */
import { z } from 'zod'
import { type MailTextKind, mailTextKinds, unknownWord, wordsAsTyped } from '../../../domain/mail/mail-texts.ts'
import { line, lines, version } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'
import { documentLanguage } from '../../documents/contract.ts'

export const mailTextPath = z.object({ kind: z.enum(mailTextKinds) })

const textFields = {
  subject: line(300).meta({
    description: 'May contain words in braces such as `{number}`. Empty for the standard subject.',
    example: 'Quote {number} from {business}',
  }),
  body: lines(10_000).meta({
    description: 'May contain the same words. Empty for the standard text.',
    example: 'Hello {name},\n\nour quote for {amount} is attached.',
  }),
}

const language = documentLanguage.optional().meta({
  description: 'The language of the customers who get these texts. Default: that of the business.',
})

export const mailTextsWanted = z.strictObject({ language })

export const mailTextChange = z.strictObject({
  ...textFields,
  language,
  version: version.optional().meta({ description: 'The version that was read. Leave out where there was none.' }),
})
export type MailTextChange = z.infer<typeof mailTextChange>

/** Why a word in braces can't be filled in, in words; undefined where all of them can. */
export function wordFault(kind: MailTextKind, text: string): string | undefined {
  const word = unknownWord(kind, text)
  return word === undefined
    ? undefined
    : t('{word} can’t be filled in here. Use {words}.', { word, words: wordsAsTyped(kind) })
}

const mailText = z.object({
  kind: z.enum(mailTextKinds),
  ...textFields,
  version: version.nullable().meta({ description: 'Null where there is no text of your own.' }),
  standard: z
    .object({ subject: z.string(), body: z.string() })
    .meta({ description: 'What customers get otherwise, more or less: it also follows what was paid.' }),
  words: z.array(z.string()).meta({ description: 'The words that can be filled in, without their braces.' }),
  example: z.record(z.string(), z.string()).meta({ description: 'What each word may stand for.' }),
})
export type ShownMailText = z.infer<typeof mailText>

export const mailTextsShown = z
  .object({
    language: documentLanguage,
    texts: z.array(mailText),
  })
  .meta({ id: 'MailTexts' })
export type MailTextsShown = z.infer<typeof mailTextsShown>
