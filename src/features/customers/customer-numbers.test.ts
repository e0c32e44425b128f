import { describe, expect, test } from 'vitest'
import { creditNoteContent } from '../../formats/pdf/content/credit-note-content.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { importFile, makeCustomer, makeDraft, openBusiness, readInvoice } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

let printed: PrintedDocument | undefined
const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: document => {
    printed = document
    return Promise.resolve({ pdf: new Uint8Array(), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] })
  },
})
const numbering = (pattern = 'C-{number:4}') => openBusiness(app, { customerNumberPattern: pattern })

describe('a pattern for customer numbers', () => {
  test('numbers new customers one after the other, also those added at once, and follows what was typed', async () => {
    const business = await numbering()
    expect((await makeCustomer(business)).number).toBe('C-0001')
    expect((await makeCustomer(business, { number: 'VIP' })).number).toBe('VIP')
    expect((await makeCustomer(business, { number: 'C-0099' })).number).toBe('C-0099')
    const atOnce = await Promise.all([makeCustomer(business), makeCustomer(business), makeCustomer(business)])
    expect(atOnce.map(({ number }) => number).toSorted()).toEqual(['C-0100', 'C-0101', 'C-0102'])
  })

  test('is off at first, needs a place for the number, and has no year', async () => {
    const business = await openBusiness(app)
    expect((await makeCustomer(business)).number).toBe('')
    expect((await makeCustomer(business)).number).toBe('')
    const wrong = async (customerNumberPattern: string) => {
      const { version } = good(await app.ask('GET', business.path))
      return (await app.ask('PATCH', business.path, { customerNumberPattern, version })).body.errors
    }
    expect(await wrong('C-')).toMatchObject([{ field: 'customerNumberPattern' }])
    expect(await wrong('C-{year}-{number}')).toEqual([
      { field: 'customerNumberPattern', message: 'Customer numbers have no year.' },
    ])
    expect(await wrong('C-{number}-{number:4}')).toMatchObject([
      { field: 'customerNumberPattern', message: 'Use {number} once.' },
    ])
  })

  test.each([
    ['c-0042', ['C-0043', 'C-0044']],
    ['C-999999999', ['C-1000000000', 'C-1000000001']],
    ['C-999999999999999', ['C-1000000000000000', 'C-1000000000000001']],
    ['C-٣', ['C-0001', 'C-0002']],
  ])('counts on after %s, which was typed', async (typed, next) => {
    const business = await numbering()
    await makeCustomer(business, { number: typed })
    const numbers = [await makeCustomer(business), await makeCustomer(business)].map(({ number }) => number)
    expect(numbers).toEqual(next)
  })

  test('passes over numbers of files that are in the way', async () => {
    const business = await numbering('{number:2}/2026')
    const file = 'Name,Customer number\nAcme,03/2026\nBlue,\nCyan,05/2026\nDew,\nElm,\n'
    await importFile(business, 'customers', file)
    const { rows } = good(await app.ask('GET', `${business.path}/customers?sort=name`))
    expect(rows.map(({ number }: Json) => number)).toEqual(['03/2026', '06/2026', '05/2026', '07/2026', '08/2026'])
  })

  test('numbers customers of files that have no number, and a number says which customer is meant', async () => {
    const business = await numbering('{number}')
    await importFile(business, 'customers', 'Name,Kundennummer\nAcme,10\nBlue,\nJohn,30\nJohn,31\n')
    const numbersOf = async () => {
      const { rows } = good(await app.ask('GET', `${business.path}/customers?sort=number`))
      return rows.map(({ name, number, phone }: Json) => [number, name, phone])
    }
    expect(await numbersOf()).toEqual([
      ...[
        ['10', 'Acme', ''],
        ['30', 'John', ''],
      ],
      ...[
        ['31', 'John', ''],
        ['32', 'Blue', ''],
      ],
    ])
    await importFile(business, 'customers', 'Name,Customer number,Phone\nAcme Ltd,10,1\nJohn,31,2\nJohn,33,3\n')
    expect(await numbersOf()).toEqual([
      ...[
        ['10', 'Acme Ltd', '1'],
        ['30', 'John', ''],
        ['31', 'John', '2'],
      ],
      ...[
        ['32', 'Blue', ''],
        ['33', 'John', '3'],
      ],
    ])
  })
})

