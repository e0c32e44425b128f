/** What can be wrong with the archive of a business, in words. */
import { Refusal } from '../../../../platform/problem.ts'
import { fieldFault } from '../../../../platform/problem-words/problem-words.ts'
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

/** For a file that was changed since it was exported, or that no export contains. */
export function damaged(file: string): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-damaged', { file })] })
}

/** For rows that the database refuses, or that differ when they are read again. */
export function notFitting(file: string, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: [fieldFault('archive', 'export-not-fitting', { file })], cause })
}

/** For a number series that would give out a number twice. */
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
