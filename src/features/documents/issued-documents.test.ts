import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { remembering } from '../../formats/pdf/remembered-documents.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { Refusal } from '../../platform/problem.ts'
import { byAccount, byIban } from '../../testing/business-profile.ts'
import {
  changeDefaultTax,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  type TestBusiness,
} from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { PNG } from '../../testing/furnished/furnished.ts'
import { contentsOf, good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const real = await realPdf()
let rendered = 0
const counting: RenderDocument = (document, wanted) => {
  rendered++
  return real(document, wanted)
}
const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: counting })
/** As the server is put together. The tests of what is kept do without, so that nothing but the database can remember it. */
const rememberingApp = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: remembering(counting) })
const german = { currency: 'EUR', ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Sparkasse') }
const withSortCode = { waysToPay: [...german.waysToPay, ...byAccount(['Sort code', '20-00-00']).waysToPay] }

const get = ({ app: asked, path }: TestBusiness, address: string) => asked.ask('GET', `${path}/${address}`)
const bytesOf = async (business: TestBusiness, address: string) => Buffer.from(good(await get(business, address)))

async function textOf(business: TestBusiness, address: string): Promise<string> {
  const text = await textOfPdf(good(await get(business, address)))
  return text.replace(/\s+/g, ' ')
}

async function credit({ path }: TestBusiness, { id }: Json, body: Json = {}): Promise<Json> {
  const answer = good(await app.ask('POST', `${path}/invoices/${id}/credit-notes`, { goodsComeBack: false, ...body }))
  return answer.creditNote
}

const cancel = async ({ path }: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${path}/invoices/${id}/cancel`, { goodsComeBack: true }))

const kept = () => app.query('select kind, subject_id from issued_documents order by created_at, kind')

/** Everything that a document names becomes something else. */
async function changeEverything(business: TestBusiness, customer: Json, product: Json): Promise<void> {
  const { path } = business
  const change = async (address: string, body: Json) => {
    const { version } = good(await app.ask('GET', `${path}${address}`))
    good(await app.ask('PATCH', `${path}${address}`, { ...body, version }))
  }
  await change(`/customers/${customer.id}`, { name: 'Moved Away Ltd', address: '9 New Street' })
  await change(`/products/${product.id}`, { name: 'Something else', sku: 'OTHER', basePrice: 999 })
  await change('', {
    ...{
      name: 'Renamed Ltd',
      address: 'Elsewhere',
      email: 'new@renamed.example',
      phone: '1',
      website: 'renamed.example',
    },
    ...{ waysToPay: [], accentColor: '#ff0000', paymentTerms: 'At once.', footer: 'New footer' },
    ...{ numberFormat: '1 234,56', dateFormat: 'yyyy-MM-dd', pricesIncludeTax: true, timeZone: 'Asia/Tokyo' },
  })
  await changeDefaultTax(business, { name: 'New tax', rate: 1000 })
  good(await app.ask('PUT', `${path}/logo`, { image: PNG }))
}

describe('the document of an issued invoice', () => {
  test('stays identical after customer, product, business details and logo changed, and after it was paid', async () => {
    const business = await openBusiness(app, german)
    const customer = await makeCustomer(business, { name: 'Acme', address: '1 Old Street' })
    const product = await makeProduct(business, { name: 'Kettle' })
    const issued = await makeIssued(business, {
      customerId: customer.id,
      items: [{ productId: product.id, quantity: 3000 }],
    })
    const creditNote = await credit(business, issued, { items: undefined })
    const addresses = [`invoices/${issued.id}`, `credit-notes/${creditNote.id}`]
    const before = await Promise.all(addresses.map(address => bytesOf(business, `${address}/pdf`)))
    const pages = await Promise.all(addresses.map(address => bytesOf(business, `${address}/document/pages/1.svg`)))
    const other = await makeIssued(business, { customerId: customer.id })
    await bytesOf(business, `invoices/${other.id}/pdf`)
    app.clock.now = new Date('2031-07-01T08:00:00.000Z')
    await changeEverything(business, customer, product)
    const made = rendered
    expect(await Promise.all(addresses.map(address => bytesOf(business, `${address}/pdf`)))).toEqual(before)
    expect(await Promise.all(addresses.map(address => bytesOf(business, `${address}/document/pages/1.svg`)))).toEqual(
      pages,
    )
    expect(rendered).toBe(made)
    app.clock.now = new Date('2026-03-10T15:00:00.000Z')
  })

  test('that is first requested after everything changed still shows what was issued', async () => {
    const business = await openBusiness(app, {
      ...{ ...german, name: 'First Ltd', footer: 'First footer', taxName: 'VAT' },
      ...{
        ...withSortCode,
        ...{ numberFormat: '1.234,56', dateFormat: 'd MMM yyyy' },
      },
    })
    const customer = await makeCustomer(business, { name: 'Acme', address: '1 Old Street' })
    const product = await makeProduct(business, { name: 'Kettle', sku: 'K-1' })
    const issued = await makeIssued(business, {
      customerId: customer.id,
      items: [{ productId: product.id, quantity: 3000 }],
    })
    const creditNote = await credit(business, issued)
    await changeEverything(business, customer, product)
    for (const address of [`invoices/${issued.id}/pdf`, `credit-notes/${creditNote.id}/pdf`]) {
      const text = await textOf(business, address)
      for (const words of [
        'First Ltd',
        'First footer',
        'Acme',
        '1 Old Street',
        'Kettle K-1',
        'VAT 10% on €30,00',
        '10 Mar 2026',
      ])
        expect(text).toContain(words)
      for (const words of ['Renamed', 'New footer', 'Moved Away', 'Something else', 'New tax'])
        expect(text).not.toContain(words)
    }
    expect(await textOf(business, `invoices/${issued.id}/pdf`)).toContain('BIC HASPDEHHXXX Sort code 20-00-00')
    const sender = { name: 'First Ltd', address: '', ...withSortCode }
    for (const address of [`invoices/${issued.id}`, `credit-notes/${creditNote.id}`])
      expect(good(await get(business, address)).sender).toMatchObject(sender)
    const draft = await makeDraft(business)
    expect(good(await get(business, `invoices/${draft.id}`)).sender).toMatchObject({
      name: 'Renamed Ltd',
      address: 'Elsewhere',
    })
  })

  test('shows what was due at issue, not what has been paid or credited since', async () => {
    const business = await openBusiness(app)
    const paid = await makeIssued(business)
    const partly = await makeIssued(business)
    await pay(business, paid)
    await pay(business, partly, 100)
    await credit(business, partly)
    for (const { id } of [paid, partly]) {
      const text = await textOf(business, `invoices/${id}/pdf`)
      expect(text).toContain('$11.00 due Apr 9, 2026')
      expect(text).toContain('Total due $11.00')
      expect(text).not.toMatch(/paid|credit|overdue/i)
    }
  })

  test('is kept once, however many request it first at the same moment', async () => {
    const business = await openBusiness(app)
    const { id } = await makeIssued(business)
    const before = (await kept()).length
    const answers = await Promise.all(Array.from({ length: 8 }, () => bytesOf(business, `invoices/${id}/pdf`)))
    expect(new Set(answers.map(bytes => bytes.toString('base64'))).size).toBe(1)
    expect((await kept()).slice(before)).toEqual([{ kind: 'invoice', subject_id: id }])
  })

  test('cannot be changed or deleted, by any route', async () => {
    const business = await openBusiness(app)
    const { id } = await makeIssued(business)
    await bytesOf(business, `invoices/${id}/pdf`)
    for (const sql of [`update issued_documents set pdf = ''`, 'delete from issued_documents'])
      await expect(app.query(`${sql} where subject_id = $1`, [id])).rejects.toThrow('stay as they were written')
  })
})

test('a document that breaks its limits is refused with the reason, and made once it can be', async () => {
  let fails = true
  const failing = await testApp({
    renderDocument: (document, wanted) =>
      fails ? Promise.reject(new Refusal('document-too-large')) : real(document, wanted),
  })
  const business = await openBusiness(failing)
  const { path } = business
  const { id } = await makeIssued(business)
  const answer = await failing.ask('GET', `${path}/invoices/${id}/pdf`)
  expect(refusal(answer)).toEqual({ status: 503, code: 'document-too-large' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(failing.unexpected.splice(0)).toHaveLength(1)
  fails = false
  expect((await failing.ask('GET', `${path}/invoices/${id}/pdf`)).status).toBe(200)
})

describe('the document of a draft', () => {
  test('follows every change and is never kept', async () => {
    const business = await openBusiness(app)
    const customer = await makeCustomer(business, { name: 'Before' })
    const { id } = await makeDraft(business, { customerId: customer.id })
    const before = await contentsOf(app)
    expect(await textOf(business, `invoices/${id}/pdf`)).toContain('Before')
    expect(good(await get(business, `invoices/${id}/document`))).toMatchObject({
      title: `Draft invoice #${id.toUpperCase()}`,
      pages: 1,
      fileName: `Test & Sons draft ${id.toUpperCase()}.pdf`,
    })
    expect((await get(business, `invoices/${id}/document/pages/1.svg`)).status).toBe(200)
    expect(await contentsOf(app)).toBe(before)
    good(await app.ask('PATCH', `${business.path}/customers/${customer.id}`, { name: 'After', version: 1 }))
    expect(await textOf(business, `invoices/${id}/pdf`)).toContain('After')
  })

  test('does not exist as issued', async () => {
    const business = await openBusiness(app)
    const { id } = await makeDraft(business)
    for (const address of ['pdf', 'document', 'document/pages/1.svg'])
      expect((await get(business, `invoices/${id}/${address}?as=issued`)).status).toBe(404)
  })
})

