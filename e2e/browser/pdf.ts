/** Reads the text of a PDF as on one line. */
import { textOfPdf as textIn } from '../../src/testing/files/pdf-text.ts'
import { inOneLine } from './screen.ts'

export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  return inOneLine(await textIn(bytes))
}
