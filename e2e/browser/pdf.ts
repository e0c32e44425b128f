/** Reads the text of a PDF. */
import { extractText, getDocumentProxy } from 'unpdf'
import { inOneLine } from './screen.ts'

export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return inOneLine(text)
}
