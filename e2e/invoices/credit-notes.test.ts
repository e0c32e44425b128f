import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CreditNote, CreditNoteRow } from '../../src/features/credit-notes/contract.ts'
import type { Product } from '../../src/features/products/contract.ts'
import { openBusiness, type TestBusiness } from '../browser/business.ts'
import { daybookInBrowser, goOn } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { dollars, downloadBy, textOf, textsOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const begin = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Three lamps at 33.33 and an hour at 80.00, 5 off in all, tax at 19 and 7 percent. */
async function sale(business: TestBusiness, paid = 0) {
  const reduced = await business.ask<{ id: string }>('POST', '/tax-rates', { name: 'Reduced', rate: 7000 })
  const nora = await business.customer({ name: 'Nora Blake' })
  const lamp = await business.product({ name: 'Lamp', basePrice: 3333, openingStock: 10_000 })
  const work = await business.product({ name: 'Assembly', basePrice: 8000, isService: true, openingStock: undefined })
  const receipt = await business.issued({
    customerId: nora.id,
    discount: { amount: 500 },
    items: [
      { productId: lamp.id, quantity: 3000 },
      { productId: work.id, quantity: 1000, taxRateId: reduced.id },
    ],
  })
  if (paid > 0) await business.ask('POST', `/invoices/${receipt.id}/payments`, { amount: paid })
  const stock = async () => (await business.ask<Product>('GET', `/products/${lamp.id}`)).stock
  return { ...receipt, number: receipt.number ?? '', stock }
}

const notesOf = async (business: TestBusiness, id: string) =>
  (await business.ask<{ creditNotes: CreditNoteRow[] }>('GET', `/invoices/${id}/credit-notes`)).creditNotes
const cents = (text = '') => Math.round(Number(/-?[\d,]+\.\d\d$/.exec(text)?.[0].replaceAll(',', '')) * 100)

test('crediting part of a line shows the credit note’s figures, and never more than what remains', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const { id, number, stock } = await sale(business)
  const page = await daybook.open(business, `/invoices/${id}`)
  for (const [quantity, left] of [
    ['1', '3 invoiced'],
    ['1', '2 of 3 left'],
  ]) {
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await begin(page, 'Create credit note')
    const form = dialog(page, `Credit note for ${number}`)
    await form.getByRole('radio', { name: 'Some lines or quantities' }).check()
    await form.getByText(left ?? '').waitFor()
    const lamps = form.getByRole('textbox', { name: 'Quantity to credit, line 1, Lamp' })
    await lamps.fill('4')
    await form.getByRole('button', { name: 'Create credit note' }).click()
    await form.getByText(/^Only \d left to credit\.$/).waitFor()
    await lamps.fill(quantity ?? '')
    await form.getByLabel('Reason').fill('One was broken.')
    await form.getByRole('radio', { name: 'Return to stock', exact: true }).check()
    await expect.poll(() => textOf(form.getByRole('region', { name: 'Credit' }))).toContain('Tax 19%')
    const total = (await textsOf(form.getByRole('region', { name: 'Credit' }).locator('dl > div'))).at(-1)
    await form.getByRole('button', { name: 'Create credit note' }).click()
    await form.waitFor({ state: 'hidden' })
    expect((await notesOf(business, id)).at(-1)?.total).toBe(cents(total))
  }
  await region(page, 'Credit notes').getByRole('listitem').nth(1).waitFor()
  await page.getByText('Partly credited').waitFor()
  const notes = await notesOf(business, id)
  expect(notes.map(note => [note.number.slice(-4), note.reason, note.goodsCameBack])).toEqual([
    ['0001', 'One was broken.', true],
    ['0002', 'One was broken.', true],
  ])
  expect(await stock()).toBe(9000)
  expect((await business.invoice(id)).balance).toBe(
    (await business.invoice(id)).total - (notes[0]?.total ?? 0) - (notes[1]?.total ?? 0),
  )
})

