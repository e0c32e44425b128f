/** What can be wrong with the archive of a business, in words. */
import { Refusal } from '../../../../platform/problem.ts'
import { fieldFault } from '../../../../platform/problem-words.ts'
import { ZipFault } from '../../../../platform/uploads.ts'

/** What is in a file is not what Daybook writes there. */
export class ArchiveFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ArchiveFault'
  }
}

export type ExportFault = 'not-an-export' | 'export-older' | 'export-too-large'

export function notTaken(code: ExportFault): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', code, {})] })
}

/** Of a file that is not as it was when the export was made, or not as any export is. */
export function damaged(file: string): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-damaged', { file })] })
}

/** Of rows that the database refuses, or that come out otherwise than they went in. */
export function notFitting(file: string, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-not-fitting', { file })], cause })
}

/** Of a series of numbers that would give a number again. */
export function seriesBehind(numbers: { readonly next: string; readonly number: string }): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-series-behind', numbers)] })
}

export function madeByNewer({ daybookVersion }: { daybookVersion?: unknown }): Refusal {
  const version = typeof daybookVersion === 'string' ? daybookVersion.slice(0, 40) : '?'
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-newer', { version })] })
}

/** What can't be read names the file that it is in. */
export async function inFile<Answer>(path: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ZipFault || error instanceof ArchiveFault ? damaged(path) : error
  }
}
