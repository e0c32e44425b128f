import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentFileName } from './document-file-name.ts'

test.each([
  ['Harbour Street Coffee', 'INV-2026-0007', 'Harbour Street Coffee INV-2026-0007.pdf'],
  ['Müller & Söhne', 'RE/2026/7', 'Müller & Söhne RE-2026-7.pdf'],
  ['متجر السلام', '2026-1', 'متجر السلام 2026-1.pdf'],
  ['株式会社ハーバー', 'INV-1 cancelled', '株式会社ハーバー INV-1 cancelled.pdf'],
  ['../../etc', '..\\x:y', 'etc x-y.pdf'],
  ['-rf', '.hidden', 'rf hidden.pdf'],
  ['AUX.', 'INV-1', 'AUX INV-1.pdf'],
  ['aux.de Shop', '1', '_aux.de Shop 1.pdf'],
  ['\u202eevil', 'INV\r\nX: y', 'evil INV-X- y.pdf'],
  ['', '???', 'document.pdf'],
])('the file of %j for %j is called %j', (sender, document, name) => {
  expect(documentFileName(sender, document)).toBe(name)
})

test('every file system accepts the name of a document, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 60 }), (sender, document) => {
      const name = documentFileName(sender, document)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\s.~-][^<>:"/\\|?*\p{Cc}]*\.pdf$/u)
    }),
  )
})
