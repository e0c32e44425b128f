/** Requests and answers of the mail routes. Those about the mail server are in contract/mail-settings.ts. */
import { z } from 'zod'
import { MOST_ATTACHMENTS } from '../../domain/documents/attachments.ts'
import { bookedMails } from '../../domain/documents/document-kinds.ts'
import { type EmailKind, emailKinds, emailStatuses } from '../../domain/mail/mail.ts'
import { subjectKinds } from '../../domain/subject.ts'
import {
  emailAddress,
  identifier,
  instant,
  lines,
  money,
  reasons,
  requiredLine,
  version,
} from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'
import { invoiceIssued } from '../invoices/contract.ts'
import { orderReceipt } from '../orders/contract.ts'
import { quoteReceipt } from '../quotes/contract.ts'
import { statementQuery } from '../statements/contract.ts'

/** One address. */
export const address = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine(text => !/[,;]/.test(text), { error: t('Enter one address only.'), abort: true })
  .pipe(emailAddress)

/** An email goes to this many addresses at most, copies included. */
export const MOST_RECIPIENTS = 10

/** Addresses as people list them, with commas, semicolons or spaces between them, or in `Anna Linde <anna@linde.example>`, each once. */
export function addressesIn(text: string): string[] {
  const isNamed = /<[^<>]*@[^<>]*>/.test(text)
  const listed = isNamed ? text.replace(/"[^"]*"/g, ' ').replace(/[<>]/g, ' ') : text
  // a name with a comma, such as “Linde, Anna”, leaves a part of it
  const found = listed.split(/[\s,;]+/).filter(part => (isNamed ? part.includes('@') : part !== ''))
  const plain = found.map(address => address.toLowerCase())
  return found.filter((_, place) => plain.indexOf(plain[place] ?? '') === place)
}

const addresses = z
  .string()
  .max(3000)
  .overwrite(text => addressesIn(text).join(', '))
  .superRefine((text, context) => {
    const wrong = addressesIn(text).find(each => !emailAddress.safeParse(each).success)
    if (wrong !== undefined) {
      context.addIssue({ code: 'custom', ...saying({ code: 'not-an-email-address', data: { address: wrong } }) })
    }
  })

export const mailTest = z.strictObject({ recipient: address })

export const mailTestOutcome = z.object({
  accepted: z.boolean(),
  words: z.string().meta({ description: 'What the server answered, in words.' }),
  reasons,
})
export type MailTestOutcome = z.infer<typeof mailTestOutcome>

/** What a person writes. */
const textFields = {
  recipient: addresses
    .refine(text => text !== '', t('Enter an email address.'))
    .meta({ description: 'One address or more, with commas between them.', example: 'pay@acme.example' }),
  cc: addresses.optional().meta({ description: 'Who gets a copy, likewise.' }),
  subject: requiredLine(300),
  body: lines(10_000).refine(text => text !== '', t('Enter a message.')),
}

const fewEnough = ({ recipient, cc = '' }: { recipient: string; cc?: string | undefined }) =>
  addressesIn(`${recipient} ${cc}`).length <= MOST_RECIPIENTS
const TOO_MANY = {
  path: ['recipient'],
  ...saying({ code: 'fewer-recipients', data: { most: MOST_RECIPIENTS } }),
}

const expectedNumber = z.string().max(200).optional().meta({
  description:
    'The invoice number in the text, from the suggestion for a draft. If the draft gets another number, it is replaced in the text.',
})

export const emailText = z.strictObject({ ...textFields, number: expectedNumber }).refine(fewEnough, TOO_MANY)
export type EmailText = z.infer<typeof emailText>

const NAMES_CREDIT_NOTE = {
  path: ['creditNoteId'],
  message: t('Include a credit note only when you send one.'),
}

function namesCreditNote({ kind, creditNoteId }: { kind: EmailKind; creditNoteId?: string | undefined }): boolean {
  return (kind === 'credit-note') === (creditNoteId !== undefined)
}

const emailAttachment = z.object({
  id: identifier,
  fileName: z.string(),
  size: z.int().meta({ description: 'In bytes.' }),
})

/** Of an email with a document, which may be a draft until then. */
const documentFields = {
  ...textFields,
  attachmentIds: z.array(identifier).max(MOST_ATTACHMENTS).optional().meta({
    description: 'The files attached to the document that go with it, 15 MB at most together; none where left out.',
  }),
  number: expectedNumber,
  version: version.optional().meta({ description: 'The version of the draft that was read.' }),
  again: z.boolean().optional().meta({ description: 'Send it although the same went to the same address today.' }),
  saveAddress: z
    .strictObject({ email: address, replaces: z.string().max(254) })
    .optional()
    .meta({
      description:
        'Save this address to the customer too, in place of the one that was read (empty for none). If the customer has another one by now, that one stays. Not for API tokens.',
    }),
}

export const newEmail = z
  .strictObject({
    ...documentFields,
    kind: z.enum(bookedMails),
    creditNoteId: identifier.optional().meta({ description: 'The credit note to send.' }),
    issue: z.boolean().optional().meta({ description: 'Issue the draft and send it, in one step.' }),
    lateCharges: z.boolean().optional().meta({
      description: 'With a reminder, claim the late charges of the latest level whose day has come.',
    }),
  })
  .refine(fewEnough, TOO_MANY)
  .refine(namesCreditNote, NAMES_CREDIT_NOTE)
