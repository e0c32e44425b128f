/** What an editing session changed of a draft, in words. */
import { lineTotal } from '../../../../domain/documents/document-totals.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { type Change, changeOf, fieldsIn, type ReadEvent, type ShownFields } from './event-words.ts'

const DRAFT_FIELDS: ShownFields = {
  customerName: { term: t('Customer'), form: 'text' },
  date: { term: t('Date'), form: 'date' },
  deliveryName: { term: t('Deliver to'), form: 'text' },
  dueDate: { term: t('Due date'), form: 'date' },
  validUntil: { term: t('Valid until'), form: 'date' },
  opening: { term: t('Opening text'), form: 'text' },
  note: { term: t('Note'), form: 'text' },
  terms: { term: t('Terms'), form: 'text' },
  taxes: { term: t('Tax'), form: 'taxes' },
  discountTotal: { term: t('Discount'), form: 'money' },
  withholdingRate: { term: t('Withholding tax'), form: 'percent' },
  depositTotal: { term: t('Deposits'), form: 'money' },
  total: { term: t('Total'), form: 'money' },
}

export function draftChanges({ data, currency }: ReadEvent): Change[] {
  const [before, after] = [fieldsIn(data.before), fieldsIn(data.after)]
  const ofHeader = Object.entries(DRAFT_FIELDS)
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => changeOf(field, before[name], after[name], currency))
  const ofLines = Array.isArray(data.lines) ? data.lines.map(line => changedLine(line, currency)) : []
  return [...ofHeader, ...ofLines]
}

/** Its quantity and price; its total where a discount changes it; its name where that has changed. */
function changedLine(line: unknown, currency: CurrencyCode): Change {
  const { before, after } = fieldsIn(line)
  const [was, is] = [before, after].map(one => String(fieldsIn(one).productName ?? ''))
  const words = (one: unknown, name: string | undefined) => {
    if (one === undefined) return t('nothing')
    const fields = fieldsIn(one)
    const [quantity, price, total] = [Number(fields.quantity), Number(fields.price), Number(fields.total)]
    const worth = `${quantityAsText(quantity)} × ${moneyAsText(price, currency)}`
    const named = was && is && was !== is ? `${isolated(name ?? '')}: ${worth}` : worth
    return total === lineTotal({ quantity, price })
      ? named
      : t('{line}, total {amount}', { line: named, amount: moneyAsText(total, currency) })
  }
  return { term: is || was || '', before: words(before, was), after: words(after, is) }
}
