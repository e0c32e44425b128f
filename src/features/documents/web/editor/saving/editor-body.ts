/** Turns the values of the editor into what the API takes, and finds the field that each error belongs to. */
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { type MissingPart, missingParts } from '../../../../../domain/documents/missing-parts.ts'
import { ownFieldsOf, withoutRemovedFields } from '../../../../../domain/own-fields/own-fields.ts'
import { currencyOf } from '../../../../../domain/values/money.ts'
import { t } from '../../../../../translations/web.ts'
import { amountFaults } from '../../../../../web/form-problem.ts'
import type { Business } from '../../../../businesses/contract.ts'
import { type EditedDraft, editedDraft } from '../../../contract/draft.ts'
import { type EditorLine, isBlank, lineKindOf } from '../document-values.ts'
import { dueDateOf, type EditorValues } from '../editor-values.ts'
import { FIGURE_CELLS, figureFault } from '../line-figures.ts'
import { taxRateIdOf } from '../line-taxes.ts'
import { discountFault, readDiscount } from '../totals/discount-text.ts'

type Fault = { path: readonly PropertyKey[]; message: string }

/** The body, not yet checked. Blank lines are left out. */
function bodyOf(values: EditorValues, business: Business) {
  const { customer, delivery, date, supplyFrom, supplyTo, orderReference, withholding, note } = values
  const { decimals } = currencyOf(business.currency)
  const { ownValues } = withoutRemovedFields(values, 'document', business.ownFields)
  const discountOf = (text: string) => {
    const read = readDiscount(text, decimals)
    // Text that cannot be read is passed on, for the contract to refuse it at its field
    return read === undefined ? text : (read ?? undefined)
  }
  return {
    ...optional('isDeposit', values.isDeposit || undefined),
    customerId: customer?.id,
    ...optional('deliveryAddressId', delivery?.id),
    date,
    dueDate: dueDateOf(values, business) || undefined,
    ...optional('supplyFrom', supplyFrom || undefined),
    ...optional('supplyTo', supplyTo || undefined),
    ...optional('orderReference', orderReference || undefined),
    ...(withholding && { withholding: withholding.rate === 0 ? null : withholding }),
    ...optional('opening', values.opening ?? undefined),
    note,
    // all of them, as one that is left out keeps its value
    ...optional('ownValues', ownFieldsOf(business.ownFields, 'document').length > 0 ? ownValues : undefined),
    ...optional('terms', values.terms ?? undefined),
    ...optional('depositIds', values.deposits.length > 0 ? values.deposits.map(({ id }) => id) : undefined),
    ...optional('discount', discountOf(values.discount)),
    items: filledLines(values).map(({ line }) => {
      const {
        kind,
        product,
        text,
        description,
        unit,
        quantity,
        price,
        discount,
        tax,
        orderItemId,
        optional: isOptional,
      } = line
      if (kind !== 'line') return { kind, ...(kind === 'text' ? { description } : { name: text }) }
      return {
        ...(product ? { kind: 'product', productId: product.id } : { kind: 'free', name: text }),
        ...optional('description', description || (product ? '' : undefined)),
        ...optional('unit', unit || (product ? '' : undefined)),
        quantity,
        ...optional('price', price ?? undefined),
        ...optional('discount', discountOf(discount)),
        ...optional('taxRateId', taxRateIdOf(tax)),
        ...optional('orderItemId', orderItemId ?? undefined),
        ...optional('isOptional', isOptional || undefined),
      }
    }),
  }
}

/** What a save would send, to see whether anything has changed. */
export function bodyText(values: EditorValues, business: Business): string {
  return JSON.stringify(bodyOf(values, business))
}

function optional(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value }
}

/** The lines that are not blank, each with its place among all. */
function filledLines({ lines }: EditorValues): { line: EditorLine; at: number }[] {
  return lines.map((line, at) => ({ line, at })).filter(({ line }) => !isBlank(line))
}

