/** Turns errors into RFC 9457 problem details: one table from code to HTTP status and sentence. */
import { type BrokenRules, RuleBroken } from '../domain/rule-broken.ts'
import type { ProblemDetails } from './contract.ts'
import type { ClosedBooks } from './problem-words/closed-books-words.ts'
import { refusalWords, ruleWords } from './problem-words/problem-words.ts'

export interface FieldError {
  readonly field: string
  readonly message: string
  /** Where the reason names something. */
  readonly code?: string
  readonly data?: Record<string, unknown>
}

/** What the server refuses apart from broken rules of the domain. */
const statuses = {
  'invalid-input': 422,
  'request-malformed': 400,
  'request-incomplete': 400,
  'request-timeout': 408,
  'expectation-failed': 417,
  'headers-too-large': 431,
  'body-not-json': 400,
  'body-too-large': 413,
  'length-needed': 411,
  'json-expected': 415,
  'host-not-allowed': 403,
  'origin-not-allowed': 403,
  'proxy-not-expected': 403,
  'sign-in-needed': 401,
  'wrong-credentials': 401,
  'confirmation-needed': 403,
  'wrong-password': 403,
  'wrong-code': 403,
  'one-time-code-needed': 401,
  'wrong-one-time-code': 401,
  'provider-refused': 403,
  'identity-not-linked': 403,
  'passkey-not-valid': 403,
  'read-only': 403,
  'not-in-role': 403,
  'full-access-needed': 403,
  'managing-needed': 403,
  'token-not-valid': 401,
  'scope-missing': 403,
  'people-only': 403,
  'not-found': 404,
  'account-not-linked': 409,
  'identity-taken': 409,
  'only-way-to-sign-in': 409,
  'passkeys-not-here': 409,
  'first-account-made': 409,
  'link-not-valid': 409,
  'email-taken': 409,
  'already-a-member': 409,
  'invited-meanwhile': 409,
  'last-member': 409,
  'last-manager': 409,
  'tokens-need-sign-in': 409,
  'token-name-taken': 409,
  'too-many-attempts': 429,
  'too-many-requests': 429,
  'idempotency-key-reused': 422,
  'changed-meanwhile': 409,
  'datev-not-ready': 409,
  'sku-taken': 409,
  'barcode-taken': 409,
  'customer-number-taken': 409,
  'own-field-has-values': 409,
  'price-taken': 409,
  'tax-name-taken': 409,
  'price-list-name-taken': 409,
  'tag-name-taken': 409,
  'tag-limit': 409,
  'tags-limit': 409,
  'prices-changed-meanwhile': 409,
  'tax-rate-taken': 409,
  'default-tax': 409,
  'tax-of-customers': 409,
  'not-registered-for-tax': 409,
  'tax-names-differ': 409,
  'invoice-incomplete': 409,
  'quote-incomplete': 409,
  'quote-not-sent': 409,
  'order-incomplete': 409,
  'order-not-confirmed': 409,
  'customer-archived': 409,
  'product-archived': 409,
  'product-has-movements': 409,
  'currency-in-use': 409,
  'books-closed': 409,
  'business-exists': 409,
  'upload-out-of-order': 409,
  'import-not-possible': 409,
  'import-has-wrong-rows': 409,
  'import-outdated': 409,
  'import-in-use': 409,
  'bank-transaction-not-open': 409,
  'bank-transaction-currency': 409,
  'bank-match-took-discount': 409,
  'bank-match-returned': 409,
  'matched-with-others': 409,
  'part-of-bank-transaction': 409,
  'bank-statement-in-use': 409,
  'mandate-in-use': 409,
  'mandate-ended': 409,
  'direct-debits-not-ready': 409,
  'not-collectable': 409,
  'on-hold': 409,
  'nothing-to-collect': 409,
  'item-not-returnable': 409,
  'returned-credit-used': 409,
  'invoice-in-collection': 409,
  'collection-not-cancellable': 409,
  'payment-provider-refused': 409,
  'number-taken': 409,
  'not-a-sample': 409,
  'last-business': 409,
  'invoice-not-issued': 409,
  'bill-file-type': 422,
  'attachment-limit': 409,
  'attachment-emailed': 409,
  'attachment-gone': 409,
  'attachments-too-large': 422,
  'bill-not-readable': 422,
  'own-invoice': 409,
  'invoice-not-imported': 409,
  'invoice-cancelled': 409,
  'document-not-recorded': 409,
  'e-invoice-incomplete': 422,
  'email-outdated': 409,
  'no-reminder-rules': 409,
  'nothing-to-remind-of': 409,
  'no-late-charges-open': 409,
  'customer-email-missing': 409,
  'customer-missing': 409,
  'recurring-invoice-ended': 409,
  'recurring-invoice-never': 409,
  'tax-in-prices-changed': 409,
  'mail-not-set-up': 409,
  'notification-address-missing': 409,
  'mail-signs-in-by-password': 409,
  'email-not-waiting': 409,
  'email-sent-today': 409,
  'picture-not-readable': 422,
  unexpected: 500,
  'not-ready': 503,
  'documents-not-ready': 503,
  'provider-away': 503,
  'payment-provider-away': 503,
  busy: 503,
  'document-too-large': 503,
  'took-too-long': 503,
  'figure-too-large': 422,
  'maybe-saved': 504,
  'disk-full': 507,
} as const

