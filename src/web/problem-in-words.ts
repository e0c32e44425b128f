/** A problem of the API in the words of the app: by its code and data, and where these say nothing, as the API said it. */
import type { ProblemDetails } from '../platform/contract.ts'
import { wordsFor } from '../platform/problem-words/problem-words.ts'
import { t, translated } from '../translations/web.ts'

export function problemInWords(details: ProblemDetails): ProblemDetails {
  const sentence = wordsFor(details.code, details.data) ?? translated(details.detail)
  const errors = details.errors?.map(error => {
    const isSame = error.code === undefined && error.message === details.detail
    return { ...error, message: isSame ? sentence : fieldInWords(error.code, error.data, error.message) }
  })
  // a value that is not valid is best told by what is wrong with it
  const detail =
    details.code === 'invalid-input' && errors
      ? errors.map(({ message }) => message).join(' ')
      : details.code === 'unexpected' && details.requestId
        ? t('{problem} Reference: {reference}', { problem: sentence, reference: details.requestId })
        : sentence
  return { ...details, detail, ...(errors ? { errors } : {}) }
}

/** What is wrong with a value, by its code where it has one. */
export function fieldInWords(code: string | undefined, data: unknown, english: string): string {
  return (code !== undefined && wordsFor(code, data)) || translated(english)
}