/** What is missing before it can be sent. */
function missingIn(values: EditorValues, { country }: Business): Fault[] {
  const items = filledLines(values).map(
    ({ line: { kind, product, text, description, quantity, price, optional: isOptional } }) => ({
      isOptional,
      kind: lineKindOf({ kind, product }),
      name: product?.name ?? text,
      description,
      quantity: quantity === null ? null : 0,
      price: price === null && !product ? null : 0,
    }),
  )
  return missingParts({ customerId: values.customer?.id ?? null, items }, country).map(({ field, part }) => ({
    path: field.split('.'),
    message: MISSING[part],
  }))
}

const MISSING: Record<MissingPart, string> = {
  customer: t('Choose a customer, or add a new one.'),
  line: t('Add at least one line.'),
  'fixed-line': t('Add at least one line that isn’t optional.'),
  name: t('Choose a product, or type a name.'),
  text: t('Type a text.'),
  quantity: t('Enter a quantity.'),
  price: t('Enter a price.'),
  'vat-id': t('Reverse charge needs the customer’s VAT ID. Add it to the customer.'),
  country: t('Sales to businesses in other EU countries need the customer’s country. Add it to the customer.'),
  'delivery-country': t(
    'Sales to businesses in other EU countries need the country of the delivery address. Add it on the customer’s page.',
  ),
}

type Checked = { body: EditedDraft; errors?: never } | { body?: never; errors: Record<string, FieldError> }

/**
 * The contract checks what was typed, and each error goes to its own cell. Only a document that is being sent has to be complete.
 */
export function checkedBody(values: EditorValues, business: Business, { complete = false } = {}): Checked {
  const checked = editedDraft.safeParse(bodyOf(values, business), amountFaults(business.currency))
  const missing = complete ? missingIn(values, business) : []
  if (checked.success && missing.length === 0) return { body: checked.data }
  const faults = [...missing, ...(checked.error?.issues ?? [])].map(issue => {
    const { name, message } = placedFault(issue, values)
    return { name, message: discountFaultAt(name, values, business) ?? message }
  })
  // Of several errors in a cell, the first one counts
  return {
    errors: Object.fromEntries(faults.reverse().map(({ name, message }) => [name, { type: 'contract', message }])),
  }
}

/** `complete` is called at each check. */
export function editorResolver(
  business: Business,
  complete: () => boolean,
): Resolver<EditorValues, unknown, EditedDraft> {
  return (values, _context, options) => {
    const { body, errors } = checkedBody(values, business, { complete: complete() })
    return body ? { values: body, errors: {} } : { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** The field of the editor for a path of the contract: `items.0.productId` may be `lines.2.product`, as blank lines are left out. */
export function placedFault({ path, message }: Fault, values: EditorValues): { name: string; message: string } {
  const [head, index, column] = path.map(String)
  if (head === 'customerId') {
    const { customer, customerText: name } = values
    const unknown = t('There is no customer called “{name}”. Choose another, or add this one.', { name })
    return { name: 'customer', message: !customer && name ? unknown : message }
  }
  if (head === 'deliveryAddressId') return { name: 'delivery', message }
  if (head === 'depositIds') return { name: 'deposits', message }
  if (head === 'ownValues') return { name: path.join('.'), message }
  if (head !== 'items') return { name: head ?? 'root', message }
  const filled = index === undefined ? undefined : filledLines(values)[Number(index)]
  if (!filled) return { name: 'lines.0.product', message }
  const cell = CELLS.find(each => each === column) ?? 'product'
  return { name: `lines.${filled.at}.${cell}`, message: wordsFor(filled.line, cell) ?? message }
}

const CELLS = [...FIGURE_CELLS, 'discount'] as const

function wordsFor(line: EditorLine, cell: 'product' | (typeof CELLS)[number]): string | undefined {
  return cell === 'product' || cell === 'discount' ? undefined : figureFault(cell, line[cell], line.product)
}

/** The contract takes no text as a discount, so it cannot say what is wrong with one. */
function discountFaultAt(name: string, { discount, lines }: EditorValues, business: Business): string | undefined {
  const { decimals } = currencyOf(business.currency)
  if (name === 'discount') return discountFault(discount, decimals)
  const [, line] = /^lines\.(\d+)\.discount$/.exec(name) ?? []
  return line === undefined ? undefined : discountFault(lines[Number(line)]?.discount ?? '', decimals)
}