describe('a document that was just made', () => {
  const lines = (productId: string, count: number) =>
    Array.from({ length: count }, () => ({ productId, quantity: 1000 }))

  /** Everything a viewer requests, at once. */
  async function look(business: TestBusiness, address: string) {
    const { pages } = good(await get(business, `${address}/document`))
    const pictures = Array.from({ length: pages }, (_, index) => `${address}/document/pages/${index + 1}.svg`)
    const answers = await Promise.all([...pictures, `${address}/pdf`].map(each => bytesOf(business, each)))
    return { pages, answers }
  }

  test('is made once for all the pages of a long draft and its PDF, and again when anything on it changes', async () => {
    const business = await openBusiness(rememberingApp)
    const customer = await makeCustomer(business)
    const product = await makeProduct(business)
    const draft = await makeDraft(business, { customerId: customer.id, items: lines(product.id, 100) })
    const address = `invoices/${draft.id}`
    const change = async (where: string, body: Json) => {
      const { version } = good(await rememberingApp.ask('GET', `${business.path}${where}`))
      good(await rememberingApp.ask('PATCH', `${business.path}${where}`, { ...body, version }))
    }
    const before = rendered
    const first = await look(business, address)
    expect(first.pages).toBeGreaterThan(2)
    expect(rendered).toBe(before + 1)
    expect(await look(business, address)).toEqual(first)
    expect(rendered).toBe(before + 1)
    const seen = new Set([String(first.answers[0])])
    for (const [place, changed] of [
      () => change(`/customers/${customer.id}`, { name: 'Moved Away Ltd' }),
      () => change(`/products/${product.id}`, { name: 'Something else' }),
      () => change('', { accentColor: '#ff0000' }),
      () => rememberingApp.ask('PUT', `${business.path}/logo`, { image: PNG }).then(good),
      async () =>
        good(
          await rememberingApp.ask('PUT', `${business.path}/${address}`, {
            ...{ customerId: customer.id, items: lines(product.id, 60), version: draft.version, note: 'Thank you' },
          }),
        ),
    ].entries()) {
      await changed()
      const { answers } = await look(business, address)
      seen.add(String(answers.slice(0, -1)))
      expect([place, rendered, seen.size]).toEqual([place, before + 2 + place, 2 + place])
    }
  })

  test('is made once when several request it first at the same moment', async () => {
    const business = await openBusiness(rememberingApp)
    const { id } = await makeIssued(business)
    const before = rendered
    await Promise.all(Array.from({ length: 5 }, () => look(business, `invoices/${id}`)))
    expect(rendered).toBe(before + 1)
  })
})

