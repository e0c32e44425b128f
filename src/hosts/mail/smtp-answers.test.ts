/** Answers as Microsoft 365 and Google give them. */
import { expect, test } from 'vitest'
import { outcomeOf, type SmtpFault } from './smtp-words.ts'

const server = { host: 'smtp.example.com', port: 587, security: 'starttls', userName: 'me', password: '' } as const

function answer(response: string, rest: Partial<SmtpFault> = {}) {
  const fault = { code: 'EMESSAGE', response, responseCode: Number(response.slice(0, 3)), command: 'DATA', ...rest }
  return outcomeOf(Object.assign(new Error('refused'), fault), server, true)
}

const atSignIn = { code: 'EAUTH', command: 'AUTH XOAUTH2' }

test.each([
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
    true,
    /allows Auth/,
  ],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
    true,
    /allows Auth/,
  ],
  ['550 5.7.30 Basic authentication is not supported for Client Submission.', true, /Connect Microsoft 365/],
  ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', true, /Connect Microsoft 365/],
  [
    '535 5.7.139 Authentication unsuccessful, user is locked by your organization’s security defaults policy.',
    true,
    /security defaults/,
  ],
  ['535 5.7.139 Authentication unsuccessful, the request did not meet the criteria', true, /Conditional Access/],
  ['534-5.7.9 Application-specific password required.\r\n534 5.7.9 https://support.google.com', false, /app password/],
  ['534-5.7.14 Please log in through your web browser and\r\n534 5.7.14 try again', false, /in a browser first/],
  ['454 4.7.0 Too many login attempts, please try again later.', true, /limits how often/],
])('%s, when it signs in: tried again %s', (response, again, words) => {
  const outcome = answer(response, atSignIn)
  expect(outcome).toMatchObject({ result: 'refused', again, words: expect.stringMatching(words), ofServer: true })
  expect(outcome).not.toHaveProperty('ofToken')
})

test.each([
  ['554 5.2.252 SendAsDenied; me@x.example not allowed to send as you@x.example; STOREDRV.Submission', false, /sender/],
  ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', false, /sender/],
  ['553 5.7.1 <a@b.example>: Sender address rejected: not owned by user me', false, /sender/],
  ['554 5.2.0 STOREDRV.Submission.Exception:AccountDisabledException.MapiExceptionAccountDisabled', true, /license/],
  ['554 5.2.2 mailbox full; STOREDRV.Submission.Exception:QuotaExceededException', true, /is full/],
  ['550 5.1.8 Access denied, bad outbound sender', true, /spam/],
  ['550 5.7.705 Access denied, tenant has exceeded threshold', true, /whole organization/],
  ['552 5.3.4 Message size exceeds fixed maximum message size', false, /larger/],
  ['552-5.2.3 Your message exceeded Google’s message size limits.\r\n552 5.2.3 gsmtp', false, /larger/],
  ['552-5.7.0 This message was blocked because its content presents a potential', false, /attachment/],
  ['452 4.5.3 Your message has too many recipients.', false, /fewer people/],
  ['550 5.2.121 Recipient’s per hour message receive limit from specific sender exceeded', true, /recipient/],
  ['550 5.1.1 The address 10.5.1.8 does not exist', false, /rejected the email/],
])('%s, about one email: tried again %s', (response, again, words) => {
  const outcome = answer(response)
  expect(outcome).toMatchObject({ result: 'refused', again, words: expect.stringMatching(words) })
  expect(outcome).not.toHaveProperty('ofServer')
})

test.each([
  '550 5.4.5 Daily user sending limit exceeded.',
  '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit for message recipients',
  '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException.MapiExceptionSubmissionQuotaExceeded',
  '432 4.3.2 Concurrent connections limit exceeded. Visit https://aka.ms/concurrent_sending for more information.',
  '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded',
  '451 4.7.500 Server busy. Please try again later',
])('%s: all emails of the business wait', response => {
  expect(answer(response)).toMatchObject({ result: 'refused', again: true, ofServer: true })
})
