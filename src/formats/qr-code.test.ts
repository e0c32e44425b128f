import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

async function read(picture: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(picture), { density: 600 })
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, right: 60, bottom: 60, left: 60, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a QR code', () => {
  test.each(['INV-2026-0001', 'BCD\n002\n1\nSCT\n\nKaffeerösterei\nDE89', '咖啡 قهوة', 'x'.repeat(331)])(
    'is read back as it was written: %j',
    async text => {
      expect(await read(qrCode(text))).toBe(text)
    },
  )

  test('is one path and does not contain its text', () => {
    const picture = qrCode('<script>alert(1)</script>"/>')
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><path d="[Mhvz0-9 -]+"\/><\/svg>$/,
    )
  })
})
