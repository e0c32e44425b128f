/** What happens to emails of every kind, in words. */
import { Mail, MailCheck, MailX } from 'lucide-react'
import { type EmailKind, emailKinds } from '../../../../domain/mail/mail.ts'
import { reasonsIn, wordsOfMail } from '../../../../platform/problem-words/mail-words.ts'
import { t } from '../../../../translations/web.ts'
import type { EventWords, ReadEvent } from './event-words.ts'

type Outcome = 'queued' | 'sent' | 'failed' | 'notSent' | 'withdrawn'
type To = { recipient: string }

const WORDS: Readonly<Record<EmailKind, Readonly<Record<Outcome, (to: To) => string>>>> = {
  invoice: {
    queued: to => t('Email with the invoice to {recipient} is being sent', to),
    sent: to => t('Email with the invoice to {recipient} sent', to),
    failed: to => t('Email with the invoice to {recipient} failed', to),
    notSent: to => t('Email with the invoice to {recipient} not sent', to),
    withdrawn: to => t('Email with the invoice to {recipient} withdrawn', to),
  },
  reminder: {
    queued: to => t('Reminder to {recipient} is being sent', to),
    sent: to => t('Reminder to {recipient} sent', to),
    failed: to => t('Reminder to {recipient} failed', to),
    notSent: to => t('Reminder to {recipient} not sent', to),
    withdrawn: to => t('Reminder to {recipient} withdrawn', to),
  },
  'credit-note': {
    queued: to => t('Email with the credit note to {recipient} is being sent', to),
    sent: to => t('Email with the credit note to {recipient} sent', to),
    failed: to => t('Email with the credit note to {recipient} failed', to),
    notSent: to => t('Email with the credit note to {recipient} not sent', to),
    withdrawn: to => t('Email with the credit note to {recipient} withdrawn', to),
  },
  quote: {
    queued: to => t('Email with the quote to {recipient} is being sent', to),
    sent: to => t('Email with the quote to {recipient} sent', to),
    failed: to => t('Email with the quote to {recipient} failed', to),
    notSent: to => t('Email with the quote to {recipient} not sent', to),
    withdrawn: to => t('Email with the quote to {recipient} withdrawn', to),
  },
  order: {
    queued: to => t('Email with the order confirmation to {recipient} is being sent', to),
    sent: to => t('Email with the order confirmation to {recipient} sent', to),
    failed: to => t('Email with the order confirmation to {recipient} failed', to),
    notSent: to => t('Email with the order confirmation to {recipient} not sent', to),
    withdrawn: to => t('Email with the order confirmation to {recipient} withdrawn', to),
  },
  statement: {
    queued: to => t('Email with the statement to {recipient} is being sent', to),
    sent: to => t('Email with the statement to {recipient} sent', to),
    failed: to => t('Email with the statement to {recipient} failed', to),
    notSent: to => t('Email with the statement to {recipient} not sent', to),
    withdrawn: to => t('Email with the statement to {recipient} withdrawn', to),
  },
  invitation: {
    queued: to => t('Invitation to {recipient} is being sent', to),
    sent: to => t('Invitation to {recipient} sent', to),
    failed: to => t('Invitation to {recipient} failed', to),
    notSent: to => t('Invitation to {recipient} not sent', to),
    withdrawn: to => t('Invitation to {recipient} withdrawn', to),
  },
}

export const EMAIL_EVENTS = {
  'email-queued': {
    icon: Mail,
    what: event => wordsOf(event, 'queued'),
    notes: event => [
      ...levelOfReminder(event),
      event.data.lateCharges === undefined
        ? ''
        : t('With late charges of {amount}.', { amount: event.money('lateCharges') }),
    ],
  },
  'email-sent': {
    icon: MailCheck,
    what: event => wordsOf(event, 'sent'),
    notes: levelOfReminder,
  },
  'email-failed': {
    icon: MailX,
    what: event => wordsOf(event, 'failed'),
    notes: ({ data, text }) => [wordsOfMail(reasonsIn(data.reasons), text('failure'))],
  },
  'email-withdrawn': {
    icon: MailX,
    what: event => wordsOf(event, event.text('reason') ? 'notSent' : 'withdrawn'),
    notes: ({ data, text }) => [wordsOfMail(reasonsIn(data.reasons), text('reason'))],
  },
} satisfies Readonly<Record<string, EventWords>>

/** Of one that Daybook sent by rule. */
function levelOfReminder({ data, figure }: ReadEvent): string[] {
  return [data.level === undefined ? '' : t('Automatic reminder {number}.', { number: String(figure('level')) })]
}

function wordsOf({ text }: ReadEvent, outcome: Outcome): string {
  const kind = emailKinds.find(each => each === text('kind')) ?? 'invoice'
  return WORDS[kind][outcome]({ recipient: text('recipient') })
}
