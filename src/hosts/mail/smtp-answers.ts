/**
 * Answers of Microsoft 365 and Google, as their documentation has them ("Email non-delivery reports and SMTP errors in Exchange Online",
 * "Gmail SMTP errors and codes"), each with what a person does about it. The first that fits counts.
 */

export interface KnownAnswer {
  readonly fits: readonly RegExp[]
  readonly says: (host: string) => string
  /** Whether a later attempt may work: it passes by itself, or an administrator mends it and the email need not be sent anew. */
  readonly again: boolean
  /** Whether any other email would be answered like this now, wherever in the conversation it comes. */
  readonly ofServer?: boolean
}

/** By its enhanced status code (RFC 3463), which stands behind the reply code. */
function status(...codes: readonly string[]): RegExp {
  return new RegExp(`^\\d{3}[ -](${codes.map(code => code.replaceAll('.', '\\.')).join('|')})(?![.\\d])`)
}

const ADMIN_CENTER =
  'In the Microsoft 365 admin center, under Users → Active users → the user → Mail → Manage email apps,'

const SMTP_AUTH: readonly KnownAnswer[] = [
  {
    fits: [/SmtpClientAuthentication is disabled for the Tenant/i],
    says: () =>
      `Your organization has turned off sending by SMTP at Microsoft 365. ${ADMIN_CENTER} an administrator allows Authenticated SMTP for this mailbox.`,
    again: true,
  },
  {
    fits: [/SmtpClientAuthentication is disabled for the Mailbox/i],
    says: () =>
      `Sending by SMTP is turned off for this mailbox at Microsoft 365. ${ADMIN_CENTER} an administrator allows Authenticated SMTP.`,
    again: true,
  },
  {
    fits: [status('5.7.30'), /basic authentication is (disabled|not supported)/i],
    says: () =>
      'Microsoft 365 no longer accepts a password here. In Settings → Email, choose Connect Microsoft 365 instead.',
    again: true,
  },
  {
    fits: [/security defaults policy/i],
    says: () =>
      'The security defaults of your organization at Microsoft refuse a password here. In Settings → Email, choose Connect Microsoft 365 instead.',
    again: true,
  },
  {
    fits: [status('5.7.139')],
    says: () =>
      'Microsoft 365 refused the sign-in because of a rule of your organization, such as Conditional Access. An administrator finds which in the sign-in logs of Microsoft Entra.',
    again: true,
  },
  {
    fits: [status('5.7.57')],
    says: () =>
      'Microsoft 365 doesn’t accept email without a sign-in. In Settings → Email, choose Connect Microsoft 365.',
    again: false,
  },
]

const SENDER: readonly KnownAnswer[] = [
  {
    fits: [/SendAsDenied|not owned by user|not allowed to send as/i, status('5.2.252', '5.7.60')],
    says: host =>
      `${host} doesn’t let the mailbox that is signed in send from this address. In Settings → Email, enter the mailbox’s own address as the sender, or have an administrator give it the right to send as the other one.`,
    again: false,
  },
  {
    fits: [/MailboxDisabled|AccountDisabled|InvalidLicense|LogonFail|mailbox logon failure/i],
    says: host =>
      `${host} can’t open the mailbox. An administrator checks that the account is active and has a license with a mailbox.`,
    again: true,
  },
  {
    fits: [/^\d{3}[ -]5\.2\.2 mailbox full/i, /MapiException(Shutoff)?QuotaExceeded/],
    says: () =>
      'The mailbox that sends is full. Empty it: the copies in its Sent Items count too. Daybook tries again.',
    again: true,
  },
  {
    fits: [status('5.1.8', '5.7.501', '5.7.502', '5.7.503', '5.7.511')],
    says: () =>
      'Microsoft has blocked this mailbox because it seemed to send spam. Change its password, and have an administrator unblock it in Microsoft Defender, under Restricted entities.',
    again: true,
  },
  {
    fits: [status('5.7.705', '5.7.708')],
    says: () =>
      'Microsoft has stopped sending for your whole organization because much of its email seemed to be spam. An administrator asks Microsoft’s support.',
    again: true,
  },
]

const LIMITS: readonly KnownAnswer[] = [
  {
    fits: [status('5.1.90', '5.4.5'), /Submission ?Quota ?Exceeded/i],
    says: host =>
      `${host} accepts no more emails from this mailbox today: its daily limit is reached. Daybook tries again until tomorrow.`,
    again: true,
    ofServer: true,
  },
  {
    fits: [/4\.3\.2.*(limit|too busy)/i, /Message submission rate/i],
    says: host => `${host} limits how many emails this mailbox sends at once. Daybook tries again.`,
    again: true,
    ofServer: true,
  },
  {
    fits: [/^\d{3}[ -]4\.7\.([56]\d\d|8[5-9]\d)\b/],
    says: () =>
      'Microsoft has limited sending for a while because it looked unusual. Daybook tries again; if it goes on, an administrator asks Microsoft’s support.',
    again: true,
    ofServer: true,
  },
  {
    fits: [
      status('4.4.5'),
      /^4\d\d[ -]4\.7\.0 .*(login attempts|unusual rate|try again|temporary)/i,
      /peak SMTP relay limit/i,
    ],
    says: host => `${host} is busy or limits how often it is used. Daybook tries again.`,
    again: true,
    ofServer: true,
  },
  {
    fits: [status('5.2.121', '5.2.122'), /^450[ -]4\.2\.1 .*receiving/i],
    says: () => 'The recipient gets too many emails at the moment. Daybook tries again.',
    again: true,
  },
  {
    fits: [/^55\d[ -]5\.(2\.3|3\.4)\b/, /message size limit|SendSizeLimit|exceeds fixed maximum message size/i],
    says: host => `The email is larger than ${host} accepts. Send it without its largest file, or as a link.`,
    again: false,
  },
  {
    fits: [status('4.5.3', '5.5.3'), /too many recipients/i],
    says: host => `${host} accepts fewer recipients per email. Send it to fewer people at once.`,
    again: false,
  },
]

const GOOGLE: readonly KnownAnswer[] = [
  {
    fits: [status('5.7.9'), /Application-specific password required/i],
    says: () =>
      'Google wants an app password here, not the password of the account. Make one in your Google Account under Security, or choose Connect Google in Settings → Email.',
    again: false,
  },
  {
    fits: [status('5.7.14'), /log in (through|with) your web browser/i],
    says: () =>
      'Google wants you to sign in to this account in a browser first. Do that, and then choose Connect Google in Settings → Email.',
    again: false,
  },
  {
    fits: [/mail relay denied/i],
    says: () =>
      'Google’s relay doesn’t know this sender. An administrator allows it in the Google Admin console, under Gmail → Routing.',
    again: false,
  },
  {
    fits: [/^552[ -]5\.7\.0\b/],
    says: () => 'Google refused an attachment for its security. The email is not sent.',
    again: false,
  },
]

const ANSWERS = [...SMTP_AUTH, ...SENDER, ...LIMITS, ...GOOGLE]

export function knownAnswer(response: string): KnownAnswer | undefined {
  // a reply of several lines repeats its code in each
  const line = response.replace(/\r?\n\d{3}[- ]/g, ' ')
  return ANSWERS.find(({ fits }) => fits.some(one => one.test(line)))
}
