/** Which kinds of mail leave the books, and how far has one got? */

export const emailKinds = ['invoice', 'reminder', 'credit-note', 'test'] as const
export type EmailKind = (typeof emailKinds)[number]

export const emailStatuses = ['queued', 'sending', 'sent', 'failed'] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** TLS from the first byte, TLS after a greeting, or none, which only a server on the same machine deserves. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]
