/** What the public page says about payments, credit notes and the balance, and how to pay it. */
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { byAccount, byIban } from '../../testing/business-profile.ts'
import { makeIssued, makeProduct, openBusiness, pay, readInvoice, type TestBusiness } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const business = await openBusiness(app, { name: 'Miller & Daughters' })

const linkTo = async (id: string, of = business) => good(await app.ask('POST', `${of.path}/invoices/${id}/links`, {}))
const look = (path: string) => app.ask('GET', path)

/** Takes back so many thousandths of the first line. */
async function credit(of: TestBusiness, id: string, quantity: number): Promise<Json> {
  const [line] = (await readInvoice(of, id)).items
  const items = [{ itemId: line.id, quantity }]
  const path = `${of.path}/invoices/${id}/credit-notes`
  return good(await app.ask('POST', path, { items, goodsComeBack: false })).creditNote
}

test('the page says what was paid, credited and refunded, and what is still due', async () => {
  const product = await makeProduct(business)
  const ten = () => makeIssued(business, { items: [{ productId: product.id, quantity: 10_000 }] })
  const said = async (path: string) => textOf((await look(path)).body).replace(/\s+/g, ' ')

  const settled = await ten()
  const { path } = await linkTo(settled.id)
  await credit(business, settled.id, 1000)
  expect(await said(path)).toContain('$11.00 of $110.00 has been credited.')
  await pay(business, settled, 5000)
  expect(await said(path)).toMatch(
    /Open Amount due \$49\.00 .*\$50\.00 of \$110\.00 has been paid and \$11\.00 credited\. .* as it was issued, for the full \$110\.00\..* Total \$110\.00 Paid −\$50\.00 Credited −\$11\.00 Amount due \$49\.00 /,
  )
  await pay(business, settled, 4900)
  expect(await said(path)).toMatch(
    /Paid and credited Total \$110\.00 \$99\.00 of \$110\.00 has been paid and \$11\.00 credited\. Nothing is due\. Thank you\./,
  )
  expect(await said(path)).not.toContain('Paid in full')
  await credit(business, settled.id, 1000)
  expect(await said(path)).toContain(
    '$99.00 of $110.00 has been paid and $22.00 credited. $11.00 of your payment will be refunded.',
  )
  await credit(business, settled.id, 8000)
  expect(await said(path)).toMatch(
    / Credited Total \$110\.00 .*credited in full\. Your payment of \$99\.00 will be refunded\. .* Credited −\$110\.00 To be refunded \$99\.00 Amount due \$0\.00 /,
  )

  const mistaken = await ten()
  const other = await linkTo(mistaken.id)
  await credit(business, mistaken.id, 10_000)
  expect(await said(other.path)).toMatch(/ Credited .*credited in full\. Nothing is due\./)
})

