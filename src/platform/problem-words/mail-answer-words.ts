/** What a person does about an answer of Microsoft 365 or Google that is known. */
import type { AnswerReasons } from '../../domain/mail/mail-reasons.ts'
import { t } from '../../translations/shared.ts'

export const answerWords: { readonly [Code in keyof AnswerReasons]: (data: AnswerReasons[Code]) => string } = {
  'smtp-off-for-organization': () =>
    t(
      'Your organization has turned off sending by SMTP at Microsoft 365. In the Microsoft 365 admin center, under Users → Active users → the user → Mail → Manage email apps, an administrator allows Authenticated SMTP for this mailbox.',
    ),
  'smtp-off-for-mailbox': () =>
    t(
      'Sending by SMTP is turned off for this mailbox at Microsoft 365. In the Microsoft 365 admin center, under Users → Active users → the user → Mail → Manage email apps, an administrator allows Authenticated SMTP.',
    ),
  'microsoft-takes-no-password': () =>
    t('Microsoft 365 no longer accepts a password here. In Settings → Email, choose Connect Microsoft 365 instead.'),
  'security-defaults': () =>
    t(
      'The security defaults of your organization at Microsoft refuse a password here. In Settings → Email, choose Connect Microsoft 365 instead.',
    ),
  'conditional-access': () =>
    t(
      'Microsoft 365 refused the sign-in because of a rule of your organization, such as Conditional Access. An administrator finds which in the sign-in logs of Microsoft Entra.',
    ),
  'sign-in-needed': () =>
    t('Microsoft 365 doesn’t accept email without a sign-in. In Settings → Email, choose Connect Microsoft 365.'),
  'not-the-sender': ({ host }) =>
    t(
      '{host} doesn’t let the mailbox that is signed in send from this address. In Settings → Email, enter the mailbox’s own address as the sender, or have an administrator give it the right to send as the other one.',
      { host },
    ),
  'mailbox-not-open': ({ host }) =>
    t(
      '{host} can’t open the mailbox. An administrator checks that the account is active and has a license with a mailbox.',
      { host },
    ),
  'mailbox-full': () =>
    t('The mailbox that sends is full. Empty it: the copies in its Sent Items count too. Daybook tries again.'),
  'mailbox-blocked': () =>
    t(
      'Microsoft has blocked this mailbox because it seemed to send spam. Change its password, and have an administrator unblock it in Microsoft Defender, under Restricted entities.',
    ),
  'organization-blocked': () =>
    t(
      'Microsoft has stopped sending for your whole organization because much of its email seemed to be spam. An administrator asks Microsoft’s support.',
    ),
  'daily-limit': ({ host }) =>
    t(
      '{host} accepts no more emails from this mailbox today: its daily limit is reached. Daybook tries again until tomorrow.',
      { host },
    ),
  'rate-limit': ({ host }) =>
    t('{host} limits how many emails this mailbox sends at once. Daybook tries again.', { host }),
  'unusual-sending': () =>
    t(
      'Microsoft has limited sending for a while because it looked unusual. Daybook tries again; if it goes on, an administrator asks Microsoft’s support.',
    ),
  busy: ({ host }) => t('{host} is busy or limits how often it is used. Daybook tries again.', { host }),
  'recipient-busy': () => t('The recipient gets too many emails at the moment. Daybook tries again.'),
  'larger-than-accepted': ({ host }) =>
    t('The email is larger than {host} accepts. Send it without its largest file, or as a link.', { host }),
  'too-many-recipients': ({ host }) =>
    t('{host} accepts fewer recipients per email. Send it to fewer people at once.', { host }),
  'app-password-needed': () =>
    t(
      'Google wants an app password here, not the password of the account. Make one in your Google Account under Security, or choose Connect Google in Settings → Email.',
    ),
  'browser-sign-in-needed': () =>
    t(
      'Google wants you to sign in to this account in a browser first. Do that, and then choose Connect Google in Settings → Email.',
    ),
  'relay-unknown': () =>
    t(
      'Google’s relay doesn’t know this sender. An administrator allows it in the Google Admin console, under Gmail → Routing.',
    ),
  'attachment-refused': () => t('Google refused an attachment for its security. The email is not sent.'),
}
