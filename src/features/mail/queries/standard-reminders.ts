/** The standard text of reminders by rule, which is in the language of each customer, and whether a text is it. */
import { type DocumentWriting, type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import { documentLanguages } from '../../../translations/languages.ts'
import type { MailText } from '../text/mail-text.ts'
import { reminderText } from '../text/mail-text.ts'

/** Texts for reminders by rule. */
export function suggestedReminders(written: Written) {
  return { before: reminderText(true, written), after: reminderText(false, written) }
}

type Rule = MailText & { readonly days: number }

/** A rule says nothing where it is to have the standard text. */
export function filledRule({ days, subject, body }: Rule, written: Written): MailText {
  const standard = suggestedReminders(written)[days > 0 ? 'after' : 'before']
  return { subject: subject || standard.subject, body: body || standard.body }
}

/** Rules once had the standard text of the language of the business, or English: what is still the same says nothing. */
export function withoutStandardTexts<One extends Rule>(
  rules: readonly One[],
  business: DocumentWriting,
  currency: Parameters<typeof writtenIn>[1],
): One[] {
  if (rules.every(({ subject, body }) => subject === '' && body === '')) return [...rules]
  const standard = documentLanguages.flatMap(documentLanguage =>
    Object.values(suggestedReminders(writtenIn({ ...business, documentLanguage }, currency))),
  )
  const [subjects, bodies] = [
    new Set(standard.map(({ subject }) => subject)),
    new Set(standard.map(({ body }) => body)),
  ]
  return rules.map(rule => ({
    ...rule,
    subject: subjects.has(rule.subject) ? '' : rule.subject,
    body: bodies.has(rule.body) ? '' : rule.body,
  }))
}
