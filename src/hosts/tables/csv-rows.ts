/** Reads the rows of a CSV file. */
import Papa from 'papaparse'
import { type Separator, separators } from '../../domain/imports/table-choices.ts'
import { LONGEST_CELL, TableFault } from '../../formats/sheets/read-table.ts'

const SAMPLE_LETTERS = 64 * 1024
/** Excel's own line that names the separator. */
const SEPARATOR_LINE = /^sep=([,;|\t])\r?\n/i
/** Our own exports put an apostrophe before text that a spreadsheet would take for a formula. */
const HARMLESS = /^'(?=[=+\-@\t\r])/

export function csvRows(
  text: string,
  chosen: Separator | undefined,
): { rows: Iterable<string[]>; separator: Separator } {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const body = text.slice(line.length)
  const separator = chosen ?? separators.find(one => one === named) ?? separatorOf(body)
  return { rows: rowsOf(body, separator), separator }
}

function* rowsOf(body: string, separator: Separator): Generator<string[]> {
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  for (const [place, row] of data.entries()) {
    const tooLong = row.some(cell => cell.length > LONGEST_CELL)
    // a quote that is not closed takes in everything behind it
    if (unclosed && (tooLong || place === data.length - 1)) throw new TableFault('quote-not-closed', place + 1)
    yield row.map(cell => cell.replace(HARMLESS, ''))
  }
}

/** The one that most rows have the same number of; a separator inside texts is there now and then. */
function separatorOf(body: string): Separator {
  const sample = body.slice(0, SAMPLE_LETTERS)
  const scores = separators.map(separator => {
    const { data } = Papa.parse<string[]>(sample, { delimiter: separator, preview: 50, skipEmptyLines: true })
    const [header = []] = data
    const alike = data.filter(row => row.length === header.length).length
    return { separator, score: header.length > 1 ? alike / Math.max(1, data.length) + header.length / 1000 : 0 }
  })
  const [best] = scores.sort((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.separator : ','
}
