import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MOST_E_INVOICE_BYTES } from '../../formats/e-invoice/read-e-invoice.ts'
import { dueOn, owedOn } from '../../testing/owed-on.ts'
import { associatedFiles } from './associated-files.ts'
import { startEInvoiceReader } from './reader.ts'

// limits are broken only where a test says so
const read = startEInvoiceReader({ milliseconds: 300_000 })

const GOLDEN = new URL('../../formats/e-invoice/golden/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(name, GOLDEN), 'utf8')
const ubl = golden('invoice-ubl.xml')
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const withText = (text: string, before = '') =>
  bytes(ubl.replace(/<cbc:Note>.*?<\/cbc:Note>/s, `<cbc:Note>${text}</cbc:Note>`).replace(/(<Invoice )/, `${before}$1`))

/** A PDF of objects, each with what is in its stream; the first is the catalogue. */
function pdf(...objects: (string | { readonly entries: string; readonly stream: Uint8Array })[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [place, object] of objects.entries()) {
    offsets.push(size())
    const content =
      typeof object === 'string'
        ? Buffer.from(object)
        : Buffer.concat([
            Buffer.from(`<< ${object.entries} /Length ${object.stream.length} >>\nstream\n`),
            object.stream,
            Buffer.from('\nendstream'),
          ])
    parts.push(Buffer.from(`${place + 1} 0 obj\n`), content, Buffer.from('\nendobj\n'))
  }
  const at = size()
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`))
  parts.push(Buffer.from(`trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`))
  return new Uint8Array(Buffer.concat(parts))
}

interface Embedded {
  readonly name: string
  readonly filters?: number
  readonly content: Uint8Array
}

function pdfWith(...files: readonly Embedded[]): Uint8Array {
  const names = files.map(({ name }, place) => `(${name}) ${4 + place * 2} 0 R`).join(' ')
  return pdf(
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    ...files.flatMap(({ name, filters = 1, content }, place) => [
      `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${5 + place * 2} 0 R >> >>`,
      {
        entries: `/Type /EmbeddedFile /Filter [${'/FlateDecode '.repeat(filters)}]`,
        stream: Array.from({ length: filters }).reduce<Uint8Array>(inner => deflateSync(inner, { level: 9 }), content),
      },
    ]),
  )
}

test('an invoice is read from a PDF, with the files beside it', async () => {
  const delivery = { name: 'delivery.csv', content: bytes('a,b') }
  for (const name of ['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml']) {
    const { invoice, xml, syntax } = await read(pdfWith(delivery, { name, content: bytes(ubl) }))
    expect([invoice.number, syntax, Buffer.from(xml).toString()]).toEqual(['INV-2026-0002', 'ubl', ubl])
    expect(invoice.attachments.at(-1)).toMatchObject({ name: 'delivery.csv', mimeType: 'text/csv' })
    expect(Buffer.from(invoice.attachments.at(-1)?.bytes ?? []).toString()).toBe('a,b')
  }
})

/** The files of a PDF hang on what the test says: on the catalogue, or on its page. */
function pdfOn({ catalogue = '', page = '' }, files: readonly Embedded[], { packed = false } = {}): Uint8Array {
  const catalogueText = `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`
  const first = [
    packed ? 'null' : catalogueText,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${page} >>`,
  ]
  const objects = files.flatMap(({ name, filters = 1, content }, place) => [
    `<< /Type /Filespec /F (old.txt) /UF (${name}) /EF << /F ${5 + place * 2} 0 R >> >>`,
    {
      entries: `/Type /EmbeddedFile ${filters === 0 ? '' : '/Filter /FlateDecode'}`,
      stream: filters === 0 ? content : deflateSync(content),
    },
  ])
  if (!packed) return pdf(...first, ...objects)
  // as most programs write it: the catalogue is in a stream of objects
  const stream = deflateSync(Buffer.from(`1 0 ${catalogueText}`))
  const holder = { entries: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream }
  return pdf(...first, ...objects, holder)
}
const invoiceFile: Embedded = { name: 'rechnung.xml', content: bytes(ubl) }
const numberIn = async (file: Uint8Array) => (await read(file)).invoice.number

describe('an invoice in a PDF is found', () => {
  const other = { name: 'order.xml', content: bytes('<Order xmlns="urn:x"/>') }
  test.each<[string, () => Uint8Array]>([
    ['on the catalogue, as an associated file', () => pdfOn({ catalogue: '/AF [4 0 R]' }, [invoiceFile])],
    ['on the page, as an associated file', () => pdfOn({ page: '/AF[4 0 R]' }, [invoiceFile])],
    ['that isn’t packed', () => pdfOn({ catalogue: '/AF 4 0 R' }, [{ ...invoiceFile, filters: 0 }])],
    [
      'pinned to the page',
      () =>
        pdfOn({ page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 1 1] /FS 4 0 R >>]' }, [
          invoiceFile,
        ]),
    ],
    ['beside XML of another kind', () => pdfWith(other, invoiceFile)],
    ['beside XML that is broken', () => pdfWith({ name: 'a.xml', content: bytes('<a>') }, invoiceFile)],
    ['whatever its name', () => pdfWith({ name: 'data.bin', content: bytes(ubl) })],
    ['twice, in two formats', () => pdfWith(invoiceFile, { ...invoiceFile, name: 'second.xml' })],
  ])('%s', async (_, file) => {
    expect(await numberIn(file())).toBe('INV-2026-0002')
  })

  test('whose catalogue is packed', () => {
    const [found, ...others] = associatedFiles(pdfOn({ catalogue: '/AF [4 0 R]' }, [invoiceFile], { packed: true }))
    expect([found?.name, Buffer.from(found?.bytes ?? []).toString(), others]).toEqual(['rechnung.xml', ubl, []])
  })

  test('but not one of two that differ', async () => {
    const second = { name: 'b.xml', content: bytes(ubl.replaceAll('INV-2026-0002', 'INV-2026-0003')) }
    await expect(read(pdfWith(invoiceFile, second))).rejects.toMatchObject({ code: 'several-e-invoices' })
  })
})

