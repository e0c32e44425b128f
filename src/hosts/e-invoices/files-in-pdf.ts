/** The files that are attached to a PDF. */
import { getDocumentProxy } from 'unpdf'
import { refused } from '../../formats/e-invoice/received/xml.ts'

export interface FileInPdf {
  readonly name: string
  readonly description: string
  readonly bytes: Uint8Array
}

interface Attached {
  readonly filename: string
  readonly description: string
  readonly content: Uint8Array
}

/** @throws RuleBroken `file-refused` */
export async function filesInPdf(file: Uint8Array): Promise<readonly FileInPdf[]> {
  try {
    // the library takes the bytes for itself, and no Buffer
    const pdf = await getDocumentProxy(new Uint8Array(file), { isEvalSupported: false, verbosity: 0 })
    const attached: Readonly<Record<string, Attached>> | null = await pdf.getAttachments()
    return Object.values(attached ?? {}).map(({ filename, description, content }) => ({
      name: filename,
      description: description ?? '',
      bytes: content,
    }))
  } catch (error) {
    throw refused(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}
