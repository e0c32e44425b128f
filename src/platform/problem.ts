/** What went wrong as an answer: one table from code to HTTP status and sentence; RFC 9457 problem details. */

import { toShortDecimalText } from '../domain/decimals.ts'
import { isolated } from '../domain/isolated-text.ts'
import { type BrokenRules, RuleBroken } from '../domain/rule-broken.ts'
import type { ProblemDetails } from './contract.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** What the server refuses for reasons of its own, besides broken rules of the domain. */
const refusals = {
  'invalid-input': [422, 'Something in the request is not right.'],
  'request-malformed': [400, 'The server could not read this request as HTTP/1.1. Check its request line and headers.'],
  'request-incomplete': [400, 'The connection closed before the whole request arrived.'],
  'request-timeout': [408, 'The request took too long to arrive.'],
  'expectation-failed': [417, 'The only “Expect” header this server supports is “100-continue”.'],
  'headers-too-large': [431, 'The request headers are larger than 16 KB.'],
  'body-not-json': [400, 'The body of the request is not valid JSON.'],
  'body-too-large': [413, 'The request is larger than 1 MB.'],
  'json-expected': [415, 'A write needs the header “Content-Type: application/json”.'],
  'host-not-allowed': [
    403,
    'This address does not belong to this server. Open Daybook at the address that it printed when it started.',
  ],
  'origin-not-allowed': [403, 'Only Daybook’s own pages may change these books.'],
  'not-found': [404, 'There is nothing at this address.'],
  'idempotency-key-reused': [422, 'This Idempotency-Key has been used for another request. Take a new one.'],
  'changed-meanwhile': [
    409,
    'Somebody else has changed this since you opened it. Nothing of yours has been saved over it.',
  ],
  'sku-taken': [409, 'Another product has this SKU.'],
  'tax-name-taken': [409, 'Another tax has this name.'],
  'tax-rate-taken': [409, 'Another tax has this rate.'],
  'tax-names-differ': [
    409,
    'Two taxes of the same rate are on this invoice under different names. Choose one of them for all of those lines.',
  ],
  'customer-archived': [409, 'This customer is archived. Restore the customer first.'],
  'product-archived': [409, 'A product on this invoice is archived. Restore it, or take the line out.'],
  'product-has-movements': [409, 'This product has stock movements, so it cannot become a service.'],
  'currency-in-use': [
    409,
    'These books are kept in this currency, so it cannot be changed. Add another business for another currency.',
  ],
  'number-taken': [
    409,
    'The next number of the series is on another invoice already. Change the numbering pattern in Settings.',
  ],
  'not-a-sample': [409, 'These are your own books. Only the sample can be replaced.'],
  'invoice-not-issued': [409, 'This invoice is still a draft. Issue it first.'],
  'invoice-cancelled': [409, 'This invoice has been cancelled, so it does not go to the customer any more.'],
  'email-outdated': [409, 'The invoice has been credited in full since this was written. Write a new mail instead.'],
  'nothing-to-remind-of': [409, 'Nothing is left to pay on this invoice, so there is nothing to remind of.'],
  'mail-not-set-up': [409, 'No mail server is set up. Enter one in Settings.'],
  'email-not-waiting': [
    409,
    'This mail does not wait any more: it is on its way already, has arrived or has failed. It cannot be withdrawn.',
  ],
  'email-sent-today': [409, 'The same was sent to this address today already.'],
  'picture-not-readable': [422, 'This is not a PNG, JPEG or WebP picture.'],
  unexpected: [500, 'Something went wrong in Daybook. Nothing has been saved; please try again.'],
  'not-ready': [503, 'The database can’t be reached right now. Nothing was saved. Try again in a few seconds.'],
  busy: [503, 'Daybook is busy right now. Nothing was saved. Try again in a few seconds.'],
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

/** A refusal with a stable code, and the fields or data that it is about. */
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

type Sentences = { [Code in keyof BrokenRules]: (data: BrokenRules[Code]) => string }

const quantity = (thousandths: number): string => toShortDecimalText(thousandths, 3)

const sentences: Sentences = {
  'amount-too-large': () => 'The amounts are larger than any invoice can carry.',
  'move-not-allowed': ({ move, status }) =>
    `An invoice that is ${status} does not allow this: ${move.replaceAll('-', ' ')}.`,
  'invoice-already-issued': ({ number }) =>
    `Invoice ${isolated(number)} has been issued and stays as it is. Correct it with a credit note and a new draft.`,
  'invoice-has-payments': () => 'This invoice has a payment. Remove the payment before cancelling it.',
  'invoice-has-credit-notes': () =>
    'This invoice has a credit note, so it cannot be cancelled. Credit the rest of it instead.',
  'nothing-left-to-credit': () => 'Nothing of this invoice is left to credit.',
  'credit-of-nothing': () => 'Choose at least one line to credit.',
  'credit-exceeds-remaining': ({ product, wanted, remaining }) =>
    `${quantity(remaining)} of ${isolated(product)} are left to credit, and ${quantity(wanted)} were asked for.`,
  'discount-too-large': () => 'A discount cannot be larger than what it is taken off.',
  'invoice-without-items': () => 'Add at least one line before the invoice is issued.',
  'payment-exceeds-balance': () => 'This is more than what is still to be paid.',
  'payment-was-refunded': ({ number }) =>
    `Some of this payment was refunded on ${isolated(number)}. Remove what was refunded there first.`,
  'payment-was-removed': ({ amount }) => `This ${amount < 0 ? 'refund' : 'payment'} has been removed in the meantime.`,
  'no-refund-due': () => 'Nothing is to be paid back on this invoice.',
  'refund-exceeds-due': () => 'This is more than what is to be paid back.',
  'payment-in-the-future': () => 'A payment cannot be dated after today.',
  'due-date-before-date': () => 'The due date cannot be before the date of the invoice.',
  'stock-would-go-negative': ({ product, wanted, available }) =>
    `There are ${quantity(available)} of ${isolated(product)} in stock, and ${quantity(wanted)} are wanted.`,
  'stock-beyond-limit': ({ limit }) => `Stock cannot go beyond ${quantity(limit)} to either side of zero.`,
  'stock-movement-changes-nothing': () => 'A movement of zero changes nothing.',
  'service-has-no-stock': ({ product }) => `${isolated(product)} is a service and has no stock.`,
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

/** The answer to an error; undefined when it is a fault of Daybook's own, which must not leak. */
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

/** A refusal as it is answered, without anything particular to say. */
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
