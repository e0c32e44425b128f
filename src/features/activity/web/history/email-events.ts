/** What happens to emails about invoices and other documents, in words. */
import { Mail, MailCheck, MailX } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import type { EventWords, ReadEvent } from './event-words.ts'

export const EMAIL_EVENTS = {
  'email-queued': {
    icon: Mail,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} is being sent} credit_note {Email with the credit note to {recipient} is being sent} quote {Email with the quote to {recipient} is being sent} order {Email with the order confirmation to {recipient} is being sent} statement {Email with the statement to {recipient} is being sent} invitation {Invitation to {recipient} is being sent} other {Email with the invoice to {recipient} is being sent}}',
        kindAndRecipient(event),
      ),
    notes: event => [
      ...levelOfReminder(event),
      event.data.lateCharges === undefined
        ? ''
        : t('With late charges of {amount}.', { amount: event.money('lateCharges') }),
    ],
  },
  'email-sent': {
    icon: MailCheck,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} sent} credit_note {Email with the credit note to {recipient} sent} quote {Email with the quote to {recipient} sent} order {Email with the order confirmation to {recipient} sent} statement {Email with the statement to {recipient} sent} invitation {Invitation to {recipient} sent} other {Email with the invoice to {recipient} sent}}',
        kindAndRecipient(event),
      ),
    notes: levelOfReminder,
  },
  'email-failed': {
    icon: MailX,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} failed} credit_note {Email with the credit note to {recipient} failed} quote {Email with the quote to {recipient} failed} order {Email with the order confirmation to {recipient} failed} statement {Email with the statement to {recipient} failed} invitation {Invitation to {recipient} failed} other {Email with the invoice to {recipient} failed}}',
        kindAndRecipient(event),
      ),
    notes: ({ text }) => [text('failure')],
  },
  'email-withdrawn': {
    icon: MailX,
    what: event =>
      event.text('reason')
        ? t(
            '{kind, select, reminder {Reminder to {recipient} not sent} credit_note {Email with the credit note to {recipient} not sent} quote {Email with the quote to {recipient} not sent} order {Email with the order confirmation to {recipient} not sent} statement {Email with the statement to {recipient} not sent} invitation {Invitation to {recipient} not sent} other {Email with the invoice to {recipient} not sent}}',
            kindAndRecipient(event),
          )
        : t(
            '{kind, select, reminder {Reminder to {recipient} withdrawn} credit_note {Email with the credit note to {recipient} withdrawn} quote {Email with the quote to {recipient} withdrawn} order {Email with the order confirmation to {recipient} withdrawn} statement {Email with the statement to {recipient} withdrawn} invitation {Invitation to {recipient} withdrawn} other {Email with the invoice to {recipient} withdrawn}}',
            kindAndRecipient(event),
          ),
    notes: ({ text }) => [text('reason')],
  },
} satisfies Readonly<Record<string, EventWords>>

/** Of one that Daybook sent by rule. */
function levelOfReminder({ data, figure }: ReadEvent): string[] {
  return [data.level === undefined ? '' : t('Automatic reminder {number}.', { number: String(figure('level')) })]
}

function kindAndRecipient({ text }: ReadEvent) {
  return { kind: text('kind').replace('-', '_'), recipient: text('recipient') }
}
