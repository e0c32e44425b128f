/** Reads the cells of one row into values as they are stored, by the rules of the forms. */
import { z } from 'zod'
import { withoutApostrophes } from '../../../documents/spreadsheet.ts'
import type { ImportField } from '../../../domain/imports/import-field.ts'
import { fieldsOf, type ImportKind } from '../../../domain/imports/import-fields.ts'
import { type DateOrder, readDate } from '../../../domain/imports/read-date.ts'
import { type DecimalMark, readFigure, readPercent } from '../../../domain/imports/read-figure.ts'
import { readMethod, readStatus } from '../../../domain/imports/read-word.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS } from '../../../domain/values/decimals.ts'
import { LARGEST_AMOUNT } from '../../../domain/values/exact.ts'
import { calendarDate, line, lines, money, price, quantity, requiredLine, taxRate } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'
import { customerFields } from '../../customers/contract.ts'
import { newPriceList } from '../../price-lists/contract.ts'
import { customerPrice } from '../../prices/contract.ts'
import { newProduct } from '../../products/contract.ts'
import type { RowError } from '../contract.ts'

export interface HowToRead {
  readonly kind: ImportKind
  readonly headers: readonly string[]
  readonly matching: readonly (string | null)[]
  readonly decimalMark: DecimalMark
  readonly dateOrders: readonly (DateOrder | null)[]
  /** Decimals of the currency. */
  readonly decimals: number
}

export type Values = Record<string, string | number | boolean>
export type RowRead =
  | { readonly values: Values; readonly errors: null }
  | { readonly values: null; readonly errors: RowError[] }

const product = newProduct.shape
const { name: customer, email } = customerFields.shape
const { fromQuantity, validFrom, validTo } = customerPrice.shape
const sum = z.int().min(0).max(LARGEST_AMOUNT)
const schemas: Readonly<Record<ImportKind, Readonly<Record<string, z.ZodType>>>> = {
  customers: customerFields.shape,
  products: product,
  prices: {
    customer,
    email,
    priceList: newPriceList.shape.name,
    sku: product.sku,
    price,
    fromQuantity,
    validFrom,
    validTo,
  },
  stock: { sku: product.sku, quantity: product.openingStock },
  invoices: {
    ...{ number: requiredLine(40), date: calendarDate, dueDate: calendarDate, customer, email, note: lines(2000) },
    ...{ item: line(200), itemDescription: lines(2000), sku: line(64), quantity, unit: line(20), price, amount: price },
    ...{ discountPercent: taxRate, discountAmount: money, taxRate, shipping: sum, discount: money, tax: sum },
    ...{ total: sum, paid: sum, balance: money, paidOn: calendarDate },
  },
}

/** A function that reads rows, each field from its columns. */
export function rowReader(how: HowToRead): (cells: readonly string[]) => RowRead {
  const fields = fieldsOf(how.kind).flatMap(field => {
    const columns = how.matching.flatMap((id, column) => (id === field.id ? [column] : []))
    const [first] = columns
    return first === undefined
      ? []
      : [{ field, columns, header: how.headers[first] ?? null, order: how.dateOrders[first] ?? 'dmy' }]
  })
  return cells => {
    const values: Values = {}
    const errors: RowError[] = []
    if (cells.length > how.headers.length) {
      errors.push({ header: null, message: t('This row has more cells than the header row has columns.') })
    }
    for (const { field, columns, header, order } of fields) {
      const text = columns
        .map(column => withoutApostrophes(cells[column] ?? '').trim())
        .filter(Boolean)
        .join(field.joined ?? ' ')
      if (text === '') {
        if (field.required === 'each-row') errors.push({ header, message: t('This is required.') })
        continue
      }
      const value = readCell(text, field, order, how)
      const checked = typeof value === 'object' ? value : check(how.kind, field, value)
      if ('message' in checked) errors.push({ header, message: checked.message })
      else values[field.id] = checked.value
    }
    if (errors.length > 0) return { values: null, errors }
    return { values: how.kind === 'customers' ? withOneAddress(values) : values, errors: null }
  }
}

type Checked = { readonly value: string | number | boolean } | { readonly message: string }

function check(kind: ImportKind, { id }: ImportField, value: string | number | boolean): Checked {
  const schema = schemas[kind][id]
  if (!schema) return { value }
  const checked = schema.safeParse(value)
  if (checked.success) return { value: checked.data as string | number | boolean }
  return { message: checked.error.issues[0]?.message ?? t('This has the wrong format.') }
}

function readCell(
  text: string,
  { reads }: ImportField,
  order: DateOrder,
  how: HowToRead,
): string | number | boolean | { message: string } {
  const figure = (decimals: number) =>
    readFigure(text, decimals, how.decimalMark) ?? {
      message: t('“{text}” is not a number, or has more than {decimals, plural, one {# decimal} other {# decimals}}.', {
        text: text.slice(0, 40),
        decimals,
      }),
    }
  switch (reads) {
    case 'text':
      return text
    case 'money':
      return figure(how.decimals)
    case 'quantity':
      return figure(QUANTITY_DECIMALS)
    case 'percent':
      return readPercent(text, how.decimalMark) ?? figure(RATE_DECIMALS)
    case 'whole':
      return figure(0)
    case 'date':
      return (
        readDate(text, order) ?? {
          message: t('“{text}” is not a date such as 2026-03-31.', { text: text.slice(0, 40) }),
        }
      )
    case 'status':
      return (
        readStatus(text) ?? {
          message: t('“{text}” is not a status that can be imported. Use Draft, Sent, Paid, Overdue or Cancelled.', {
            text: text.slice(0, 40),
          }),
        }
      )
    case 'method':
      return readMethod(text)
    case 'goods':
      return /service|dienst|non-?\s?inventory/i.test(text)
  }
}

/** Street, city and country are lines of one address. */
function withOneAddress({ address, city, country, ...others }: Values): Values {
  const parts = [address, city, country].filter(part => part !== undefined).join('\n')
  return parts === '' ? others : { ...others, address: parts.slice(0, 500) }
}
