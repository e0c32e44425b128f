import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeProduct, openBusiness } from '../../testing/factories.ts'
import { contentsOf, good, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

async function picture(width: number, height: number): Promise<string> {
  const create = { width, height, channels: 3, background: '#1f4d3a' } as const
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64')
}

describe('the image of a product', () => {
  test('is stored as WebP in two sizes, and sent again only when it has changed', async () => {
    const { id, image: none } = await makeProduct(business)
    const address = `${path}/products/${id}/image`
    expect(none).toBeNull()
    expect((await app.ask('GET', address)).status).toBe(404)
    const { image, version } = good(await app.ask('PUT', address, { image: await picture(1500, 750) }))
    expect(version).toBe(1)
    for (const [size, width, height] of [
      ['page', 1000, 500],
      ['thumbnail', 96, 48],
    ]) {
      const shown = await app.ask('GET', `${address}?size=${size}&at=${image}`)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(Buffer.from(shown.body)).metadata()).toMatchObject({ format: 'webp', width, height })
      const known = { 'if-none-match': shown.headers.get('etag') ?? '' }
      expect((await app.ask('GET', `${address}?size=${size}`, undefined, known)).status).toBe(304)
    }
    const old = { 'if-none-match': (await app.ask('GET', address)).headers.get('etag') ?? '' }
    const changed = good(await app.ask('PUT', address, { image: await picture(20, 20) }))
    expect(changed.image).not.toBe(image)
    expect((await app.ask('GET', address, undefined, old)).status).toBe(200)
    expect(good(await app.ask('DELETE', address)).image).toBeNull()
    expect((await app.ask('GET', address)).status).toBe(404)
  })

  test.each([
    ['a text', Buffer.from('just text').toString('base64')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')],
  ])('is not %s', async (_, image) => {
    const { id } = await makeProduct(business)
    const before = await contentsOf(app)
    const answer = await app.ask('PUT', `${path}/products/${id}/image`, { image })
    expect(refusal(answer)).toEqual({ status: 422, code: 'picture-not-readable' })
    expect(await contentsOf(app)).toBe(before)
  })
})
