/** What a PDF says of itself and Typst cannot write: that viewers show its title, which accessible PDFs require, and that it is a Factur-X invoice. */

interface ObjectOfPdf {
  readonly id: string
  readonly text: string
}

/** Appends an incremental update, so that what is in the file stays as it is, to the byte. */
export function withMetadata(pdf: Buffer, { isFacturX }: { readonly isFacturX: boolean }): Buffer {
  // The catalog and what follows it hold nothing that a person typed.
  const end = pdf.toString('latin1', pdf.lastIndexOf('obj', pdf.lastIndexOf('/Type /Catalog')) - '0000000 0 '.length)
  const [object, id = ''] = /(\d+) 0 obj\s[\s\S]*?endobj\n/.exec(end) ?? []
  const trailer = /trailer\n<<\n([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(end)
  const catalog = object?.replace('/ViewerPreferences <<', '$&\n    /DisplayDocTitle true')
  if (!object || !catalog || !trailer || catalog === object)
    throw new Error('the end of the PDF is not as Typst writes it')
  const [, entries = '', previous = ''] = trailer
  const metadata = isFacturX ? facturXMetadata(pdf, /\/Metadata (\d+) 0 R/.exec(catalog)?.[1]) : undefined
  const objects: readonly ObjectOfPdf[] = [...(metadata ? [metadata] : []), { id, text: catalog }]
  let at = pdf.length + 1
  const places = objects.map(each => {
    const place = `${each.id} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`
    at += each.text.length
    return place
  })
  const update = [
    `\n${objects.map(({ text }) => text).join('')}\nxref\n${places.join('')}`,
    `trailer\n<<\n${entries}  /Prev ${previous}\n>>\nstartxref\n${at + 1}\n%%EOF\n`,
  ]
  return Buffer.concat([pdf, Buffer.from(update.join(''), 'latin1')])
}

/** The XMP with what Factur-X and PDF/UA want there; undefined for a PDF that is no PDF/A, which describes no schemas. */
function facturXMetadata(pdf: Buffer, id: string | undefined): ObjectOfPdf | undefined {
  const start = pdf.lastIndexOf(`\n${id} 0 obj\n`) + 1
  const object = pdf.toString('latin1', start, pdf.indexOf('endobj\n', start))
  const stream = /^[\s\S]*?\/Length (\d+)[\s\S]*?\nstream\n([\s\S]*)\nendstream\n$/.exec(object)
  const [, length, xmp = ''] = stream ?? []
  if (id === undefined || Number(length) !== xmp.length) throw new Error('the XMP of the PDF is not as Typst writes it')
  const written = xmp
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${SCHEMAS}$&`)
    .replace('<pdfaid:part>', `${PROPERTIES}$&`)
  if (!xmp.includes('</rdf:Bag></pdfaExtension:schemas>') || !xmp.includes('<pdfaid:part>')) return undefined
  const head = `${id} 0 obj\n<<\n  /Length ${written.length}\n  /Type /Metadata\n  /Subtype /XML\n>>`
  return { id, text: `${head}\nstream\n${written}\nendstream\nendobj\n\n` }
}

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PDF_UA = 'http://www.aiim.org/pdfua/ns/id/'

const PROPERTIES = [
  `<pdfuaid:part xmlns:pdfuaid="${PDF_UA}">1</pdfuaid:part>`,
  ...Object.entries({
    DocumentType: 'INVOICE',
    DocumentFileName: 'factur-x.xml',
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  }).map(([name, value]) => `<fx:${name} xmlns:fx="${FACTUR_X}">${value}</fx:${name}>`),
].join('')

/** PDF/A wants every property described that it does not know itself. */
const SCHEMAS = [
  schema('PDF/UA identification schema', PDF_UA, 'pdfuaid', [
    ['part', 'Integer', 'internal', 'Part of ISO 14289 that the file conforms to'],
  ]),
  schema('Factur-X PDFA Extension Schema', FACTUR_X, 'fx', [
    ['DocumentFileName', 'Text', 'external', 'The name of the embedded XML document'],
    ['DocumentType', 'Text', 'external', 'The type of the hybrid document in capital letters'],
    ['Version', 'Text', 'external', 'The version of the standard applying to the embedded XML document'],
    ['ConformanceLevel', 'Text', 'external', 'The conformance level of the embedded XML document'],
  ]),
].join('')

type Property = readonly [name: string, type: string, category: string, description: string]

function schema(title: string, uri: string, prefix: string, properties: readonly Property[]): string {
  const described = properties.map(([name, type, category, description]) =>
    resource(
      ...[tag('pdfaProperty:name', name), tag('pdfaProperty:valueType', type)],
      ...[tag('pdfaProperty:category', category), tag('pdfaProperty:description', description)],
    ),
  )
  return resource(
    ...[tag('pdfaSchema:schema', title), tag('pdfaSchema:namespaceURI', uri), tag('pdfaSchema:prefix', prefix)],
    tag('pdfaSchema:property', tag('rdf:Seq', described.join(''))),
  )
}

function tag(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function resource(...content: string[]): string {
  return `<rdf:li rdf:parseType="Resource">${content.join('')}</rdf:li>`
}
