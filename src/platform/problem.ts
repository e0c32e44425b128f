/** Turns errors into RFC 9457 problem details: one table from code to HTTP status and sentence. */

import { toShortDecimalText } from '../domain/decimals.ts'
import type { Move, StoredStatus } from '../domain/invoice-life.ts'
import { isolated } from '../domain/isolated-text.ts'
import { type BrokenRules, RuleBroken } from '../domain/rule-broken.ts'
import type { ProblemDetails } from './contract.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** What the server refuses apart from broken rules of the domain. */
const refusals = {
  'invalid-input': [422, 'Some fields have invalid values.'],
  'request-malformed': [400, 'This request is not valid HTTP/1.1. Check its first line and its headers.'],
  'request-incomplete': [400, 'The connection closed before the whole request arrived. Nothing was saved.'],
  'request-timeout': [408, 'The request took too long to arrive. Nothing was saved.'],
  'expectation-failed': [417, 'The only value allowed in the “Expect” header is “100-continue”.'],
  'headers-too-large': [431, 'The request headers are larger than 16 KB.'],
  'body-not-json': [400, 'The request body is not valid JSON.'],
  'body-too-large': [413, 'The request body is larger than 1 MB.'],
  'json-expected': [415, 'Send changes as JSON, with the header “Content-Type: application/json”.'],
  'host-not-allowed': [
    403,
    'Daybook doesn’t answer at this address. Open it at the address it showed when it started.',
  ],
  'origin-not-allowed': [403, 'Changes can only be made from Daybook’s own pages.'],
  'not-found': [404, 'There is nothing at this address.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key was already used for a different request. Use a new one.'],
  'changed-meanwhile': [409, 'Someone else changed this after you opened it. Your changes were not saved.'],
  'sku-taken': [409, 'Another product already has this SKU.'],
  'tax-name-taken': [409, 'Another tax already has this name.'],
  'tax-rate-taken': [409, 'Another tax already has this rate.'],
  'tax-names-differ': [
    409,
    'This invoice has two taxes with the same rate but different names. Choose one of them for all of those lines.',
  ],
  'customer-archived': [409, 'This customer is archived. Restore the customer first.'],
  'product-archived': [409, 'A product on this invoice is archived. Restore the product or remove the line.'],
  'product-has-movements': [409, 'This product has stock movements, so it can’t become a service.'],
  'currency-in-use': [
    409,
    'This business already uses this currency, so it can’t be changed. To use another currency, add another business.',
  ],
  'number-taken': [409, 'Another document already has the next number. Change the numbering pattern in Settings.'],
  'not-a-sample': [409, 'This business holds your own data. Only the sample business can be replaced.'],
  'invoice-not-issued': [409, 'This invoice is still a draft. Issue it first.'],
  'invoice-cancelled': [409, 'This invoice is cancelled, so it can’t be sent to the customer.'],
  'email-outdated': [409, 'The invoice was credited in full after this email was written. Write a new email instead.'],
  'nothing-to-remind-of': [409, 'Nothing is due on this invoice, so there is nothing to send a reminder about.'],
  'mail-not-set-up': [409, 'No mail server is set up. Add one in Settings.'],
  'email-not-waiting': [409, 'This email is no longer waiting to be sent, so it can’t be withdrawn.'],
  'email-sent-today': [409, 'This was already sent to this address today.'],
  'picture-not-readable': [422, 'Choose a PNG, JPEG or WebP image of at most 4 megapixels.'],
  unexpected: [500, 'Something went wrong in Daybook. Nothing was saved. Try again.'],
  'not-ready': [503, 'The database can’t be reached right now. Nothing was saved. Try again in a few seconds.'],
  busy: [503, 'Daybook is busy right now. Nothing was saved. Try again in a few seconds.'],
  'document-too-large': [
    503,
    'This document takes more time or memory than Daybook allows. Shorten its texts or split the invoice in two.',
  ],
  'took-too-long': [
    503,
    'This took too long, so Daybook stopped it. Nothing was saved. If you are searching, type more of the word.',
  ],
  'maybe-saved': [
    504,
    'The database stopped answering while this was being saved. It may have been saved. Check before trying again.',
  ],
  'disk-full': [507, 'The disk that holds Daybook’s data is full. Nothing was saved. Free some space, then try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals

/**
 * What the database can't do for reasons of its own: by SQLSTATE, by the code of the operating system, or by the words of `pg` where it
 * gives no code.
 */
const databaseFaults = new Map<string, RefusalCode>([
  ['53100', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['53300', 'busy'], // too many connections
  ['55P03', 'busy'], // waited too long for a lock
  ['timeout exceeded when trying to connect', 'busy'], // waited too long for one of the pool's connections
  ['57014', 'took-too-long'],
  ['25P03', 'not-ready'], // a transaction that was left idle
  ['57P01', 'not-ready'], // an administrator ended it
  ['57P02', 'not-ready'], // another connection crashed
  ['57P03', 'not-ready'], // starting, stopping or recovering
  ['ECONNRESET', 'not-ready'],
  ['EPIPE', 'not-ready'],
  ['ETIMEDOUT', 'not-ready'],
  ['Connection terminated', 'not-ready'],
  ['Connection terminated unexpectedly', 'not-ready'],
  ['Connection terminated due to connection timeout', 'not-ready'],
  ['Client has encountered a connection error and is not queryable', 'not-ready'],
  ['Client was closed and is not queryable', 'not-ready'],
  ['Cannot use a pool after calling end on the pool', 'not-ready'],
])

/** The fault of the database behind an error, if that is what went wrong. */
export function databaseFaultOf(error: unknown): RefusalCode | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, syscall, message }: Error & { code?: unknown; syscall?: unknown } = one
    const fault = databaseFaults.get(String(code)) ?? databaseFaults.get(message)
    if (fault) return fault
    if (syscall === 'connect' || syscall === 'getaddrinfo') return 'not-ready'
  }
  return undefined
}

