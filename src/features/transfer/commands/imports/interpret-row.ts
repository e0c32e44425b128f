/** Reads the cells of one row into values as they are stored, by the rules of the forms. */

import type { ImportField } from '../../../../domain/imports/import-field.ts'
import { fieldsOf } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { isTaken, readQuoteStatus } from '../../../../domain/imports/quote-status.ts'
import { type DateOrder, readDate } from '../../../../domain/imports/read-date.ts'
import { readFigure, readPercent } from '../../../../domain/imports/read-figure.ts'
import { readMethod, readService, readStatus, readYes } from '../../../../domain/imports/read-word.ts'
import type { OwnField } from '../../../../domain/own-fields/own-fields.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS } from '../../../../domain/values/decimals.ts'
import { withoutApostrophes } from '../../../../formats/sheets/spreadsheet.ts'
import { requiredLine } from '../../../../platform/contract.ts'
import { fieldFault } from '../../../../platform/problem-words/problem-words.ts'
import { type RowFault, saidOfRow } from '../../../../platform/problem-words/row-words.ts'
import { saidOfIssue } from '../../../../platform/sentences.ts'
import { ownValue } from '../../../own-fields/contract.ts'
import type { RowError } from '../../contract.ts'
import type { HowToRead, RowRead, Value, Values } from './how-to-read.ts'
import { billOf } from './interpret-bill.ts'
import { customerOf, deliveryAddressOf, supplierOf } from './interpret-customer.ts'

/** A function that reads rows, each field from its columns. */
export function rowReader(how: HowToRead): (cells: readonly string[]) => RowRead {
  const fields = fieldsOf(how.kind, how.ownFields).flatMap(field => {
    const columns = how.matching.flatMap((id, column) => (id === field.id ? [column] : []))
    const [first] = columns
    return first === undefined
      ? []
      : [{ field, columns, header: how.headers[first] ?? null, order: how.dateOrders[first] ?? 'dmy' }]
  })
  const status = fields.find(({ field }) => field.reads === 'status')
  return cells => {
    // what is left out seldom has a number or all of its figures
    const leftOut = status?.columns.flatMap(column => LEFT_OUT[how.kind]?.(cells[column] ?? '', how) ?? [])[0]
    if (leftOut !== undefined) return { values: { status: leftOut }, errors: null }
    const values: Values = {}
    const ownValues: Record<string, string> = {}
    const errors: RowError[] = []
    const warnings: RowError[] = []
    if (cells.length > how.headers.length) {
      errors.push({ header: null, ...saidOfRow({ code: 'too-many-cells', data: {} }) })
    }
    for (const { field, columns, header, order } of fields) {
      const texts = columns.map(column => withoutApostrophes(cells[column] ?? '').trim()).filter(Boolean)
      const text = texts.join(field.joined ?? ' ')
      const fault = texts.find(isErrorCell)
      if (fault !== undefined) {
        errors.push({ header, ...saidOfRow({ code: 'cell-is-error', data: { text: fault } }) })
        continue
      }
      const lost = field.reads === 'text' ? texts.find(hasLostDigits) : undefined
      if (lost !== undefined) {
        warnings.push({ header, ...saidOfRow({ code: 'digits-lost', data: { text: lost.slice(0, LONGEST_QUOTE) } }) })
      }
      if (text === '') {
        if (field.required === 'each-row') errors.push({ header, ...saidOfRow({ code: 'missing', data: {} }) })
        continue
      }
      const value = readCell(text, field, order, how)
      if (isFault(value)) {
        errors.push({ header, ...saidOfRow(value) })
        continue
      }
      const checked = field.own ? checkOwn(how, field.own, String(value)) : check(how, field, value)
      if ('message' in checked) errors.push({ header, ...checked })
      else if (field.own) ownValues[field.own.id] = String(checked.value)
      else values[field.id] = checked.value
    }
    if (errors.length > 0) return { values: null, errors }
    if (Object.keys(ownValues).length > 0) values.ownValues = ownValues
    const row = INTERPRETED[how.kind]?.(values, how) ?? { values, errors: null }
    if (row.values === null || warnings.length === 0) return row
    return { ...row, warnings: [...warnings, ...(row.warnings ?? [])] }
  }
}

const LONGEST_QUOTE = 40

/** The status of a row that is not imported. */
const LEFT_OUT: Partial<Record<ImportKind, (text: string, how: HowToRead) => string | undefined>> = {
  invoices: text => (readStatus(text) === 'draft' ? 'draft' : undefined),
  quotes: (text, { acceptedToo }) => {
    const status = readQuoteStatus(text)
    return status && isTaken(status, acceptedToo) ? undefined : status
  },
}

/** Kinds whose values depend on each other. */
const INTERPRETED: Partial<Record<ImportKind, (values: Values, how: HowToRead) => RowRead>> = {
  customers: customerOf,
  'delivery-addresses': deliveryAddressOf,
  suppliers: supplierOf,
  bills: billOf,
}