export type NewEmail = z.infer<typeof newEmail>

export const newQuoteEmail = z
  .strictObject({
    ...documentFields,
    send: z.boolean().optional().meta({ description: 'Mark the draft as sent and send it, in one step.' }),
  })
  .refine(fewEnough, TOO_MANY)
export type NewQuoteEmail = z.infer<typeof newQuoteEmail>

export const newOrderEmail = z
  .strictObject({
    ...documentFields,
    confirm: z.boolean().optional().meta({ description: 'Confirm the draft and send it, in one step.' }),
  })
  .refine(fewEnough, TOO_MANY)
export type NewOrderEmail = z.infer<typeof newOrderEmail>

export const newStatementEmail = z
  .strictObject({
    ...textFields,
    statement: statementQuery,
    again: z.boolean().optional().meta({ description: 'Send it although one went to the same address today.' }),
  })
  .refine(fewEnough, TOO_MANY)
export type NewStatementEmail = z.infer<typeof newStatementEmail>

export const emailRetryQuery = z.strictObject({
  again: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` to send it although the same went to the same address today.' }),
})

export const email = z
  .object({
    id: identifier,
    kind: z.enum(emailKinds),
    subjectKind: z.enum(subjectKinds),
    subjectId: identifier.meta({
      description: 'The invoice, the credit note, the quote, the order or the customer that the mail is about.',
    }),
    recipient: z.string().meta({ description: 'One address or more, with commas between them.' }),
    cc: z.string(),
    subject: z.string(),
    body: z.string(),
    attachments: z
      .array(emailAttachment)
      .meta({ description: 'The files that go with it, beside those that Daybook makes of the document.' }),
    reminderLevel: z
      .int()
      .nullable()
      .meta({ description: 'The place of the rule by which Daybook sent a reminder, from 1; null for other emails.' }),
    status: z.enum(emailStatuses),
    attempts: z.int(),
    failure: z.string().meta({
      description: 'Why the last attempt failed, why the mail was withdrawn, or who did not get it, in words.',
    }),
    failureReasons: reasons,
    mayHaveArrived: z
      .boolean()
      .meta({ description: 'The last attempt failed in a way that leaves open whether the mail arrived.' }),
    nextAttemptAt: instant.nullable(),
    sentAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Email' })
export type Email = z.infer<typeof email>

export const emailsFound = z.object({ emails: z.array(email).meta({ description: 'Newest first.' }) })

const addressSaved = z
  .boolean()
  .nullable()
  .meta({ description: 'False if the customer had got another address meanwhile; null if nothing was to be saved.' })

export const emailQueued = z.object({ email, invoice: invoiceIssued, addressSaved })
export type EmailQueued = z.infer<typeof emailQueued>

export const quoteEmailQueued = z.object({ email, quote: quoteReceipt, addressSaved })

export const orderEmailQueued = z.object({ email, order: orderReceipt, addressSaved })

export const emailSuggestionQuery = z
  .strictObject({
    kind: z.enum(bookedMails).default('invoice'),
    creditNoteId: identifier.optional(),
  })
  .refine(namesCreditNote, NAMES_CREDIT_NOTE)

const mailSummary = z
  .object({
    title: z.string(),
    label: z.string(),
    figure: z.string(),
    charges: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .meta({ description: 'Of what the figure is made up, where late charges are open.' }),
    note: z.string(),
    view: z
      .object({ label: z.string(), address: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null while customers cannot reach Daybook. The address is null until there is a link.' }),
    payment: z
      .object({
        heading: z.string(),
        rows: z.array(z.object({ label: z.string(), value: z.string() })),
        terms: z.string(),
      })
      .nullable(),
  })
  .meta({ description: 'Stands below the text: what is due, and how to pay it.' })
export type MailSummary = z.infer<typeof mailSummary>

/** Suggested text, to edit before sending, or to copy when there is no mail server. */
export const emailSuggestion = z.object({
  recipient: z.string().meta({
    description:
      'The contacts who receive emails of this kind, with commas between them, or else the address of the customer; empty when none is known.',
  }),
  areContacts: z.boolean().meta({ description: 'Whether `recipient` are contacts.' }),
  subject: z.string(),
  body: z.string(),
  number: z.string().nullable().meta({
    description:
      'Of the invoice; of a draft, the one that it gets if nobody issues another first. Null for a statement.',
  }),
  link: z.string().nullable().meta({ description: 'The public link, if there is one that the customer can open.' }),
  summary: mailSummary,
  summaryText: z.string().meta({ description: 'The same as plain text.' }),
  withLateCharges: z
    .object({ claimed: money.meta({ description: 'With what was claimed before.' }), summary: mailSummary })
    .nullable()
    .meta({ description: 'A reminder that claims late charges; null where it would claim none.' }),
  made: z
    .array(
      z.object({
        type: z.enum(['application/pdf', 'application/xml']),
        size: z.int().nullable().meta({ description: 'In bytes; null before it is made.' }),
      }),
    )
    .meta({ description: 'What Daybook makes of the document, and always goes with it. Of a draft, the PDF alone.' }),
  attachments: z
    .array(emailAttachment.extend({ isChosen: z.boolean() }))
    .meta({ description: 'The files attached to the document, and whether they usually go with it.' }),
  mailIsSetUp: z.boolean(),
})
export type EmailSuggestion = z.infer<typeof emailSuggestion>