describe('the document of a cancelled invoice', () => {
  test('carries the mark and is kept beside the original, which stays as it was', async () => {
    const business = await openBusiness(app, german)
    const issued = await makeIssued(business)
    const original = await bytesOf(business, `invoices/${issued.id}/pdf`)
    await cancel(business, issued)
    const marked = await bytesOf(business, `invoices/${issued.id}/pdf`)
    expect(marked.equals(original)).toBe(false)
    expect(await textOf(business, `invoices/${issued.id}/pdf`)).toContain('This invoice has been cancelled.')
    expect((await bytesOf(business, `invoices/${issued.id}/pdf`)).equals(marked)).toBe(true)
    expect((await bytesOf(business, `invoices/${issued.id}/pdf?as=issued`)).equals(original)).toBe(true)
    const names = await Promise.all(
      ['document', 'document?as=issued'].map(async address =>
        good(await get(business, `invoices/${issued.id}/${address}`)),
      ),
    )
    expect(names.map(({ fileName }) => fileName)).toEqual([
      `Test & Sons ${issued.number} cancelled.pdf`,
      `Test & Sons ${issued.number}.pdf`,
    ])
    const kinds = await app.query('select kind from issued_documents where subject_id = $1 order by kind', [issued.id])
    expect(kinds).toEqual([{ kind: 'cancelled-invoice' }, { kind: 'invoice' }])
  })

  test('can be had as issued even if nobody had requested it before', async () => {
    const business = await openBusiness(app)
    const issued = await makeIssued(business)
    await cancel(business, issued)
    const text = await textOf(business, `invoices/${issued.id}/pdf?as=issued`)
    expect(text).toContain('Total due $11.00')
    expect(text).not.toMatch(/cancelled/i)
  })
})

