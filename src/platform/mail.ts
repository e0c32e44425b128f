/** What is a mail, and what can become of it? The host brings a way to hand one to a server; whoever sends knows only this. */
import type { SmtpSecurity } from '../domain/mail.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: SmtpSecurity
  /** Empty for a server that asks for none. */
  readonly userName: string
  readonly password: string
}

/** Plain text with at most one file. */
export interface Mail {
  /** The same on every attempt, so that whoever gets it twice can tell. */
  readonly id: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
  readonly attachment?: { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }
}

/** What the server said, in words for a person. */
export type MailOutcome =
  | { readonly result: 'accepted'; readonly words: string }
  /** The mail did not leave; `again` when a later attempt may go better, `ofServer` when any other mail would have fared the same. */
  | { readonly result: 'refused'; readonly again: boolean; readonly words: string; readonly ofServer?: boolean }
  /** The whole mail was handed over, and no answer came. */
  | { readonly result: 'unknown'; readonly words: string }

/** Ends within twelve minutes whatever the server does, or soon after the signal, and never throws. */
export type SendMail = (server: MailServer, mail: Mail, signal?: AbortSignal) => Promise<MailOutcome>