test('an amount is credited for a reason, which is the line of the credit note; the rest can still be credited', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const { id, number, total, stock } = await sale(business)
  const page = await daybook.open(business, `/invoices/${id}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await begin(page, 'Create credit note')
  const form = dialog(page, `Credit note for ${number}`)
  await form.getByRole('radio', { name: 'An amount' }).check()
  expect(await form.getByText('Do the goods come back?').count()).toBe(0)
  await form.getByRole('textbox', { name: 'Amount' }).fill('1000')
  await form.getByRole('button', { name: 'Create credit note' }).click()
  await form.getByText(`Enter ${dollars(total)} or less.`).waitFor()
  await form.getByText('Enter a reason.').waitFor()
  await form.getByRole('textbox', { name: 'Amount' }).fill('20')
  await form.getByLabel('Reason').fill('For the late delivery')
  await form.getByText(`${dollars(total - 2000)} will still be due.`).waitFor()
  await form.getByRole('button', { name: 'Create credit note' }).click()
  await form.waitFor({ state: 'hidden' })
  const [note] = await notesOf(business, id)
  expect(note).toMatchObject({ total: 2000, reason: 'For the late delivery', goodsCameBack: false })
  expect(await stock()).toBe(7000)
  await region(page, 'Credit notes')
    .getByRole('link', { name: note?.number ?? '' })
    .click()
  const article = page.getByRole('article', { name: 'The credit note as the customer sees it' })
  await article.getByRole('cell', { name: 'For the late delivery' }).first().waitFor()
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  const text = await textOfPdf(pdf.bytes)
  expect(text).toContain('For the late delivery')
  expect(cents(text.match(/Total credit\s+(\S+)/)?.[1])).toBe(2000)
  await goOn(page, `/invoices/${id}`)
  await begin(page, 'Create credit note')
  await form.getByText('Already credited').waitFor()
  await form.getByRole('radio', { name: 'Return to stock', exact: true }).check()
  await form.getByRole('button', { name: 'Create credit note' }).click()
  await page.getByText('Credited in full').or(page.getByText('credited in full')).first().waitFor()
  expect((await business.invoice(id)).credited).toBe(total)
})

test('with many lines, the credited total stays visible while typing', async () => {
  const business = await openBusiness({ taxRate: 0 })
  const customer = await business.customer()
  const product = await business.product({ basePrice: 1000 })
  const items = Array.from({ length: 30 }, () => ({ productId: product.id, quantity: 1000 }))
  const { id, number } = await business.issued({ customerId: customer.id, items })
  const page = await daybook.open(business, `/invoices/${id}`)
  await begin(page, 'Create credit note')
  const form = dialog(page, `Credit note for ${number}`)
  const summary = form.getByText('Credit: $300.00')
  await summary.waitFor()
  await form.getByRole('radio', { name: 'Some lines or quantities' }).check()
  await form.getByLabel(/^Quantity to credit, line 1,/).fill('1')
  await form.getByText('Credit: $10.00').waitFor()
  const box = await form.getByText('Credit: $10.00').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
})

test('a credit note has its own page, with its document to download', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const { id, number, total } = await sale(business, 10_000)
  const { creditNote } = await business.ask<{ creditNote: CreditNote }>('POST', `/invoices/${id}/credit-notes`, {
    reason: 'Sent back',
    goodsComeBack: true,
  })
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /404/ })
  await region(page, 'Credit notes').getByRole('link', { name: creditNote.number }).click()
  await page.waitForURL(`/credit-notes/${creditNote.id}`)
  await page.getByRole('heading', { level: 1, name: creditNote.number }).waitFor()
  const text = await textOf(page.getByRole('article', { name: 'The credit note as the customer sees it' }))
  for (const part of [`For invoice ${number}`, 'Nora Blake', 'Sent back', 'Lamp', 'Assembly'])
    expect(text).toContain(part)
  const picture = page.getByRole('img', { name: `Credit note ${creditNote.number}, as it is printed` })
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
  const facts = await textsOf(region(page, 'Credit').locator('dl > div'))
  expect(facts).toContain('Refund due $100.00')
  expect(facts).toContain('Goods Returned to stock')
  const pdf = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect(pdf.name).toContain(creditNote.number)
  expect(cents((await textOfPdf(pdf.bytes)).match(/Total credit\s+(\S+)/)?.[1])).toBe(total)
  await goOn(page, '/credit-notes/zzzzzzzz')
  await page.getByText('This credit note doesn’t exist.').waitFor()
})

test('“Correct” credits the invoice and opens a new draft; each page links to the other', async () => {
  const business = await openBusiness({ taxRate: 19_000 })
  const { id, number, total } = await sale(business)
  // The preview of the draft may still load when the draft is deleted.
  const page = await daybook.open(business, `/invoices/${id}`, { expecting: /404.*document\/pages/ })
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await begin(page, 'Correct')
  const form = dialog(page, `Correct ${number}?`)
  await form.getByText('A new draft starts with the same lines and prices.').waitFor()
  await form.getByRole('radio', { name: /^Return to stock .*takes them out of stock again/ }).check()
  await form.getByLabel('Reason').fill('The wrong address')
  await form.getByRole('button', { name: 'Correct' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit draft' }).waitFor()
  const draftId = /invoices\/(\w+)\/edit/.exec(page.url())?.[1] ?? ''
  const draft = await business.invoice(draftId)
  expect(draft).toMatchObject({ status: 'draft', correctsId: id, total })
  expect(await notesOf(business, id)).toMatchObject([{ total, reason: 'The wrong address' }])
  await goOn(page, `/invoices/${draftId}`)
  await page.getByText('Corrects').getByRole('link', { name: number }).click()
  await page.waitForURL(`/invoices/${id}`)
  await page
    .getByText('Corrected by')
    .getByRole('link', { name: `draft #${draftId.toUpperCase()}` })
    .click()
  await page.waitForURL(`/invoices/${draftId}`)
  // A deleted draft replaces nothing, and nobody asks for it any more.
  await business.ask('DELETE', `/invoices/${draftId}`)
  await page.goto(`/invoices/${id}`)
  const history = region(page, 'History')
  await history.getByText('The replacement draft was deleted').waitFor()
  await history.getByText('Corrected with a new draft').waitFor()
  expect(await textsOf(history.getByRole('link'))).toEqual([expect.stringMatching(/^Credit note /)])
  expect(await page.getByText('Corrected by').count()).toBe(0)
})
