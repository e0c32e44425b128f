/** A text that a new document starts with, or that every document has. */
import { lines } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'

/** What is printed as it is typed, so that nothing waits in it to be filled in, as in emails. */
export const printedText = (longest: number) =>
  lines(longest).superRefine((text, context) => {
    const [word] = /\{\p{L}+\}/u.exec(text) ?? []
    if (word === undefined) return
    const message = t(
      '{word} is printed as typed: words in braces are filled in only in emails. Write it without braces.',
      { word },
    )
    context.addIssue({ code: 'custom', message })
  })
