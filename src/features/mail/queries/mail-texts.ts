/** Reads the texts of a business's own for its emails. */
import { and, eq } from 'drizzle-orm'
import {
  filledText,
  type MailTextKind,
  type MailWord,
  mailTextKinds,
  mailTextWords,
  type WordsOfMail,
} from '../../../domain/mail/mail-texts.ts'
import { EXAMPLE_BALANCE } from '../../../domain/mail/reminders.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { shown } from '../../../formats/pdf/printable-text.ts'
import { type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import type { MailTextsShown } from '../contract/mail-texts.ts'
import { mailTexts } from '../tables.ts'
import type { MailText } from '../text/mail-text.ts'
import { standardText } from '../text/standard-texts.ts'

type StoredMailText = typeof mailTexts.$inferSelect

/** Those of a kind, one for each language at most. */
export function findMailTexts(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  kind: MailTextKind,
): Promise<StoredMailText[]> {
  return db
    .select()
    .from(mailTexts)
    .where(and(eq(mailTexts.businessId, businessId), eq(mailTexts.kind, kind)))
}

export function textIn(language: LanguageCode, texts: readonly StoredMailText[]): StoredMailText | undefined {
  return texts.find(text => text.language === language)
}

/** The text that an email begins with: of one's own where there is one in its language, else the standard text. */
export function ownText(own: StoredMailText | undefined, standard: MailText, words: WordsOfMail | null): MailText {
  if (!own || !words) return standard
  return {
    subject: own.subject === '' ? standard.subject : shown(filledText(own.subject, words)).slice(0, 300),
    body: own.body === '' ? standard.body : filledText(own.body, words),
  }
}

/** @param wanted that of the business unless another is named */
export async function showMailTexts(
  tx: Transaction,
  scope: BusinessScope,
  wanted?: LanguageCode,
): Promise<MailTextsShown> {
  const { businessId, settings } = scope
  const { rows, letterhead } = await together({
    rows: tx.select().from(mailTexts).where(eq(mailTexts.businessId, businessId)),
    letterhead: findLetterhead(tx, scope, settings.letterhead),
  })
  if (!letterhead) throw new Error('a business has no letterhead')
  const { country, currency } = settings
  const written = writtenIn({ ...letterhead, country }, currency, { country, language: wanted ?? null })
  const { language } = written
  const example = exampleWords(letterhead.name, scope, written)
  return {
    language,
    texts: mailTextKinds.map(kind => {
      const {
        subject = '',
        body = '',
        version = null,
      } = rows.find(row => row.kind === kind && row.language === language) ?? {}
      const words = [...mailTextWords[kind]]
      return {
        kind,
        subject,
        body,
        version,
        standard: standardText(kind, written, { country }),
        words,
        example: Object.fromEntries(words.map(word => [word, example[word]])),
      }
    }),
  }
}

function exampleWords(
  business: string,
  { today }: BusinessScope,
  { t, money, day }: Written,
): Record<MailWord, string> {
  const later = day(addDays(today, 14))
  return {
    name: t('Example customer'),
    number: '2026-0042',
    amount: money(EXAMPLE_BALANCE),
    due: later,
    until: later,
    date: day(today),
    business,
  }
}
