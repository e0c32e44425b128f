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
  readonly description?: string
  readonly content?: Uint8Array
}

/** E-invoices are on the first page. */
const MOST_PAGES = 50

export interface OpenPdf {
  /** The files of the document. */
  readonly files: readonly FileInPdf[]
  /** Those that are pinned to a page. */
  readonly pinned: () => Promise<readonly FileInPdf[]>
}

/** @throws RuleBroken `file-refused` */
export async function openPdf(file: Uint8Array): Promise<OpenPdf> {
  return readable(async () => {
    // the library takes the bytes for itself, and no Buffer
    const pdf = await getDocumentProxy(new Uint8Array(file), { isEvalSupported: false, verbosity: 0 })
    const attached: Readonly<Record<string, Attached>> | null = await pdf.getAttachments()
    return {
      files: Object.values(attached ?? {}).flatMap(asFile),
      pinned: () =>
        readable(async () => {
          const found: FileInPdf[] = []
          for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page++) {
            const annotations: readonly { file?: Attached }[] = await (await pdf.getPage(page)).getAnnotations()
            found.push(...annotations.flatMap(each => (each.file ? asFile(each.file) : [])))
          }
          return found
        }),
    }
  })
}

async function readable<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    throw refused(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

function asFile({ filename, description, content }: Attached): readonly FileInPdf[] {
  return content ? [{ name: filename, description: description ?? '', bytes: content }] : []
}
