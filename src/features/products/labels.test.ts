import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z', renderDocument: await realPdf() })
const business = await openBusiness(app, { currency: 'EUR' })
const { path } = business

async function pagesOf(query: string): Promise<string[]> {
  const pdf = good(await app.ask('GET', `${path}/products/labels?${query}`))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text
}

test('labels show the name, the price and the barcode of each product, as many as wanted, on as many sheets as that takes', async () => {
  const tea = await makeProduct(business, { name: '=Green tea #1', basePrice: 1250, barcode: '4006381333931' })
  const cup = await makeProduct(business, { name: 'Cup', basePrice: 700, barcode: 'CUP-7' })
  const pages = await pagesOf(`ids=${tea.id},${cup.id}&sheet=avery-l7160&copies=10&start=3`)
  expect(pages).toHaveLength(2)
  const whole = pages.join(' ')
  for (const text of ['=Green tea #1', '12.50', '4006381333931', 'Cup', '7.00', 'CUP-7']) {
    expect(whole.split(text).length - 1, text).toBe(10)
  }
})

test('a product that is not there, or more labels than can be printed at once, are refused', async () => {
  const { id } = await makeProduct(business)
  expect(refusal(await app.ask('GET', `${path}/products/labels?ids=zzzzzzzz`)).code).toBe('not-found')
  const many = await app.ask('GET', `${path}/products/labels?ids=${id},${id}&copies=1001`)
  expect(many.body.errors).toEqual([
    { field: 'copies', message: 'Print at most 2,000 labels at once.', code: 'too-many-labels', data: { most: 2000 } },
  ])
})
