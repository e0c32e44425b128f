/** Mandates and collections to work on, and good requests for their operations. The business is in euro, and uses direct debits. */
import { makeCustomer, makeIssued, type TestBusiness } from '../factories.ts'
import { good, type Json } from '../test-app.ts'

export const COLLECTING = {
  currency: 'EUR',
  usesDirectDebits: true,
  creditorId: 'DE98ZZZ09999999999',
  waysToPay: [{ kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
}

const MANDATE = {
  signedOn: '2026-03-01',
  accountHolder: 'Zoe Miller',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  scheme: 'core',
  type: 'recurring',
}

export async function furnishedDirectDebits(business: TestBusiness, lines: Json) {
  const { app, path } = business
  const ask = async (address: string, body: Json) => good(await app.ask('POST', `${path}${address}`, body))
  const [payer, other] = [await makeCustomer(business), await makeCustomer(business)]
  await ask(`/customers/${payer.id}/mandates`, MANDATE)
  const mandate = await ask(`/customers/${other.id}/mandates`, MANDATE)
  const issue = () => makeIssued(business, { ...lines, customerId: payer.id })
  const collect = async () => ask('/collections', { items: [{ invoiceId: (await issue()).id }] })
  const [collected, cancelled, returned] = [await collect(), await collect(), await collect()]
  const { id: invoiceId } = await issue()
  const inBusiness = 'POST /api/businesses/{businessId}'
  const bodies: Record<string, Json[]> = {
    [`${inBusiness}/customers/{customerId}/mandates`]: [{ ...MANDATE, reference: 'RF-2026' }],
    'PATCH /api/businesses/{businessId}/mandates/{mandateId}': [
      { ...MANDATE, reference: 'RF-2027', version: mandate.version },
    ],
    [`${inBusiness}/collections`]: [{ items: [{ invoiceId, date: '2026-03-20' }] }],
    [`${inBusiness}/collections/{collectionId}/collect`]: [{ itemIds: [collected.items[0].id], date: '2026-03-10' }],
    [`${inBusiness}/collections/{collectionId}/items/{itemId}/return`]: [{ code: 'AM04', note: 'Fee 3.00' }],
  }
  return {
    bodies,
    /** The ids in the address of an operation of direct debits. */
    ids: (operation: string): Record<string, string> => {
      const { id, items } = /\/return$/.test(operation) ? returned : /\/cancel$/.test(operation) ? cancelled : collected
      return { mandateId: mandate.id, collectionId: id, itemId: items[0].id }
    },
  }
}
