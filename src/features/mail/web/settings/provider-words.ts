/** What screens say about mail providers and about signing in there. */

import type { ConnectionReturn } from '../../../../domain/mail/connection-returns.ts'
import type { OAuthProvider, SmtpSecurity } from '../../../../domain/mail/mail.ts'
import { MAIL_PROVIDERS, type MailProvider, type MailSignIn } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'

export function providerName(provider: MailProvider): string {
  return MAIL_PROVIDERS[provider].name || (provider === 'google' ? t('Gmail or Google Workspace') : t('Another server'))
}

export const ENCRYPTION_WORDS: Readonly<Record<SmtpSecurity, string>> = {
  tls: t('TLS'),
  starttls: t('STARTTLS'),
  none: t('no encryption'),
}

/** How to choose among the servers of a provider. */
export const SERVER_HINTS: Readonly<Partial<Record<MailProvider, string>>> = {
  microsoft: t('smtp-mail.outlook.com is for addresses at outlook.com and hotmail.com.'),
  ionos: t('Choose the server of the country where you signed up.'),
  strato: t('Choose the server of the country where you signed up.'),
  ovh: t('For Email Pro and Exchange, choose “Another server”. OVHcloud’s control panel shows its name.'),
  zoho: t('Choose the server of your region. With your own domain on a paid plan, choose one with “pro”.'),
}

/** Where it isn’t simply the address. */
export const USER_NAME_HINTS: Readonly<Partial<Record<MailProvider, string>>> = {
  other: t('Often your whole email address.'),
}

/** Which password it is, where that isn’t told by whether the provider has app passwords. */
export const PASSWORD_HINTS: Readonly<Partial<Record<MailProvider, string>>> = {
  zoho: t('If you use two-factor sign-in, enter an app password made just for this.'),
  other: t('Many providers ask for an app password made just for this.'),
}

type WayWords = { readonly label: string; readonly help: string }

/** The ways to sign in, at the providers that have more than one. */
export const WAY_WORDS: Readonly<Record<OAuthProvider, Readonly<Record<MailSignIn, WayWords>>>> = {
  microsoft: {
    oauth: {
      label: t('Connect Microsoft 365'),
      help: t('Recommended. Register Daybook once in Microsoft Entra, then sign in at Microsoft.'),
    },
    password: {
      label: t('Password'),
      help: t('Microsoft turns this off by default at the end of December 2026.'),
    },
  },
  google: {
    password: {
      label: t('App password'),
      help: t('The quickest way. Turn on 2-Step Verification at Google first.'),
    },
    oauth: {
      label: t('Connect Google'),
      help: t('If your organization doesn’t allow app passwords. Register Daybook once in Google Cloud.'),
    },
  },
  other: {
    password: { label: t('Password'), help: t('Or an app password, if your provider has them.') },
    oauth: { label: t('OAuth 2'), help: t('For providers that no longer take passwords.') },
  },
}

type RegistrationWords = {
  /** Where Daybook is registered; empty where that isn’t known. */
  readonly page: string
  readonly pageName: string
  /** How the provider calls its fields. */
  readonly redirectAddress: string
  readonly clientId: string
  readonly clientSecretHelp: string
}

export const REGISTRATION_WORDS: Readonly<Record<OAuthProvider, RegistrationWords>> = {
  microsoft: {
    page: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    pageName: t('App registrations in Microsoft Entra'),
    redirectAddress: t('Enter it there as the redirect URI of a “Web” platform.'),
    clientId: t('Application (client) ID'),
    clientSecretHelp: t('The “Value” of the client secret, not its ID.'),
  },
  google: {
    page: 'https://console.cloud.google.com/auth/clients',
    pageName: t('Clients in Google Cloud'),
    redirectAddress: t('Enter it there under “Authorized redirect URIs”.'),
    clientId: t('Client ID'),
    clientSecretHelp: '',
  },
  other: {
    page: '',
    pageName: '',
    redirectAddress: t('Enter it where you register Daybook at your provider.'),
    clientId: t('Client ID'),
    clientSecretHelp: t('Leave empty if your provider gave you none.'),
  },
}

type ConnectionWords = {
  readonly connect: string
  readonly connected: string
  readonly disconnect: string
  readonly disconnectQuestion: string
  readonly disconnected: string
}

export const CONNECTION_WORDS: Readonly<Record<OAuthProvider, ConnectionWords>> = {
  microsoft: {
    connect: t('Connect Microsoft 365'),
    connected: t('Microsoft 365 connected'),
    disconnect: t('Disconnect Microsoft 365'),
    disconnectQuestion: t('Disconnect Microsoft 365?'),
    disconnected: t('Microsoft 365 disconnected'),
  },
  google: {
    connect: t('Connect Google'),
    connected: t('Google connected'),
    disconnect: t('Disconnect Google'),
    disconnectQuestion: t('Disconnect Google?'),
    disconnected: t('Google disconnected'),
  },
  other: {
    connect: t('Connect'),
    connected: t('Mailbox connected'),
    disconnect: t('Disconnect'),
    disconnectQuestion: t('Disconnect the mailbox?'),
    disconnected: t('Mailbox disconnected'),
  },
}

/** Why the sign-in at the provider came to nothing, and what to do. */
export const RETURN_WORDS: Readonly<Record<Exclude<ConnectionReturn, 'connected'>, string>> = {
  refused: t(
    'The provider didn’t allow the access. Connect again and accept what it asks for. If it says that an administrator has to approve it, ask them to.',
  ),
  expired: t('The sign-in wasn’t finished in this browser within 10 minutes. Connect again.'),
  'other-person': t(
    'When the sign-in was finished, you were signed in to Daybook with another account, or may no longer change these settings. Connect again.',
  ),
  registration: t(
    'The provider didn’t accept the client ID, the client secret or the redirect address. Compare them with the app that you registered, and connect again.',
  ),
  'no-refresh-token': t(
    'The provider gave access for a short time only. Remove Daybook from the apps with access to your account there, then connect again.',
  ),
  'provider-away': t('The provider didn’t answer. Connect again in a few minutes.'),
  'changed-meanwhile': t('The email settings were changed while you signed in. Check them and connect again.'),
}