/** What only programs meet. */
const wordsForPrograms = {
  'token-not-valid': 'This API token is unknown, revoked or expired. Make a new one in Settings → API.',
  'scope-missing':
    'This API token doesn’t allow this; `data.scope` names what is missing. Make a token with that scope in Settings → API.',
  'people-only': 'Only a person who signed in can do this, not an API token.',
  'proxy-not-expected': 'This request came through an unknown proxy. Set PUBLIC_URL to the address that people open.',
  'documents-not-ready': 'Daybook can’t make PDFs, so invoices can’t be downloaded or emailed. Its log says why.',
  'request-malformed': 'This request is not valid HTTP/1.1. Check its first line and its headers.',
  'request-incomplete': 'The connection closed before the whole request arrived. Nothing was saved.',
  'request-timeout': 'The request took too long to arrive. Nothing was saved.',
  'expectation-failed': 'The only value allowed in the “Expect” header is “100-continue”.',
  'length-needed': 'A request body above 1 MB needs the header “Content-Length”.',
  'headers-too-large': 'The request headers are larger than 16 KB.',
  'upload-out-of-order': 'This part begins beyond what was received, or ends beyond the size that was announced.',
  'body-not-json': 'The request body is not valid JSON.',
  'json-expected': 'Send changes as JSON, with the header “Content-Type: application/json”.',
  'idempotency-key-reused': 'This Idempotency-Key was already used for a different request. Use a new one.',
} as const

export type RefusalCode = keyof typeof statuses

export const refusalCodes = Object.keys(statuses) as RefusalCode[]

const sentences: Readonly<Record<RefusalCode, string | ((data: object) => string)>> = {
  ...refusalWords,
  ...wordsForPrograms,
}

function sentenceOf(code: RefusalCode, data: object = {}): string {
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(data)
}

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
  ['figure-too-large', 'figure-too-large'],
  ['57014', 'took-too-long'],
  ['25P03', 'not-ready'], // a transaction that was left idle
  ['57P01', 'not-ready'], // an administrator ended it
  ['57P02', 'not-ready'], // another connection crashed
  ['57P03', 'not-ready'], // starting, stopping or recovering
  ['25006', 'not-ready'], // a standby, until the pooler knows the new primary
  ['08P01', 'not-ready'], // PgBouncer lost its server, or has none
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

/** @throws Refusal `not-found` */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('not-found')
  return row
}

type Fields = { [Code in keyof BrokenRules]?: string | ((data: BrokenRules[Code]) => string) }

const fieldOfRule: Fields = {
  'discount-too-large': ({ line }) => (line === undefined ? 'discount' : `items.${line}.discount`),
  'credit-exceeds-invoice': 'amount',
  'credit-exceeds-choice': 'amount',
  'goods-undecided': 'goodsComeBack',
  'deposits-exceed-service': 'depositIds',
  'payment-exceeds-balance': 'amount',
  'late-charges-exceed-open': 'lateCharges',
  'cash-discount-not-open': 'amount',
  'refund-exceeds-due': 'amount',
  'credit-balance-too-low': 'amount',
  'no-invoice-for-credit': 'customerId',
  'payment-in-the-future': 'date',
  'date-beyond-numbers': 'date',
  'number-already-used': 'next',
  'number-reason-missing': 'reason',
  'closing-in-the-future': 'closedThrough',
  'reopening-reason-missing': 'reason',
  'due-date-before-date': 'dueDate',
  'stock-movement-changes-nothing': 'change',
}

/** The answer to an error; undefined for an internal error, whose details must not leak. */
export function problemOf(error: unknown): ProblemDetails | undefined {
  if (error instanceof Refusal) {
    const status = statuses[error.code]
    const sentence = sentenceOf(error.code, error.data)
    const [only, ...others] = error.errors
    const detail = only && others.length === 0 ? `${only.field ? `${only.field}: ` : ''}${only.message}` : sentence
    return details(error.code, status, error.code === 'invalid-input' ? detail : sentence, error.errors, error.data)
  }
  if (error instanceof RuleBroken) {
    const broken: RuleBroken = error
    const sentence = (ruleWords[broken.code] as (data: unknown) => string)(broken.data)
    const place = fieldOfRule[broken.code] as string | ((data: unknown) => string) | undefined
    const field = typeof place === 'function' ? place(broken.data) : place
    return details(broken.code, 409, sentence, field ? [{ field, message: sentence }] : [], { ...broken.data })
  }
  const closed = closedBooksOf(error)
  if (closed) return problemOf(closed)
  const fault = databaseFaultOf(error)
  return fault && refusalProblem(fault)
}

/** The code with which the database keeps everything out of closed books; its detail says what, and who closed them. */
const CLOSED_BOOKS = 'DB008'

function closedBooksOf(error: unknown): Refusal | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, detail }: Error & { code?: unknown; detail?: unknown } = one
    if (code !== CLOSED_BOOKS) continue
    const data = JSON.parse(String(detail)) as ClosedBooks
    // the date is what a person can change
    const errors =
      data.change === 'dated'
        ? [{ field: 'date', code: 'books-closed', message: sentenceOf('books-closed', data), data: { ...data } }]
        : []
    return new Refusal('books-closed', { errors, data: { ...data }, cause: error })
  }
  return undefined
}

/** A refusal without fields or data. */
export function refusalProblem(code: RefusalCode): ProblemDetails {
  return details(code, statuses[code], sentenceOf(code), [])
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
