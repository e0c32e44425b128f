/** What an email is about, what each kind of email knows of it, and where its customer can look at it. */
import { linkedKinds } from '../../../domain/documents/document-kinds.ts'
import type { Contact } from '../../../domain/mail/contacts.ts'
import type { MailReason } from '../../../domain/mail/mail-reasons.ts'
import type { WordsOfMail } from '../../../domain/mail/mail-texts.ts'
import type { Written } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { RefusalCode } from '../../../platform/problem.ts'
import { findOpenLink } from '../../public-links/queries.ts'
import type { StatementQuery } from '../../statements/contract.ts'
import type { EmailSuggestion, MailSummary } from '../contract.ts'
import type { StoredEmail } from '../tables.ts'
import type { MailText } from '../text/mail-text.ts'

/** Of an email as it is stored, or of one that somebody is about to write. */
export interface MailSubject extends Pick<StoredEmail, 'kind' | 'subjectKind' | 'subjectId'> {
  /** Where customers reach Daybook; empty when they cannot. */
  readonly origin?: string
  readonly statement?: StatementQuery | null
}

/** An email as one would write it now. */
export interface ReadyMail {
  /** The standard text, and what the words of one's own stand for; null where one's own would ask for what is paid already. */
  readonly text: MailText
  readonly words: WordsOfMail | null
  /** The customer to whom it goes; null without one. */
  readonly reader: { readonly email: string; readonly contacts: readonly Contact[] } | null
  /** Of the document; of a draft, the one that it gets if nobody issues another first. */
  readonly number: string | null
  /** Stands below the text. */
  readonly summary: MailSummary
  readonly withLateCharges?: EmailSuggestion['withLateCharges']
  /** Why nobody may write one now. */
  readonly forbidden?: RefusalCode | undefined
  readonly written: Written
  readonly accentColor: string
}

export interface KindOfMail {
  /** Undefined where there is nothing that it is about. */
  readonly ready: (tx: Transaction, actor: BusinessActor, about: MailSubject) => Promise<ReadyMail | undefined>
  /** Why one that was written earlier should no longer be sent; undefined while it makes sense. */
  readonly outdated: (
    db: Database | Transaction,
    scope: BusinessScope,
    email: MailSubject & Pick<StoredEmail, 'createdAt'>,
  ) => Promise<MailReason | undefined>
}

/** Where customers can look at what the email is about; null where they can't. The address is null until there is a link. */
export async function findView(
  tx: Transaction,
  { scope, now }: BusinessActor,
  { subjectKind, subjectId: id, origin }: MailSubject,
): Promise<{ readonly address: string | null } | null> {
  const kind = linkedKinds.find(each => each === subjectKind)
  if (!origin || !kind) return null
  const open = await findOpenLink(tx, scope, { kind, id }, now)
  return { address: open ? origin + open.path : null }
}
