import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrations.ts'
import { makeIssued, openBusiness } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { readMigrations } from './migrations-folder.ts'

const app = await testApp()
const merged = readMigrations()
let runs = 0

/** Runs the migration with this number once more, on rows as an older version wrote them. */
async function again(number: string): Promise<void> {
  const { sql = '' } = merged.find(({ name }) => name.startsWith(number)) ?? {}
  const fresh = { name: `9${String(runs++).padStart(3, '0')}_again`, sql }
  expect(await migrate(app.db, [...merged, fresh])).toEqual([fresh.name])
  await app.query(`delete from migrations where name like '9%'`)
}

const HOST = { host: 'mail.example' }
const MAIL_SENTENCES: [said: string, reasons: object[] | null][] = [
  [
    'mail.example rejected the email. It replied: “550 no such person”',
    [{ code: 'email-rejected', data: HOST, reply: '550 no such person' }],
  ],
  ['No server answers at mail.example on port 587.', [{ code: 'nobody-at-port', data: { ...HOST, port: 587 } }]],
  [
    'We don’t know whether this email arrived. mail.example did not confirm the email in time.',
    [
      { code: 'maybe-arrived', data: {} },
      { code: 'not-confirmed-in-time', data: HOST },
    ],
  ],
  [
    'mail.example rejected a@x.example. It replied: “550 no” mail.example rejected b@x.example. It replied: “551 “never””',
    [
      { code: 'recipient-rejected', data: { ...HOST, recipient: 'a@x.example' }, reply: '550 no' },
      { code: 'recipient-rejected', data: { ...HOST, recipient: 'b@x.example' }, reply: '551 “never”' },
    ],
  ],
  [
    'Not sent: the invoice has been credited in full since.',
    [{ code: 'invoice-changed', data: { status: 'credited' } }],
  ],
  [
    'The mailbox that sends is full. Empty it: the copies in its Sent Items count too. Daybook tries again. It replied: “552 full”',
    [{ code: 'mailbox-full', data: {}, reply: '552 full' }],
  ],
  ['A sentence that no version of Daybook wrote.', null],
  ['', null],
]

test('why emails failed is known by code where the sentence is one of ours; what is not stays as it is', async () => {
  const business = await openBusiness(app)
  const { id } = await makeIssued(business)
  await app.query(`alter table emails drop column failure_reasons`)
  await app.query(`alter table mail_connections drop column problem_reasons`)
  for (const [place, [said]] of MAIL_SENTENCES.entries()) {
    const emailId = `email00${place}`
    await app.query(
      `insert into emails (business_id, id, kind, subject_kind, subject_id, recipient, subject, body, status, failure, once_key, actor_kind, actor_name)
       values ($1, $2, 'invoice', 'invoice', $3, 'a@x.example', 'Hello', 'You', 'failed', $4, $2, 'daybook', '')`,
      [business.businessId, emailId, id, said],
    )
    await app.query(
      `insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_name)
       values ($1, 'invoice', $2, $3, jsonb_build_object('emailId', $4::text, $5::text, $6::text), 'daybook', '')`,
      [
        business.businessId,
        id,
        ...(place % 2 === 0
          ? ['email-failed', emailId, 'failure', said]
          : ['email-withdrawn', emailId, 'reason', said]),
      ],
    )
  }
  await again('0126')
  expect(await app.query(`select failure, failure_reasons from emails order by id`)).toEqual(
    MAIL_SENTENCES.map(([failure, failure_reasons]) => ({ failure, failure_reasons })),
  )
  expect(
    await app.query(
      `select data->'reasons' as reasons from events where event like 'email-%' order by data->>'emailId'`,
    ),
  ).toEqual(MAIL_SENTENCES.map(([, reasons]) => ({ reasons })))
})

const ROW_SENTENCES: [message: string, told: { code: string; data: object } | null][] = [
  ['Row 12 has the same SKU.', { code: 'same-sku', data: { row: 12 } }],
  ['This is required.', { code: 'missing', data: {} }],
  [
    '“1,2.3” is not a number, or has more than 2 decimals.',
    { code: 'not-a-number', data: { text: '1,2.3', decimals: 2 } },
  ],
  [
    'The file says $1,234.50, but the lines with tax add up to −$0.05.',
    { code: 'total-differs', data: { inFile: 123_450, ours: -5, currency: 'USD' } },
  ],
  [
    'The file says $10.00, but Daybook’s rounding gives $10.01. The quote is imported with $10.01.',
    { code: 'quote-rounded', data: { inFile: 1000, ours: 1001, currency: 'USD' } },
  ],
  [
    'This tax is 7.5% of the net amount, which is none of your rates. The bill is imported with one rate.',
    { code: 'bill-rate-unusual', data: { rate: 7500 } },
  ],
  ['Use 200 characters or fewer.', { code: 'fewer-characters', data: { most: 200 } }],
  ['A sentence that no version of Daybook wrote.', null],
]

test('what was wrong with rows of imports is known by code where the sentence is one of ours', async () => {
  const { businessId } = await openBusiness(app, { currency: 'USD' })
  await app.query(
    `insert into imports (business_id, id, kind, file_name, reading, headers, matching, decimal_mark, date_orders, actor_kind, actor_name)
     values ($1, 'import00', 'products', 'old.csv', '{}', '[]', '[]', '.', '[]', 'daybook', '')`,
    [businessId],
  )
  const errors = ROW_SENTENCES.map(([message]) => ({ header: 'SKU', message }))
  await app.query(
    `insert into import_rows (business_id, import_id, row, cells, errors, warnings)
     values ($1, 'import00', 1, '[]', $2, null), ($1, 'import00', 2, '[]', null, $2), ($1, 'import00', 3, '[]', null, null)`,
    [businessId, JSON.stringify(errors)],
  )
  await again('0127')
  const told = ROW_SENTENCES.map(([message, reason]) => ({ header: 'SKU', message, ...reason }))
  expect(await app.query(`select errors, warnings from import_rows order by row`)).toEqual([
    { errors: told, warnings: null },
    { errors: null, warnings: told },
    { errors: null, warnings: null },
  ])
})

test('what kept a received e-invoice from becoming a bill is known by code', async () => {
  const { businessId } = await openBusiness(app)
  const sentences: [said: string, reason: object | null][] = [
    [
      'You already have bill 4711 from Müller & Sons Ltd.',
      { code: 'bill-already-recorded', data: { number: '4711', supplier: 'Müller & Sons Ltd' } },
    ],
    ['This file is damaged. Ask the sender for a new one.', { code: 'file-refused', data: { reason: 'damaged' } }],
    ['What the service said.', null],
    ['', null],
  ]
  await app.query(`alter table received_e_invoices drop column problem_reason`)
  for (const [place, [said]] of sentences.entries()) {
    const values = [businessId, `service ${place}`, said]
    await app.query(`insert into received_e_invoices (business_id, service_id, problem) values ($1, $2, $3)`, values)
  }
  await again('0128')
  expect(await app.query(`select problem, problem_reason from received_e_invoices order by service_id`)).toEqual(
    sentences.map(([problem, problem_reason]) => ({ problem, problem_reason })),
  )
})
