import { expect, test } from 'vitest'
import type { ReceivedInvoice } from '../e-invoice/received-invoice.ts'
import { isOwnInvoice } from './own-invoice.ts'

const own = {
  name: 'Hafen',
  legalName: 'Hafen GmbH',
  postalCode: '20457',
  vatId: 'DE123456788',
  taxNumber: '12/345/67890',
}
const NOBODY = { name: '', tradingName: '', vatId: '', taxNumber: '', postalCode: '' }

test.each<[string, Partial<typeof NOBODY>, boolean]>([
  ['the same VAT ID, however it is written', { name: 'Other', vatId: 'de 123.456.788' }, true],
  ['the same VAT ID without its country', { vatId: '123456788' }, true],
  ['another VAT ID under the same name', { name: 'Hafen', vatId: 'DE999999999', postalCode: '20457' }, false],
  ['the same digits of another country', { vatId: 'ATU123456788' }, false],
  ['the same tax number, and no VAT ID', { taxNumber: '12 345 67890' }, true],
  ['another tax number', { name: 'Hafen', taxNumber: '1', postalCode: '20457' }, false],
  ['no number, but the same name and postal code', { name: 'HAFEN GMBH', postalCode: '20457' }, true],
  ['the same trading name and postal code', { name: 'A. Hafen', tradingName: 'Hafen', postalCode: '20457' }, true],
  ['the same name elsewhere', { name: 'Hafen', postalCode: '10115' }, false],
  ['nothing', {}, false],
])('a seller with %s: %j', (_, seller, isOwn) => {
  const { postalCode, ...numbers } = { ...NOBODY, ...seller }
  const invoice = { seller: { ...numbers, address: { postalCode } } } as unknown as Pick<ReceivedInvoice, 'seller'>
  expect(isOwnInvoice(invoice, own)).toBe(isOwn)
})