type Checked = { readonly value: Value } | Omit<RowError, 'header'>

const isFault = (value: Value | RowFault): value is RowFault =>
  typeof value === 'object' && value !== null && 'code' in value

function check({ schemas }: HowToRead, { id, reads }: ImportField, value: Value): Checked {
  const schema = reads === 'tax' && typeof value === 'string' ? requiredLine(100) : schemas[id]
  if (!schema) return { value }
  const checked = schema.safeParse(value)
  if (checked.success) return { value: checked.data as Value }
  const [issue] = checked.error.issues
  return issue ? saidOfIssue(issue) : saidOfRow({ code: 'wrong-format', data: {} })
}

/** By the rules of the form; an option is found whatever its capitals. */
function checkOwn({ optionsInUse }: HowToRead, { id, name, type, options }: OwnField, value: string): Checked {
  if (type === 'choice') {
    const all = [...options, ...(optionsInUse.get(id) ?? [])]
    const option = all.find(one => one === value) ?? options.find(one => one.toLowerCase() === value.toLowerCase())
    if (option !== undefined) return { value: option }
    const { message, code } = fieldFault(`ownValues.${id}`, 'own-value-not-an-option', { name })
    return { message, code, data: { name } }
  }
  const checked = ownValue.safeParse(value)
  if (checked.success) return { value: checked.data }
  const [issue] = checked.error.issues
  return issue ? saidOfIssue(issue) : saidOfRow({ code: 'wrong-format', data: {} })
}

/** `Anna Linde <anna@linde.example>` */
function addressWithin(text: string): string {
  return /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/i.exec(text)?.[1] ?? text.replace(/^mailto:/i, '')
}

function readCell(text: string, { id, reads }: ImportField, order: DateOrder, how: HowToRead): Value | RowFault {
  const quoted = text.slice(0, LONGEST_QUOTE)
  const figure = (decimals: number): Value | RowFault =>
    readFigure(text, decimals, how.decimalMark) ?? { code: 'not-a-number', data: { text: quoted, decimals } }
  switch (reads) {
    case 'choice':
      return text
    case 'text':
      return id === 'email' ? addressWithin(text) : text
    case 'money':
      return figure(how.decimals)
    case 'quantity':
      return figure(QUANTITY_DECIMALS)
    case 'percent':
      return readPercent(text, how.decimalMark) ?? figure(RATE_DECIMALS)
    case 'tax':
      return readPercent(text, how.decimalMark) ?? readFigure(text, RATE_DECIMALS, how.decimalMark) ?? text
    case 'own-tax':
      return taxOf(text, how)
    case 'own-price-list':
      return priceListOf(text, how)
    case 'rates':
      return text
        .split('\n')
        .flatMap(one => readPercent(one, how.decimalMark) ?? readFigure(one, RATE_DECIMALS, how.decimalMark) ?? [])
    case 'yes-no':
      return readYes(text)
    case 'whole':
      return figure(0)
    case 'date':
      return readDate(text, order) ?? { code: 'not-a-date', data: { text: quoted } }
    case 'status':
      return readStatus(text) ?? { code: 'not-a-status', data: { text: quoted } }
    case 'quote-status':
      return readQuoteStatus(text) ?? { code: 'not-a-quote-status', data: { text: quoted } }
    case 'method':
      return readMethod(text)
    case 'goods':
      return readService(text)
  }
}

function priceListOf(text: string, { priceLists }: HowToRead): Value | RowFault {
  const found = priceLists.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (found) return found.id
  return { code: 'no-such-price-list', data: { name: text.slice(0, LONGEST_QUOTE) } }
}

/** A tax goes by its name. The rate alone is enough if one tax has it, and the tax of the business comes first. */
function taxOf(text: string, { taxes, decimalMark }: HowToRead): Value | RowFault {
  const named = taxes.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  const rate = readPercent(text, decimalMark) ?? readFigure(text, RATE_DECIMALS, decimalMark)
  const found = named.length > 0 ? named : taxes.filter(tax => tax.rate === rate)
  const [only] = found[0]?.id === null ? found.slice(0, 1) : found
  if (only && (found.length === 1 || only.id === null)) return only.id
  return { code: only ? 'tax-not-clear' : 'no-such-tax', data: { tax: text.slice(0, LONGEST_QUOTE) } }
}

/** In the languages in which Excel, LibreOffice and Google Sheets name them. A column that is too narrow shows `####`. */
const ERROR = /^#(N\/?A|NV|N\/D|N\/B|N\/D!|[\p{L}¡/0?]+[!?]|SPILL!|CALC!|ERROR!|#{2,})$/iu
/** With the sign that spreadsheets write, unlike a SKU such as `12E5`. */
const SCIENTIFIC = /^[-−]?\d([.,]\d+)?E[+-]\d+$/i

const isErrorCell = (text: string) => ERROR.test(text.trim())

/** `4.00638E+12` was 4006381333931. */
const hasLostDigits = (text: string) => SCIENTIFIC.test(text.trim())
