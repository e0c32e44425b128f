/** A text that a business writes itself, in other languages than its own. */
import { z } from 'zod'
import { documentLanguages, type LanguageCode } from '../../../translations/languages.ts'
import { printedText } from './printed-text.ts'

/** By language; empty ones are left out. */
export function translationsOf(longest: number) {
  const text = printedText(longest).optional()
  const byLanguage = Object.fromEntries(documentLanguages.map(code => [code, text]))
  return z
    .strictObject(byLanguage as Record<LanguageCode, typeof text>)
    .overwrite(texts => Object.fromEntries(Object.entries(texts).filter(([, said]) => said)) as typeof texts)
    .meta({
      description:
        'The same text by language, for documents in other languages than yours. One in a language that isn’t here has yours.',
      example: { de: 'Vielen Dank.' },
    })
}
