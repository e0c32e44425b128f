/** The guide to the API, for its OpenAPI description and its reference page. */

export interface Chapter {
  readonly title: string
  /** Paragraphs, with `code` in backticks. */
  readonly paragraphs: readonly string[]
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'Addresses and figures',
    paragraphs: [
      'All paths of a business start with `/api/businesses/{businessId}`. Settings → API shows this address. Requests and responses are JSON.',
      'Figures are whole numbers. Amounts are minor units (`1234` is 12.34, or ¥1,234), quantities and stock are thousandths (`2500` is 2.5), tax rates are thousandths of a percent (`10000` is 10 %). Dates are `2026-03-01`, instants are in UTC.',
      'The server works out totals, numbers and statuses. An unknown field, or one that cannot be set, is refused by name.',
    ],
  },
  {
    title: 'Tokens',
    paragraphs: [
      'Send a token as `Authorization: Bearer daybook_…`. People create tokens in Settings → API. A token acts for the person who created it, in one business, within its scopes: for each part of the business `read` or `write`, which includes reading. Each operation below names its scope.',
      'A token stops working when it expires, when it is revoked, or when the person who created it loses access to the business. If that person has read-only access, so does the token. Without sign-in, on the computer that Daybook runs on, no token is needed.',
    ],
  },
  {
    title: 'Writing once',
    paragraphs: [
      'Send every write with an `Idempotency-Key` header and a unique value, such as a UUID. If no response arrives, send the same request again with the same key: it is carried out once, and you get the first response with the header `Idempotency-Replayed: true`. Keys are kept for seven days. Using a key for a different request returns `idempotency-key-reused`. Responses with a secret, such as a new token, are never kept.',
    ],
  },
  {
    title: 'Lists and pages',
    paragraphs: [
      'Lists return `rows` and `nextCursor`. For the next page, pass it as `cursor` with the same filter and sort; it is `null` on the last page. `limit` is 50 unless you set it, at most 200. Rows that are added or changed in the meantime never make a page skip or repeat others.',
    ],
  },
  {
    title: 'Versions',
    paragraphs: [
      'Records that several people can edit have a `version`. Send the version you read with your change. If someone else has changed the record since, you get 409 `changed-meanwhile` and nothing is saved: read it again and decide. The version is part of the data, so there are no `ETag` or `If-Match` headers.',
    ],
  },
  {
    title: 'Limits',
    paragraphs: [
      'A token can send 600 requests a minute, and an IP address 12,000. Above that you get 429 `too-many-requests`, with the seconds to wait in `Retry-After`. Every response has `RateLimit` with the requests left (`r`) and the seconds until the limit resets (`t`), as in `"token";r=597;t=48`, and `RateLimit-Policy` with the requests (`q`) allowed in a window of seconds (`w`). A body can be up to 1 MB, and a file up to 25 MB where its length is in `Content-Length`. Without sign-in, requests are not counted.',
    ],
  },
  {
    title: 'Errors',
    paragraphs: [
      'Errors are problem details (RFC 9457) of the type `application/problem+json`. `code` is stable and made for programs, `detail` is a sentence for people, `errors` lists the fields, and `data` has the values in the sentence. After 503, wait for the seconds in `Retry-After` and send the request again. After 500 or 504 a write may have been carried out: send it again with the same `Idempotency-Key`.',
    ],
  },
]

export function asMarkdown(chapters: readonly Chapter[]): string {
  return chapters.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n')
}