/** A refusal with a stable code, and its fields or data. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: readonly FieldError[]
  readonly data: Record<string, unknown> | undefined

  constructor(
    code: RefusalCode,
    about: { errors?: readonly FieldError[]; data?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(code, about.cause === undefined ? undefined : { cause: about.cause })
    this.name = 'Refusal'
    this.code = code
    this.errors = about.errors ?? []
    this.data = about.data
  }
}

const statusWords: Readonly<Record<StoredStatus, string>> = {
  draft: 'still a draft',
  sent: 'already sent',
  paid: 'paid',
  cancelled: 'cancelled',
}

const moveWords: Readonly<Record<Move, string>> = {
  edit: 'be edited',
  delete: 'be deleted',
  issue: 'be issued',
  'record-payment': 'take a payment',
  'remove-payment': 'have a payment removed',
  'record-refund': 'be refunded',
  cancel: 'be cancelled',
  credit: 'be credited',
  correct: 'be corrected',
  duplicate: 'be duplicated',
}

type Sentences = { [Code in keyof BrokenRules]: (data: BrokenRules[Code]) => string }

const quantity = (thousandths: number): string => toShortDecimalText(thousandths, 3)

const sentences: Sentences = {
  'amount-too-large': () => 'The amounts are too large for an invoice.',
  'move-not-allowed': ({ move, status }) =>
    `This invoice is ${statusWords[status as StoredStatus]}, so it can’t ${moveWords[move as Move]}.`,
  'invoice-already-issued': ({ number }) =>
    `Invoice ${isolated(number)} has been issued and can’t be changed. Correct it with a credit note and a new draft.`,
  'invoice-has-payments': () => 'This invoice has a payment. Remove the payment before you cancel the invoice.',
  'invoice-has-credit-notes': () =>
    'This invoice has a credit note, so it can’t be cancelled. Credit the rest instead.',
  'nothing-left-to-credit': () => 'This invoice has already been credited in full.',
  'credit-of-nothing': () => 'Choose at least one line to credit.',
  'credit-exceeds-remaining': ({ product, wanted, remaining }) =>
    `You can still credit ${quantity(remaining)} of ${isolated(product)}, not ${quantity(wanted)}.`,
  'discount-too-large': () => 'The discount can’t be more than the amount it applies to.',
  'invoice-without-items': () => 'Add at least one line before you issue the invoice.',
  'payment-exceeds-balance': () => 'This is more than the balance due.',
  'payment-was-refunded': ({ number }) =>
    `Part of this payment was refunded on ${isolated(number)}. Remove that refund first.`,
  'payment-was-removed': ({ amount }) => `This ${amount < 0 ? 'refund' : 'payment'} has already been removed.`,
  'no-refund-due': () => 'No refund is due on this invoice.',
  'refund-exceeds-due': () => 'This is more than the refund due.',
  'payment-in-the-future': () => 'The payment date can’t be in the future.',
  'due-date-before-date': () => 'The due date can’t be before the invoice date.',
  'stock-would-go-negative': ({ product, wanted, available }) =>
    `Not enough ${isolated(product)} in stock: ${quantity(available)} available, ${quantity(wanted)} needed.`,
  'stock-beyond-limit': ({ limit }) => `Stock can’t go above ${quantity(limit)} or below −${quantity(limit)}.`,
  'stock-movement-changes-nothing': () => 'Enter a quantity other than 0.',
  'service-has-no-stock': ({ product }) => `${isolated(product)} is a service, so it has no stock.`,
}

type Fields = { [Code in keyof BrokenRules]?: string | ((data: BrokenRules[Code]) => string) }

const fieldOfRule: Fields = {
  'discount-too-large': ({ line }) => (line === undefined ? 'discount' : `items.${line}.discount`),
  'payment-exceeds-balance': 'amount',
  'refund-exceeds-due': 'amount',
  'payment-in-the-future': 'date',
  'due-date-before-date': 'dueDate',
  'stock-movement-changes-nothing': 'change',
}

/** The answer to an error; undefined for an internal error, whose details must not leak. */
export function problemOf(error: unknown): ProblemDetails | undefined {
  if (error instanceof Refusal) {
    const [status, sentence] = refusals[error.code]
    const [only, ...others] = error.errors
    const detail = only && others.length === 0 ? `${only.field ? `${only.field}: ` : ''}${only.message}` : sentence
    return details(error.code, status, error.code === 'invalid-input' ? detail : sentence, error.errors, error.data)
  }
  if (error instanceof RuleBroken) {
    const broken: RuleBroken = error
    const sentence = (sentences[broken.code] as (data: unknown) => string)(broken.data)
    const place = fieldOfRule[broken.code] as string | ((data: unknown) => string) | undefined
    const field = typeof place === 'function' ? place(broken.data) : place
    return details(broken.code, 409, sentence, field ? [{ field, message: sentence }] : [], { ...broken.data })
  }
  const fault = databaseFaultOf(error)
  return fault && refusalProblem(fault)
}

/** A refusal without fields or data. */
export function refusalProblem(code: RefusalCode): ProblemDetails {
  const [status, sentence] = refusals[code]
  return details(code, status, sentence, [])
}

function details(
  code: string,
  status: number,
  detail: string,
  errors: readonly FieldError[],
  data?: Record<string, unknown>,
): ProblemDetails {
  return {
    type: `urn:daybook:problem:${code}`,
    title: code.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase()),
    status,
    code,
    detail,
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(data && Object.keys(data).length > 0 && { data }),
  }
}
