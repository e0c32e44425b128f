/** A problem of the API in the words of the app: by its code and data, and where these say nothing, as the API said it. */
import type { ProblemDetails } from '../platform/contract.ts'
import { wordsFor } from '../platform/problem-words/problem-words.ts'
import { t, translated } from '../translations/web.ts'

export function problemInWords(details: ProblemDetails): ProblemDetails {
  const sentence = wordsFor(details.code, details.data) ?? translated(details.detail)
  const errors = details.errors?.map(error => {
    const said = error.code && wordsFor(error.code, error.data)
    return { ...error, message: said || (error.message === details.detail ? sentence : translated(error.message)) }
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
