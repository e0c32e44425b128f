/** What holds for the whole API, in the words of its description and of its reference. */

export interface Chapter {
  readonly title: string
  /** Paragraphs, with `code` in backticks. */
  readonly paragraphs: readonly string[]
}

export const GUIDE: readonly Chapter[] = [
  {
    title: 'Addresses and figures',
    paragraphs: [
      'Everything of a business lies under `/api/businesses/{businessId}`; Settings → API shows this address. Requests and answers are JSON.',
      'Figures are whole numbers. Amounts are minor units (`1234` is 12.34, or ¥1,234), quantities and stock are thousandths (`2500` is 2.5), tax rates are thousandths of a percent (`10000` is 10 %). Dates are `2026-03-01`, instants are in UTC.',
      'The server works out totals, numbers and statuses. A field that it does not know, or that cannot be set, is refused by name.',
    ],
  },
  {
    title: 'Tokens',
    paragraphs: [
      'Send a token as `Authorization: Bearer daybook_…`. People create tokens in Settings → API. A token acts for the person who created it, in one business, within its scopes: for each part of the business `read` or `write`, which includes reading. Each operation below names its scope.',
      'A token stops working when it expires, when it is revoked, and when its person can no longer open the business. If that person may only look, so may the token. Where Daybook runs without sign-in, on the computer itself, no token is needed.',
    ],
  },
  {
    title: 'Writing once',
    paragraphs: [
      'Give every write an `Idempotency-Key` header with a value of your own, such as a UUID. If no answer came, send the same request with the same key: it happens once, and the second answer is the first, with the header `Idempotency-Replayed: true`. Keys are kept for seven days. A key with another request gets `idempotency-key-reused`. Answers that carry a secret, such as a new token, are never kept.',
    ],
  },
  {
    title: 'Lists and pages',
    paragraphs: [
      'A list answers `rows` and `nextCursor`. Ask for the next page with `cursor` set to it, and the same filter and sort; it is `null` on the last page. `limit` is 50 unless you set it, at most 200. Rows that are added or changed meanwhile never make a page skip or repeat others.',
    ],
  },
  {
    title: 'Versions',
    paragraphs: [
      'What several people may edit has a `version`. Send the version that you read with your change. If someone else changed it since, you get 409 `changed-meanwhile`, and nothing is saved: read it again and decide. The version is part of the data, so there are no `ETag` or `If-Match` headers.',
    ],
  },
  {
    title: 'Limits',
    paragraphs: [
      'A token may send 600 requests a minute, and an address 12,000. Above that, 429 `too-many-requests` says in `Retry-After` how many seconds to wait. Every answer says in `RateLimit` how many requests are left (`r`) for how many seconds (`t`), as in `"token";r=597;t=48`, and in `RateLimit-Policy` how many (`q`) are allowed in how many seconds (`w`). A body may have 1 MB. Where Daybook runs without sign-in, requests are not counted.',
    ],
  },
  {
    title: 'Errors',
    paragraphs: [
      'An error is a problem as in RFC 9457, with the type `application/problem+json`. `code` is stable and made for programs, `detail` is a sentence for people, `errors` names the fields, `data` has what the sentence mentions. After 503, wait as long as `Retry-After` says and send the request again. After 500 and 504 a write may have been done: send it again with the same `Idempotency-Key`.',
    ],
  },
]

export function asMarkdown(chapters: readonly Chapter[]): string {
  return chapters.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n')).join('\n\n')
}
