/** Numbers of customers, made from a pattern as those of documents, but without a year. */
import { formatDocumentNumber } from '../documents/document-number.ts'

/** The numbers that follow the highest one so far. @param pattern such as `C-{number:4}` @param highest its count; 0 for none */
export function nextCustomerNumbers(pattern: string, highest: number, many: number): string[] {
  return Array.from({ length: many }, (_, place) => formatDocumentNumber(pattern, 0, highest + 1 + place))
}

/** A second place for the count would make numbers that tell nothing more. */
export function hasOneCount(pattern: string): boolean {
  return pattern.split(COUNT).length === 2
}

/** A regular expression, for PostgreSQL too, of the numbers that a pattern makes, to be matched in capitals or not. Its first group is the count, which is a safe integer. */
export function formOfNumbers(pattern: string): string {
  const [before = '', after = ''] = pattern.split(COUNT)
  return `^${escaped(before)}([0-9]{1,15})${escaped(after)}$`
}

const COUNT = /\{number(?::\d)?\}/

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
