import { expect, test } from 'vitest'
import type { OwnField } from '../../../../../../domain/own-fields/own-fields.ts'
import { EMPTY, withOwnField } from './own-field-form.ts'

const LEVEL: OwnField = {
  id: 'k3v9x0qa',
  place: 'customer',
  name: 'Level',
  type: 'choice',
  options: ['Silver', 'Gold', 'Platinum'],
  isPrinted: false,
}
const CODE: OwnField = { ...LEVEL, id: 'b7m2c4d8', name: 'Code', type: 'text', options: [] }

test('a field keeps what somebody else changed of it since its form was opened', () => {
  const start = { ...EMPTY, name: 'Level', type: 'choice' as const, options: ['Silver', 'Gold'] }
  const values = { ...start, name: 'Member level' }
  expect(withOwnField([CODE, LEVEL], { id: LEVEL.id, place: 'customer', values, start })).toEqual([
    CODE,
    { ...LEVEL, name: 'Member level' },
  ])
})

test('a field that somebody else removed never takes the place of another', () => {
  const values = { ...EMPTY, name: 'Size' }
  const sent = withOwnField([CODE], { id: LEVEL.id, place: 'customer', values, start: EMPTY })
  expect(sent).toEqual([CODE, { ...values, id: LEVEL.id, place: 'customer' }])
})

test('a new field comes last', () => {
  const values = { ...EMPTY, name: 'Material' }
  expect(withOwnField([LEVEL], { id: undefined, place: 'product', values, start: EMPTY })).toEqual([
    LEVEL,
    { ...values, place: 'product' },
  ])
})
