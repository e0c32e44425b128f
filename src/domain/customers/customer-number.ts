/** Numbers of customers, made from a pattern as those of documents, but without a year. */
import { formatDocumentNumber } from '../documents/document-number.ts'

/** The numbers that follow the highest one so far. @param pattern such as `C-{number:4}` @param highest its count; 0 for none */
export function nextCustomerNumbers(pattern: string, highest: number, many: number): string[] {
  return Array.from({ length: many }, (_, place) => formatDocumentNumber(pattern, 0, highest + 1 + place))
}

/** A regular expression, for PostgreSQL too, of the numbers that a pattern makes. Its first group is the count. */
export function formOfNumbers(pattern: string): string {
  const [before = '', after = ''] = pattern.split(/\{number(?::\d)?\}/)
  return `^${escaped(before)}(\\d{1,9})${escaped(after)}$`
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
