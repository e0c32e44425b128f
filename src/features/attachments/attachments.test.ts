import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeBill,
  makeDraft,
  makeIssued,
  makeOrder,
  makeQuote,
  makeSentQuote,
  openBusiness,
  pay,
  type TestBusiness,
} from '../../testing/factories.ts'
import { ATTACHABLE } from '../../testing/furnished/attachments.ts'
import { PDF } from '../../testing/furnished/furnished.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
let business: TestBusiness
beforeAll(async () => {
  business = await openBusiness(app)
})

const ask = (method: string, path: string, body?: unknown) => app.ask(method, `${business.path}${path}`, body)
const attach = async (to: string, fileName = 'Plan.pdf', content = PDF): Promise<Json> =>
  good(await ask('POST', `${to}/attachments`, { fileName, content })).attachments[0]
const attached = async (to: string): Promise<Json[]> => good(await ask('GET', `${to}/attachments`)).attachments
const download = (path: string) =>
  app.fetch(new Request(`http://127.0.0.1:3000${business.path}${path}`, { headers: { host: '127.0.0.1:3000' } }))

async function makeCreditNote() {
  const { creditNote } = good(
    await ask('POST', `/invoices/${(await makeIssued(business)).id}/credit-notes`, {
      reason: 'Broken',
      goodsComeBack: true,
    }),
  )
  return creditNote
}

const make: Record<keyof typeof ATTACHABLE, () => Promise<Json>> = {
  invoice: () => makeIssued(business),
  'credit-note': makeCreditNote,
  quote: () => makeQuote(business),
  order: () => makeOrder(business),
  bill: () => makeBill(business),
}

describe.each(Object.entries(make))('a file of a document of the kind %s', (kind, makeOne) => {
  const { list } = ATTACHABLE[kind as keyof typeof ATTACHABLE]

  test('is kept to the byte, is always downloaded, and can be removed; the history tells of both', async () => {
    const document = await makeOne()
    const path = `/${list}/${document.id}`
    expect(await attached(path)).toEqual([])
    const page = btoa('<!doctype html><script>alert(1)</script>')
    const file = await attach(path, 'C:\\plans\\page.html', page)
    const sha256 = createHash('sha256').update(Buffer.from(page, 'base64')).digest('hex')
    const size = Buffer.from(page, 'base64').length
    expect(file).toMatchObject({ fileName: 'page.html', type: 'application/octet-stream', size, sha256 })
    expect(file).toMatchObject({ goesWithEmails: true, isEmailed: false })
    const answer = await download(`${path}/attachments/${file.id}`)
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(page)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="page.html"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    good(await ask('PATCH', `${path}/attachments/${file.id}`, { goesWithEmails: false }))
    expect(await attached(path)).toEqual([{ ...file, goesWithEmails: false }])
    good(await ask('DELETE', `${path}/attachments/${file.id}`))
    expect(await attached(path)).toEqual([])
    expect((await download(`${path}/attachments/${file.id}`)).status).toBe(404)
    const { entries } = good(await ask('GET', `/history/${kind}/${document.id}`))
    expect(entries).toMatchObject([
      { event: 'file-removed', data: { fileName: 'page.html', size, sha256 } },
      { event: 'file-attached', data: { fileName: 'page.html', size, sha256 } },
      ...entries.slice(2),
    ])
    const ofKind = kind === 'credit-note' ? 'invoices' : list
    const { rows } = good(await ask('GET', `/activity?kind=${ofKind}&limit=1`))
    expect(rows).toMatchObject([{ event: 'file-removed', data: { fileName: 'page.html' } }])
  })

  test('belongs to that document alone', async () => {
    const [one, other] = [await makeOne(), await makeOne()]
    const file = await attach(`/${list}/${one.id}`)
    const wrong = `/${list}/${other.id}/attachments/${file.id}`
    expect((await download(wrong)).status).toBe(404)
    for (const [method, body] of [['DELETE', undefined] as const, ['PATCH', { goesWithEmails: false }] as const]) {
      expect(refusal(await ask(method, wrong, body))).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await attached(`/${list}/${one.id}`)).toHaveLength(1)
    expect(refusal(await ask('GET', `/${list}/zzzzzzzz/attachments`)).code).toBe('not-found')
    const nowhere = await ask('POST', `/${list}/zzzzzzzz/attachments`, { fileName: 'a', content: PDF })
    expect(refusal(nowhere).code).toBe('not-found')
  })
})

