import { expect, test } from 'vitest'
import type { z } from 'zod'
import { saidOfIssue } from '../../platform/sentences.ts'
import { ownFieldsChange } from '../own-fields/contract.ts'
import { requiredIban } from '../payments/contract.ts'
import { tagFilter } from '../tags/contract.ts'
import { businessChange } from './contract.ts'

const ownField = { type: 'text', place: 'customer', options: [], isPrinted: false }

test.each<[string, z.ZodType, unknown, object]>([
  ['an IBAN that is too short', requiredIban, 'DE893704', { country: 'DE', length: 22 }],
  ['a tag that is no ID', tagFilter, 'no ID', {}],
  ['a pattern without a number', businessChange.pick({ numberingPattern: true }), { numberingPattern: 'A' }, {}],
  [
    'two numbers of a customer',
    businessChange.pick({ customerNumberPattern: true }),
    { customerNumberPattern: '{number}{number}' },
    {},
  ],
  [
    'a sixth field of a place',
    ownFieldsChange,
    Array.from({ length: 6 }, (_, at) => ({ ...ownField, name: `Field ${at}` })),
    { most: 5 },
  ],
])('%s is answered by code, so that any language can say it', (_, schema, value, data) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  const said = saidOfIssue(issue ?? { message: '' })
  expect(said).toMatchObject({ code: expect.any(String), data })
})