test('after a correction that carries the payment over, the page promises no refund, and its sums add up', async () => {
  const { id, number } = await makeIssued(business)
  const { path } = await linkTo(id)
  await pay(business, { id, total: 1100 })
  const correction = { goodsComeBack: false, carryPayment: true }
  const { draft, creditNote } = good(await app.ask('POST', `${business.path}/invoices/${id}/correct`, correction))
  const said = async () => textOf((await look(path)).body).replace(/\s+/g, ' ')
  expect(await said()).toMatch(
    / Credited Total .*credited in full\. Your payment of \$11\.00 will be used for the corrected invoice\. .* Total \$11\.00 Paid −\$11\.00 Credited −\$11\.00 For the corrected invoice \$11\.00 Amount due \$0\.00 /,
  )
  expect(await said()).not.toContain('refund')
  const about = `kind=credit-note&creditNoteId=${creditNote.id}`
  const { body } = good(await app.ask('GET', `${business.path}/invoices/${id}/emails/suggestion?${about}`))
  expect(body).toContain(`on invoice ${number} is attached. We will use $11.00 for the corrected invoice.`)
  expect(body).not.toContain('refund')
  const pdf = good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}/pdf`))
  const text = await textOfPdf(pdf)
  expect(text.replace(/\s+/g, ' ')).toContain(`Set against the invoice that replaces ${number} $11.00`)
  expect(text).not.toMatch(/refund/i)

  const corrected = `${business.path}/invoices/${draft.id}`
  const { version, items, customerId } = await readInvoice(business, draft.id)
  const changed = items.map(({ productId, price }: Json) => ({ productId, price, quantity: 3000 }))
  good(await app.ask('PUT', corrected, { customerId, items: changed, version }))
  const issued = good(await app.ask('POST', `${corrected}/issue`))
  expect(await said()).toContain(` credited in full. Your payment of $11.00 was set against invoice ${issued.number}. `)
  expect(await said()).toContain(
    ` Paid −$11.00 Credited −$11.00 Set against invoice ${issued.number} $11.00 Amount due $0.00 `,
  )
  const shown = good(await app.ask('GET', `${business.path}/credit-notes/${creditNote.id}`))
  const setAgainst = { invoiceId: draft.id, number: issued.number, amount: 1100 }
  expect(shown).toMatchObject({ setAgainst, refund: 0 })

  const next = await linkTo(draft.id)
  expect(textOf((await look(next.path)).body).replace(/\s+/g, ' ')).toContain(` Paid on invoice ${number} −$11.00 `)
  const saidNext = async () => textOf((await look(next.path)).body).replace(/\s+/g, ' ')
  expect(await saidNext()).toMatch(/Open Amount due \$22\.00 .*\$11\.00 of \$33\.00 has been paid\./)
  expect(await saidNext()).not.toContain('as it was issued')
  await pay(business, { id: draft.id, total: 500 })
  expect(await saidNext()).toMatch(/Amount due \$17\.00 .* as it was issued, for the full \$22\.00\./)
})

test('while there is a balance, the page says how to pay it, as text and as a code for banking apps', async () => {
  const iban = 'DE89370400440532013000'
  const own = await openBusiness(app, {
    name: 'Hafen',
    currency: 'EUR',
    ...byIban(iban, 'HASPDEHHXXX', 'Sparkasse'),
  })
  const invoice = await makeIssued(own)
  const { path } = await linkTo(invoice.id, own)
  await pay(own, invoice, 400)
  good(await app.ask('PATCH', own.path, { name: 'Elsewhere', waysToPay: [], version: 1 }))
  const { body } = await look(path)
  const [details = ''] = /<dl>[\s\S]*?<\/dl>/.exec(body) ?? []
  expect(
    [...details.matchAll(/<dt>(.*?)<\/dt>\s*<dd><bdi>(.*?)<\/bdi>/g)].map(([, label, value]) => [label, value]),
  ).toEqual([
    ['Recipient', 'Hafen'],
    ['Bank', 'Sparkasse'],
    ['IBAN', 'DE89 3704 0044 0532 0130 00'],
    ['BIC', 'HASPDEHHXXX'],
    ['Reference', invoice.number],
    ['Amount', '€7.00'],
  ])
  expect([...details.matchAll(/data-copy="(.*?)"/g)].map(([, copied]) => copied)).toEqual([
    ...['Hafen', iban, 'HASPDEHHXXX', invoice.number, '7.00'],
  ])
  expect(await codeOn(body)).toBe(
    ['BCD', '002', '1', 'SCT', 'HASPDEHHXXX', 'Hafen', iban, 'EUR7.00', '', '', invoice.number].join('\n'),
  )
  expect(body).toContain(`aria-label="Payment code: €7.00 to DE89 3704 0044 0532 0130 00, reference ${invoice.number}"`)
  expect(body).toContain('Its payment code is for the full €11.00.')
  await pay(own, invoice, 700)
  const paid = (await look(path)).body
  expect(paid).not.toContain('IBAN')
  expect(await codeOn(paid)).toBeUndefined()
})

test('if banking apps could not pay, there are details without a code; without an account, neither', async () => {
  const { waysToPay } = byAccount(['Routing number', '021000021'])
  const dollars = await openBusiness(app, {
    waysToPay: [...byIban('DE89370400440532013000').waysToPay, ...waysToPay],
  })
  const shown = (await look((await linkTo((await makeIssued(dollars)).id, dollars)).path)).body
  expect(textOf(shown)).toMatch(
    /How to pay\s+Recipient\s+Test & Sons\s+Copy\s+IBAN\s+DE89 3704[\s\S]*Routing number\s+021000021\s+Copy\s+Reference[\s\S]*Amount\s+\$11\.00/,
  )
  expect(shown).not.toContain('<svg')
  const { path } = await linkTo((await makeIssued(business)).id)
  expect((await look(path)).body).not.toContain('How to pay')
})

test('the page lists the credit notes of its own invoice only, without links', async () => {
  const own = await openBusiness(app)
  const [invoice, neighbour] = [await makeIssued(own), await makeIssued(own)]
  const { path } = await linkTo(invoice.id, own)
  expect((await look(path)).body).not.toContain('Credit notes')
  const first = await credit(own, invoice.id, 100)
  const foreign = await credit(own, neighbour.id, 300)
  const second = await credit(own, invoice.id, 200)
  const { body } = await look(path)
  const list = /<ul class="notes">([\s\S]*?)<\/ul>/.exec(body)?.[1] ?? ''
  expect(
    textOf(list)
      .trim()
      .split(/\s{2,}/),
  ).toEqual([...[first.number, '$1.10', 'Mar 10, 2026', second.number, '$2.20', 'Mar 10, 2026']])
  for (const { id } of [first, second, foreign]) expect(body).not.toContain(id)
  expect(body).not.toContain(foreign.number)
  for (const name of ['1', '1.pdf', first.id, `${first.id}/pdf`, foreign.id]) {
    expect((await look(`${path}/credit-notes/${name}`)).status).toBe(404)
  }
})

test('hostile texts in payment details and credit notes are shown as typed', async () => {
  for (const hostile of HOSTILE_TEXTS) {
    const creditNotePattern = `${hostile.slice(0, 20)}-{number}`
    const own = await openBusiness(app, {
      name: hostile,
      ...byIban('DE89370400440532013000', '', hostile),
      paymentTerms: hostile,
      creditNotePattern,
    })
    const invoice = await makeIssued(own)
    const { number } = await credit(own, invoice.id, 100)
    const { body } = await look((await linkTo(invoice.id, own)).path)
    expect(textOf(body).split(hostile).length).toBeGreaterThan(4)
    expect(textOf(body)).toContain(number)
    expect(body).toContain('href="/public/')
    expect(body).not.toMatch(/<(img|svg)/i)
    expect(body.match(/<script/gi)).toHaveLength(1)
  }
})
/** The text of a page as a reader sees it. */
function textOf(html: string): string {
  const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }
  return html.replace(/<[^>]*>/g, ' ').replace(/&(lt|gt|amp|quot|#39);/g, name => named[name] ?? name)
}

/** What a banking app reads from the page. */
async function codeOn(html: string): Promise<string | undefined> {
  const picture = /<svg[\s\S]*?<\/svg>/.exec(html)?.[0]
  if (picture === undefined) return undefined
  const { data, info } = await sharp(Buffer.from(picture), { density: 600 })
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, right: 60, bottom: 60, left: 60, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