test.each<[string, string]>([
  ['af-only.pdf', 'P-1'],
  ['two-xml.pdf', 'P-1'],
])('%s holds the invoice %s', async (name, number) => {
  const { invoice, findings } = await read(readFileSync(new URL(`received/${name}`, GOLDEN)))
  expect([invoice.number, invoice.totals.due, owedOn(invoice), findings]).toEqual([number, '119.00', 11_900, []])
})

const laughs = [
  '<!DOCTYPE Invoice [<!ENTITY a "ha">',
  ...Array.from({ length: 9 }, (_, place) => {
    const [name, of] = ['abcdefghijk'[place + 1], 'abcdefghijk'[place]]
    return `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`
  }),
  ']>',
].join('')

describe('refused is', () => {
  test.each<[string, string, object, () => Uint8Array]>([
    [
      'a file of more than 50 MB',
      'file-too-large',
      { limit: MOST_E_INVOICE_BYTES },
      () => new Uint8Array(MOST_E_INVOICE_BYTES + 1),
    ],
    ['a document type', 'file-refused', { reason: 'doctype' }, () => withText('', '<!DOCTYPE Invoice>')],
    ['entities that grow', 'file-refused', { reason: 'doctype' }, () => withText('&j;', laughs)],
    [
      'an entity from a file',
      'file-refused',
      { reason: 'doctype' },
      () => withText('&x;', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'such an entity in UTF-16',
      'file-refused',
      { reason: 'doctype' },
      () =>
        new Uint8Array(
          Buffer.from(`\ufeff<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`, 'utf16le'),
        ),
    ],
    ['an entity that nobody declared', 'file-refused', { reason: 'damaged' }, () => withText('&x;')],
    ['a million elements within each other', 'file-refused', { reason: 'too-deep' }, () => withText('<a>'.repeat(1e6))],
    [
      'two hundred elements within each other',
      'file-refused',
      { reason: 'too-deep' },
      () => withText('<a>'.repeat(200) + '</a>'.repeat(200)),
    ],
    ['two million elements', 'file-refused', { reason: 'too-much-work' }, () => withText('<a/>'.repeat(2e6))],
    ['half a document', 'file-refused', { reason: 'damaged' }, () => bytes(ubl.slice(0, 2000))],
    ['another document', 'not-an-e-invoice', {}, () => bytes('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a text', 'not-an-e-invoice', {}, () => bytes('Invoice 1')],
    ['nothing', 'not-an-e-invoice', {}, () => bytes('')],
    ['a PDF with other files', 'pdf-without-e-invoice', {}, () => pdfWith({ name: 'a.txt', content: bytes('a') })],
    ['half a PDF', 'file-refused', { reason: 'damaged' }, () => bytes('%PDF-1.7\n1 0 obj <<')],
  ])('%s', async (_, code, data, file) => {
    await expect(read(file())).rejects.toMatchObject({ code, data })
    expect((await read(bytes(ubl))).invoice.number).toBe('INV-2026-0002')
  })

  test('a PDF whose file unpacks, and unpacks again, to more than there is memory for', async () => {
    const narrow = startEInvoiceReader({ milliseconds: 300_000, mostMegabytes: 200 })
    const bomb = pdfWith({ name: 'factur-x.xml', filters: 3, content: new Uint8Array(150 << 20) })
    await expect(narrow(bomb)).rejects.toMatchObject({ code: 'file-refused', data: { reason: 'too-much-work' } })
    expect((await narrow(bytes(ubl))).invoice.number).toBe('INV-2026-0002')
  })

  test('what takes too long', async () => {
    const hasty = startEInvoiceReader({ milliseconds: 1 })
    await expect(hasty(bytes(ubl))).rejects.toMatchObject({ code: 'file-refused', data: { reason: 'too-much-work' } })
  })
})

test('a file of nearly 50 MB is read', async () => {
  const attachment = Buffer.alloc(35 << 20, 1)
  const embedded = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${attachment.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const { invoice, findings } = await read(bytes(ubl.replace('<cac:AccountingSupplierParty>', `${embedded}$&`)))
  expect(invoice.attachments[0]?.bytes?.length).toBe(attachment.length)
  expect(findings).toEqual([])
})

// see published-cases.test.ts
const PUBLISHED = join(process.env.DAYBOOK_E_INVOICES ?? join(import.meta.dirname, '../../../../shared/en16931'), 'pdf')

test.runIf(existsSync(PUBLISHED))('published PDFs are read', async () => {
  for (const name of readdirSync(PUBLISHED)) {
    const { invoice, profile, findings } = await read(readFileSync(join(PUBLISHED, name)))
    const errors = findings.filter(({ severity }) => severity === 'error').map(({ rule, where }) => `${rule} ${where}`)
    expect([name, profile === 'other', invoice.number === '', errors]).toEqual([name, false, false, []])
    expect([name, owedOn(invoice)]).toEqual([name, dueOn(invoice)])
  }
})