test('a file is not empty, is at most 10 MB, and a document has at most 20', async () => {
  const { id } = await makeDraft(business)
  const post = (content: string) => ask('POST', `/invoices/${id}/attachments`, { fileName: 'a.bin', content })
  for (const content of ['', btoa('x'.repeat(10 * 1024 * 1024 + 1))]) {
    expect(refusal(await post(content))).toEqual({ status: 422, code: 'invalid-input' })
  }
  const largest = good(await post(btoa('x'.repeat(10 * 1024 * 1024))))
  expect(largest.attachments).toMatchObject([{ size: 10 * 1024 * 1024 }])
  for (let count = 1; count < 20; count++) await attach(`/invoices/${id}`)
  expect(refusal(await post(PDF))).toEqual({ status: 409, code: 'attachment-limit' })
})

test('files can be added to an invoice that is paid or cancelled, and not to a bill that is void', async () => {
  const [paid, cancelled] = [await makeIssued(business), await makeIssued(business)]
  await pay(business, paid)
  good(await ask('POST', `/invoices/${cancelled.id}/cancel`, { goodsComeBack: true }))
  for (const { id } of [paid, cancelled])
    expect(await attach(`/invoices/${id}`)).toMatchObject({ fileName: 'Plan.pdf' })
  const bill = await makeBill(business)
  const file = await attach(`/bills/${bill.id}`)
  good(await ask('POST', `/bills/${bill.id}/void`, { reason: 'Entered twice' }))
  const more = await ask('POST', `/bills/${bill.id}/attachments`, { fileName: 'a.pdf', content: PDF })
  expect(refusal(more)).toEqual({ status: 409, code: 'bill-is-void' })
  expect(await attached(`/bills/${bill.id}`)).toEqual([file])
})

test('a deleted draft takes its files along', async () => {
  const { id } = await makeDraft(business)
  await attach(`/invoices/${id}`)
  good(await ask('DELETE', `/invoices/${id}`))
  expect(await app.query(`select from attachments where subject_id = '${id}'`)).toEqual([])
})

test('the next version of a quote begins with the files; a duplicate, an order and an invoice do not', async () => {
  const { id } = await makeSentQuote(business)
  const file = await attach(`/quotes/${id}`)
  good(await ask('PATCH', `/quotes/${id}/attachments/${file.id}`, { goesWithEmails: false }))
  const next = good(await ask('POST', `/quotes/${id}/revise`))
  const taken = await attached(`/quotes/${next.id}`)
  expect(taken).toEqual([{ ...file, goesWithEmails: false, id: expect.any(String) }])
  expect(taken[0]?.id).not.toBe(file.id)
  const { id: copy } = good(await ask('POST', `/quotes/${id}/duplicate`))
  expect(await attached(`/quotes/${copy}`)).toEqual([])
  good(await ask('DELETE', `/quotes/${next.id}`))
  good(await ask('POST', `/quotes/${id}/accept`, {}))
  const order = good(await ask('POST', `/quotes/${id}/order`))
  expect(await attached(`/orders/${order.id}`)).toEqual([])
  expect(await attached(`/quotes/${id}`)).toHaveLength(1)
})

test('the database keeps a file as it was attached', async () => {
  const { id } = await makeDraft(business)
  const file = await attach(`/invoices/${id}`)
  const where = `where id = '${file.id}'`
  await expect(app.query(`update attachments set file_name = 'other' ${where}`)).rejects.toThrow('stays as it was')
  await expect(app.query(`update attachments set content = 'x' ${where}`)).rejects.toThrow('attachments_file')
  await expect(app.query(`update attachments set subject_id = 'zzzzzzzz' ${where}`)).rejects.toThrow()
})
