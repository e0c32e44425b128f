import { expect, test } from 'vitest'
import { sepaNumber, sepaText } from '../bank/sepa-text.ts'
import { addDays } from '../values/calendar.ts'
import {
  collectionDateFault,
  earliestCollectionDate,
  expiresOn,
  isCreditorId,
  mandateState,
  paymentGroups,
  usualCollectionDate,
} from './direct-debits.ts'

test('creditor identifiers are checked by their digits, whatever the business code', () => {
  const real = [
    'DE98ZZZ09999999999',
    'DE98ABC09999999999',
    'AT61ZZZ01234567890',
    'NL79ZZZ999999990000',
    'BE69ZZZ050D000000008',
  ]
  expect(real.filter(id => !isCreditorId(id))).toEqual([])
  const wrong = ['DE99ZZZ09999999999', 'DE98ZZZ09999999998', 'DE98ZZZ', 'de98ZZZ09999999999', 'DE98 ZZZ09999999999', '']
  expect(wrong.filter(isCreditorId)).toEqual([])
})

const signed = { type: 'recurring', signedOn: '2024-02-29', isEnded: false, lastUsedOn: null } as const

test('a mandate expires after 36 months without use, and a one-off one with its use', () => {
  expect(expiresOn(signed)).toBe('2027-02-28')
  expect(mandateState(signed, '2027-02-28')).toBe('active')
  expect(mandateState(signed, '2027-03-01')).toBe('expired')
  expect(mandateState({ ...signed, lastUsedOn: '2026-05-04' }, '2029-05-04')).toBe('active')
  expect(mandateState({ ...signed, type: 'one-off', lastUsedOn: '2026-03-09' }, '2026-03-10')).toBe('used')
  expect(mandateState({ ...signed, isEnded: true }, '2026-03-10')).toBe('ended')
})

test('collections are on the due date if banks work then and it is two TARGET days ahead', () => {
  expect(usualCollectionDate('2026-03-20', '2026-03-10')).toBe('2026-03-20')
  expect(usualCollectionDate('2026-03-21', '2026-03-10')).toBe('2026-03-23')
  expect(usualCollectionDate('2026-03-10', '2026-03-10')).toBe('2026-03-12')
  expect(usualCollectionDate('2026-04-03', '2026-04-02')).toBe('2026-04-08')
  expect(collectionDateFault('2026-03-10', '2026-03-10')).toBe('too-early')
  expect(collectionDateFault('2026-03-11', '2026-03-10')).toBeUndefined()
  // a file of a day on which banks don't work reaches them on the next one that they do
  for (const [today, earliest, usual] of [
    ['2026-11-28', '2026-12-01', '2026-12-02'],
    ['2026-12-25', '2026-12-29', '2026-12-30'],
    ['2026-04-03', '2026-04-08', '2026-04-09'],
  ] as const) {
    expect(earliestCollectionDate(today)).toBe(earliest)
    expect(usualCollectionDate(today, today)).toBe(usual)
    expect(collectionDateFault(addDays(earliest, -1), today)).toBe('too-early')
    expect(collectionDateFault(earliest, today)).toBeUndefined()
  }
  expect(collectionDateFault('2026-04-06', '2026-03-10')).toBe('no-target-day')
  expect(collectionDateFault('2028-04-06', '2026-03-10')).toBe('too-late')
})

test('one group for each date, scheme and sequence type', () => {
  const item = { scheme: 'core', sequenceType: 'RCUR', date: '2026-03-12' } as const
  const groups = paymentGroups([
    item,
    { ...item, date: '2026-03-11' },
    { ...item, sequenceType: 'FRST' },
    { ...item, scheme: 'b2b' },
    item,
  ])
  expect(groups.map(group => group.length)).toEqual([1, 1, 1, 2])
})

test('texts are in the letters that banks take', () => {
  expect(sepaText('Müller & Søn – „Łódź“\nÉtoile', 70)).toBe('Mueller + Son - Lodz Etoile')
  expect(sepaText('Ελλάδα', 70)).toBe('')
  expect(sepaText('a'.repeat(80), 70)).toHaveLength(70)
  expect(sepaNumber('/RE 2026//0001/', 20)).toBe('RE-2026-0001')
})
