/** An email, and what can happen to it. The host provides the way to send it. */
import type { SmtpSecurity } from '../domain/mail/mail.ts'
import type { MailReason } from '../domain/mail/mail-reasons.ts'
import { wordsOfMail } from './problem-words/mail-words.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: SmtpSecurity
  /** Empty when the server asks for none. */
  readonly userName: string
  readonly password: string
  /** Signs in instead of the password (XOAUTH2). */
  readonly accessToken?: string
}

export interface MailAttachment {
  readonly fileName: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Text, the same as HTML where there is any, and what is attached. */
export interface Mail {
  /** The same on every attempt, so that a recipient can recognise a duplicate. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  /** Gets it too, and is named to nobody. */
  readonly bcc?: string
  /** No person and no program of the business sent it. */
  readonly isAutomatic?: boolean
  /** The id of the email that it follows: mail programs show both as one conversation. */
  readonly follows?: string | undefined
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly date: Date
  readonly attachments?: readonly MailAttachment[]
}

/** What happened, in words for a person, and as reasons by code where these say all of it. */
export interface Said {
  readonly words: string
  readonly reasons?: readonly MailReason[] | undefined
}

export function saying(...reasons: readonly MailReason[]): Said & { readonly reasons: readonly MailReason[] } {
  return { words: wordsOfMail(reasons, ''), reasons }
}

export type MailOutcome =
  /** `rejected` says who of several did not get it, and why. */
  | ({ readonly result: 'accepted'; readonly rejected?: Said } & Said)
  /** The email was not sent; `again` when a later attempt may work, `ofServer` when any other email would have failed too. */
  | ({
      readonly result: 'refused'
      readonly again: boolean
      readonly ofServer?: boolean
      /** The server doesn’t take the access token. */
      readonly ofToken?: boolean
    } & Said)
  /** Nobody asked the server: no email goes before a person has signed in to the mailbox. */
  | ({ readonly result: 'waits' } & Said)
  /** The whole email was handed over, and no reply came. */
  | ({ readonly result: 'unknown' } & Said)

/** Ends within twelve minutes whatever the server does, or soon after the signal, and never throws. */
export type SendMail = (server: MailServer, mail: Mail, signal?: AbortSignal) => Promise<MailOutcome>
