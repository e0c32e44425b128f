/** Makes PDF viewers show the title of a document instead of the file's name, which accessible PDFs require and Typst leaves out. */

/** Appends an incremental update, so that what is in the file stays as it is, to the byte. */
export function showingTitle(pdf: Buffer): Buffer {
  // The catalog and what follows it hold nothing that a person typed.
  const end = pdf.toString('latin1', pdf.lastIndexOf('obj', pdf.lastIndexOf('/Type /Catalog')) - '0000000 0 '.length)
  const [object, id] = /(\d+) 0 obj\s[\s\S]*?endobj\n/.exec(end) ?? []
  const trailer = /trailer\n<<\n([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(end)
  const catalog = object?.replace('/ViewerPreferences <<', '$&\n    /DisplayDocTitle true')
  if (!object || !catalog || !trailer || catalog === object)
    throw new Error('the end of the PDF is not as Typst writes it')
  const [, entries = '', previous = ''] = trailer
  const at = pdf.length + 1
  const update = [
    `\n${catalog}\nxref\n${id} 1\n${String(at).padStart(10, '0')} 00000 n\r\n`,
    `trailer\n<<\n${entries}  /Prev ${previous}\n>>\nstartxref\n${at + catalog.length + 1}\n%%EOF\n`,
  ]
  return Buffer.concat([pdf, Buffer.from(update.join(''), 'latin1')])
}