describe('the document of a replacement invoice', () => {
  test('names the replaced invoice, and so does the credit note', async () => {
    const business = await openBusiness(app)
    const first = await makeIssued(business)
    const reason = 'Wrong quantity'
    const { creditNote, draft } = good(
      await app.ask('POST', `${business.path}/invoices/${first.id}/correct`, { reason, goodsComeBack: true }),
    )
    const second = good(await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`))
    expect(await textOf(business, `invoices/${second.id}/pdf`)).toContain(`Replaces ${first.number}`)
    const text = await textOf(business, `credit-notes/${creditNote.id}/pdf`)
    expect(text).toContain(`Invoice ${first.number} Invoice date Mar 10, 2026`)
    expect(text).toContain('Reason Wrong quantity')
  })
})

describe('the pages of a document', () => {
  test('are counted, and shown as pictures that may load and run nothing', async () => {
    const business = await openBusiness(app)
    const { id, number } = await makeIssued(business)
    const shown = good(await get(business, `invoices/${id}/document`))
    expect(shown).toMatchObject({ title: `Invoice ${number}`, pages: 1, fileName: `Test & Sons ${number}.pdf` })
    const page = await get(business, `invoices/${id}/document/pages/1.svg`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; img-src data:; sandbox")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(page.body).toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    const final = await get(business, `invoices/${id}/document/pages/1.svg?as=issued&edition=issued`)
    expect(final.headers.get('cache-control')).toContain('immutable')
    expect(final.body).toEqual(page.body)
  })

  test('that are stored are read one by one, without the others or the PDF', async () => {
    const business = await openBusiness(app)
    const { id } = await makeIssued(business)
    const page = gzipSync('<svg>a page</svg>').toString('base64')
    await app.query(
      `insert into issued_documents (business_id, kind, subject_id, pdf, pages) values ($1, 'invoice', $2, 'a PDF', $3)`,
      [business.businessId, id, JSON.stringify(['cannot be opened', page])],
    )
    const { path } = good(await app.ask('POST', `${business.path}/invoices/${id}/links`, {}))
    const [before, address] = [rendered, `invoices/${id}`]
    expect(good(await get(business, `${address}/document`)).pages).toBe(2)
    for (const bytes of [`${address}/document/pages/2.svg`, `${address}/document/pages/2.svg?as=issued`])
      expect(String(await bytesOf(business, bytes))).toBe('<svg>a page</svg>')
    expect(String(await bytesOf(business, `${address}/pdf`))).toBe('a PDF')
    expect(String(Buffer.from(good(await app.ask('GET', `${path}/pdf`))))).toBe('a PDF')
    expect((await get(business, `${address}/document/pages/3.svg`)).status).toBe(404)
    expect(rendered).toBe(before)
  })

  test('exist for a credit note too', async () => {
    const business = await openBusiness(app)
    const creditNote = await credit(business, await makeIssued(business))
    const address = `credit-notes/${creditNote.id}`
    expect(good(await get(business, `${address}/document`))).toMatchObject({
      title: `Credit note ${creditNote.number}`,
      pages: 1,
      fileName: `Test & Sons ${creditNote.number}.pdf`,
    })
    expect((await get(business, `${address}/document/pages/1.svg`)).headers.get('content-type')).toContain(
      'image/svg+xml',
    )
    const pdf = await get(business, `${address}/pdf?download=true`)
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Test & Sons ${creditNote.number}.pdf"`)
  })

  test.each(['2.svg', '0.svg', '01.svg', '99999.svg', '1.png', '1', '1.svg.svg', '-1.svg', '..%2f1.svg'])(
    'that do not exist are not found: %s',
    async page => {
      const business = await openBusiness(app)
      const { id } = await makeIssued(business)
      expect((await get(business, `invoices/${id}/document/pages/${page}`)).status).toBe(404)
    },
  )
})

test('a document of another business is not found', async () => {
  const [mine, theirs] = [await openBusiness(app), await openBusiness(app)]
  const issued = await makeIssued(theirs)
  const creditNote = await credit(theirs, await makeIssued(theirs))
  for (const subject of [`invoices/${issued.id}`, `credit-notes/${creditNote.id}`]) {
    for (const address of ['pdf', 'document', 'document/pages/1.svg']) {
      expect((await get(theirs, `${subject}/${address}`)).status).toBe(200)
      expect((await get(mine, `${subject}/${address}`)).status).toBe(404)
    }
  }
})