test('a file gives numbers to customers who have none, and new ones get the next', async () => {
  const business = await numbering()
  const { version } = good(await app.ask('GET', business.path))
  const pattern = (customerNumberPattern: string, version: number) =>
    app.ask('PATCH', business.path, { customerNumberPattern, version })
  good(await pattern('', version))
  await makeCustomer(business, { name: 'Acme' })
  good(await pattern('C-{number:4}', version + 1))
  await importFile(business, 'customers', 'Name,Customer number\nAcme,C-0001\nBlue,\n')
  const { rows } = good(await app.ask('GET', `${business.path}/customers?sort=name`))
  expect(rows.map(({ number }: Json) => number)).toEqual(['C-0001', 'C-0002'])
})

describe('a customer number', () => {
  test('belongs to one customer, in capitals or not, and a search finds it', async () => {
    const business = await openBusiness(app)
    await makeCustomer(business, { name: 'Acme', number: 'k-17' })
    const other = await makeCustomer(business, { name: 'Blue' })
    const taken = { status: 409, code: 'customer-number-taken' }
    expect(refusal(await app.ask('POST', `${business.path}/customers`, { name: 'Cyan', number: 'K-17' }))).toEqual(
      taken,
    )
    const change = await app.ask('PATCH', `${business.path}/customers/${other.id}`, { number: 'K-17', version: 1 })
    expect(refusal(change)).toEqual(taken)
    expect(change.body.errors).toEqual([{ field: 'number', message: 'Another customer already has this number.' }])
    const { rows } = good(await app.ask('GET', `${business.path}/customers?q=K-17`))
    expect(rows.map(({ name }: Json) => name)).toEqual(['Acme'])
  })

  test('is on drafts as it is, and on what was issued as it was', async () => {
    const business = await openBusiness(app, { country: 'DE', vatId: 'DE123456788', email: 'us@example.com' })
    const numbered = { number: 'K-17', exemptionNumber: 'TX-9' }
    const customer = await makeCustomer(business, { ...numbered, address: '1 Quay', email: 'ada@acme.example' })
    const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
    const draft = await makeDraft(business, { customerId: customer.id, items })
    const issued = await makeDraft(business, { customerId: customer.id, items })
    good(await app.ask('POST', `${business.path}/invoices/${issued.id}/issue`))
    good(await app.ask('PATCH', `${business.path}/customers/${customer.id}`, { number: 'K-18', version: 1 }))
    expect(await readInvoice(business, draft.id)).toMatchObject({ customerNumber: 'K-18' })
    expect(await readInvoice(business, issued.id)).toMatchObject({ customerNumber: 'K-17' })
    const credit = { amount: 500, reason: 'Late' }
    const { creditNote } = good(await app.ask('POST', `${business.path}/invoices/${issued.id}/credit-notes`, credit))
    const factsAt = async (at: string) => {
      good(await app.ask('GET', `${business.path}${at}`))
      const content = printed?.kind === 'invoice' ? invoiceContent(printed) : undefined
      const ofNote = printed?.kind === 'credit-note' ? creditNoteContent(printed) : undefined
      return (content ?? ofNote)?.facts.map(({ label, value }) => `${label.text}: ${value.text}`)
    }
    expect(await factsAt(`/invoices/${issued.id}/pdf`)).toContain('Customer no.: K-17')
    expect(await factsAt(`/credit-notes/${creditNote.id}/pdf`)).toContain('Customer no.: K-17')
    const records = await app.query('select record from document_records where business_id = $1', [
      business.path.split('/').at(-1),
    ])
    const buyers = records.map(({ record }: Json) => JSON.parse(record).buyer)
    expect(buyers).toMatchObject([numbered, numbered])
    const xml = good(await app.ask('GET', `${business.path}/invoices/${issued.id}/e-invoice?format=cii`))
    expect(new TextDecoder().decode(xml as Uint8Array)).toMatch(/<ram:BuyerTradeParty>\s*<ram:ID>K-17<\/ram:ID>/)
  })
})
