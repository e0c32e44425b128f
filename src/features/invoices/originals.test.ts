import { describe, expect, test } from 'vitest'
import { importInvoice, makeIssued, openBusiness, readInvoice } from '../../testing/factories.ts'
import { PDF } from '../../testing/furnished/furnished.ts'
import { contentsOf, good, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({
  now: '2026-03-10T15:00:00.000Z',
  renderDocument: async () => ({ pdf: new TextEncoder().encode('%PDF-ours'), pages: [] }),
})
const business = await openBusiness(app)
const { path } = business
const attach = (id: string, fileName: string, content: string) =>
  app.ask('PUT', `${path}/invoices/${id}/original`, { fileName, content })

describe('the original of an imported invoice', () => {
  test('is its PDF to the byte, under its own name, also behind a public link, and its history says who attached it', async () => {
    const { id } = await importInvoice(business, 'OLD-1')
    expect(await readInvoice(business, id)).toMatchObject({ imported: { fileName: 'old.csv', original: null } })
    const attached = good(await attach(id, 'C:\\papers\\Rechnung für Müller.PDF', PDF))
    const original = { fileName: 'Rechnung für Müller.PDF', size: 15, attachedAt: '2026-03-10T15:00:00.000Z' }
    expect(attached.imported).toEqual({ fileName: 'old.csv', original })
    const answer = await app.ask('GET', `${path}/invoices/${id}/pdf`)
    expect(Buffer.from(good(answer)).toString('base64')).toBe(PDF)
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%BCller.PDF",
    )
    const { url } = good(await app.ask('POST', `${path}/invoices/${id}/links`, {}))
    const publicPdf = good(await app.ask('GET', `${new URL(url).pathname}/pdf`))
    expect(Buffer.from(publicPdf).toString('base64')).toBe(PDF)
    const { entries } = good(await app.ask('GET', `${path}/invoices/${id}/history`))
    const happened = entries.find(({ event }: { event: string }) => event === 'original-attached')
    expect(happened).toMatchObject({ data: { fileName: 'Rechnung für Müller.PDF' } })
  })

  test('is replaced by another, and goes when it is removed', async () => {
    const { id } = await importInvoice(business, 'OLD-2')
    good(await attach(id, 'first.pdf', PDF))
    const other = btoa('%PDF-1.4\n% another\n')
    good(await attach(id, 'second', other))
    expect(await readInvoice(business, id)).toMatchObject({ imported: { original: { fileName: 'second.pdf' } } })
    const kept = good(await app.ask('GET', `${path}/invoices/${id}/pdf`))
    expect(Buffer.from(kept).toString('base64')).toBe(other)
    const removed = good(await app.ask('DELETE', `${path}/invoices/${id}/original`))
    expect(removed.imported).toEqual({ fileName: 'old.csv', original: null })
    expect(refusal(await app.ask('DELETE', `${path}/invoices/${id}/original`)).code).toBe('not-found')
    const { entries } = good(await app.ask('GET', `${path}/invoices/${id}/history`))
    const names = entries.map(({ event }: { event: string }) => event)
    expect(names).toEqual(['original-removed', 'original-replaced', 'original-attached', 'imported'])
  })

  test('of a cancelled invoice is what was issued; the copy with the mark is ours', async () => {
    const { id } = await importInvoice(business, 'OLD-3')
    good(await attach(id, 'third.pdf', PDF))
    good(await app.ask('POST', `${path}/invoices/${id}/cancel`, {}))
    const issued = good(await app.ask('GET', `${path}/invoices/${id}/pdf?as=issued`))
    expect(Buffer.from(issued).toString('base64')).toBe(PDF)
    const marked = good(await app.ask('GET', `${path}/invoices/${id}/pdf`))
    expect(new TextDecoder().decode(marked)).toBe('%PDF-ours')
  })

  test('goes with the invoice when the import is undone', async () => {
    const own = await openBusiness(app)
    const { id } = await importInvoice(own)
    good(await app.ask('PUT', `${own.path}/invoices/${id}/original`, { fileName: 'a.pdf', content: PDF }))
    const [{ id: importId }] = good(await app.ask('GET', `${own.path}/imports`)).imports
    good(await app.ask('POST', `${own.path}/imports/${importId}/undo`))
    expect((await app.ask('GET', `${own.path}/invoices/${id}`)).status).toBe(404)
  })

  test('is refused for an invoice written here, for what is no PDF, and beyond 10 MB, and nothing is written', async () => {
    const { id } = await importInvoice(business, 'OLD-4')
    const { id: ownId } = await makeIssued(business)
    const before = await contentsOf(app)
    expect(refusal(await attach(ownId, 'a.pdf', PDF))).toEqual({ status: 409, code: 'invoice-not-imported' })
    expect(refusal(await attach('zzzzzzzz', 'a.pdf', PDF)).code).toBe('not-found')
    for (const [name, content, field] of [
      ['a.pdf', btoa('<html>'), 'content'],
      ['a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'), 'content'],
      ['', PDF, 'fileName'],
    ] as const) {
      const answer = await attach(id, name, content)
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    }
    expect(await contentsOf(app)).toBe(before)
  })

  test('of 10 MB is taken', async () => {
    const { id } = await importInvoice(business, 'OLD-5')
    const content = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024 - 5)]).toString('base64')
    expect(good(await attach(id, 'large.pdf', content)).imported.original.size).toBe(10 * 1024 * 1024)
  })
})
