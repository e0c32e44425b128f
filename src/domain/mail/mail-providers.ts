/** Mail providers of small businesses: their servers for sending, and how programs sign in there, after each provider's own documentation. */
import type { mailSignIns, OAuthProvider, SmtpSecurity } from './mail.ts'

export type MailSignIn = (typeof mailSignIns)[number]

export const mailProviders = [
  'microsoft',
  'google',
  'icloud',
  'fastmail',
  'ionos',
  'strato',
  'ovh',
  'infomaniak',
  'zoho',
  /** Any other server. */
  'other',
] as const
export type MailProvider = (typeof mailProviders)[number]

type ProviderFacts = {
  /** As the provider writes it; empty where screens say it in words. */
  readonly name: string
  /** The first is the usual one; the others are of other countries or products. */
  readonly hosts: readonly string[]
  readonly port: number
  readonly security: SmtpSecurity
  /** The first is suggested. */
  readonly signIns: readonly [MailSignIn, ...MailSignIn[]]
  /** Whose addresses are used to sign in. */
  readonly oauth: OAuthProvider
  /** Where an app password is made. Empty where the password of the mailbox itself is used. */
  readonly appPasswordPage: string
}

export const MAIL_PROVIDERS: Readonly<Record<MailProvider, ProviderFacts>> = {
  microsoft: {
    name: 'Microsoft 365',
    // the second is for addresses at outlook.com and hotmail.com
    hosts: ['smtp.office365.com', 'smtp-mail.outlook.com'],
    port: 587,
    security: 'starttls',
    signIns: ['oauth', 'password'],
    oauth: 'microsoft',
    appPasswordPage: '',
  },
  google: {
    name: '',
    hosts: ['smtp.gmail.com'],
    port: 465,
    security: 'tls',
    signIns: ['password', 'oauth'],
    oauth: 'google',
    appPasswordPage: 'https://myaccount.google.com/apppasswords',
  },
  icloud: {
    name: 'iCloud Mail',
    hosts: ['smtp.mail.me.com'],
    port: 587,
    security: 'starttls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: 'https://account.apple.com/account/manage',
  },
  fastmail: {
    name: 'Fastmail',
    hosts: ['smtp.fastmail.com'],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: 'https://app.fastmail.com/settings/security',
  },
  ionos: {
    name: 'IONOS',
    hosts: ['smtp.ionos.de', 'smtp.ionos.co.uk', 'smtp.ionos.com', 'smtp.ionos.fr', 'smtp.ionos.es', 'smtp.ionos.it'],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: '',
  },
  strato: {
    name: 'STRATO',
    hosts: ['smtp.strato.de', 'smtp.strato.com'],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: '',
  },
  ovh: {
    name: 'OVHcloud',
    hosts: ['smtp.mail.ovh.net', 'ssl0.ovh.net', 'smtp.mail.ovh.ca'],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: '',
  },
  infomaniak: {
    name: 'Infomaniak',
    hosts: ['mail.infomaniak.com'],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: 'https://manager.infomaniak.com/',
  },
  zoho: {
    name: 'Zoho Mail',
    // with “pro” for paid plans with a domain of one’s own
    hosts: [
      'smtppro.zoho.eu',
      'smtppro.zoho.com',
      'smtppro.zoho.in',
      'smtppro.zoho.com.au',
      'smtp.zoho.eu',
      'smtp.zoho.com',
      'smtp.zoho.in',
      'smtp.zoho.com.au',
    ],
    port: 465,
    security: 'tls',
    signIns: ['password'],
    oauth: 'other',
    appPasswordPage: 'https://accounts.zoho.com/home#security/app_password',
  },
  other: {
    name: '',
    hosts: [],
    port: 587,
    security: 'starttls',
    signIns: ['password', 'oauth'],
    oauth: 'other',
    appPasswordPage: '',
  },
}

/** Whose server this is. Undefined where none is named. */
export function mailProviderOf(host: string): MailProvider | undefined {
  const name = host.trim().toLowerCase()
  if (name === '') return undefined
  return mailProviders.find(provider => MAIL_PROVIDERS[provider].hosts.includes(name)) ?? 'other'
}
