/** Two versions of one draft, field by field. */
import { ownFactsOf } from '../../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { moneyAsText, quantityAsText } from '../../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { withholdingWords } from '../../../../../web/business/withholding-words.ts'
import type { Business } from '../../../../businesses/contract.ts'
import { taxWords } from '../../../../taxes/web/tax-words.ts'
import { type Taxes, useTaxes } from '../../../../taxes/web/use-taxes.ts'
import type { MergedField } from '../document-values.ts'
import { type EditorLine, type Figure, isBlank } from '../document-values.ts'
import { useEditorKind } from '../editor-kind.ts'
import { dueDateOf, type EditorValues } from '../editor-values.ts'
import { fieldWords } from '../field-words.ts'
import { choiceOn, taxOn } from '../line-taxes.ts'
import type { DocumentEditing } from '../use-document-editor.ts'
import { draftDifferences, mergedDraft } from './editor-merge.ts'

type EditorConflictProps = { editing: DocumentEditing; theirs: EditorValues }

export function EditorConflict({ editing, theirs }: EditorConflictProps) {
  const business = useBusiness()
  const { form, draft, follow, dismiss } = editing
  const words = fieldWords(useEditorKind())
  const base = draft.base()
  const taxes = useTaxes()
  const mine = form.getValues()
  const fields = draftDifferences(mine, theirs, base, taxes).map(({ field, onlyTheirs }) => ({
    label: words[field],
    mine: wordsFor(field, mine, business, taxes),
    theirs: wordsFor(field, theirs, business, taxes),
    onlyTheirs,
  }))
  return (
    <ChangedMeanwhileDialog
      title={t('Someone else changed this draft')}
      fields={fields}
      onKeepMine={() => follow(theirs, mergedDraft(mine, theirs, base, taxes))}
      onTakeTheirs={() => follow(theirs, theirs)}
      onClose={dismiss}
    />
  )
}

function wordsFor(field: MergedField, values: EditorValues, business: Business, taxes: Taxes): string {
  switch (field) {
    case 'customer':
      return values.customer?.name ?? (values.customerText || '–')
    case 'delivery':
      return values.delivery?.name ?? t('Customer’s address')
    case 'deposits':
      return values.deposits.map(({ number }) => number).join(', ') || '–'
    case 'date':
      return values.date ? dateAsText(values.date) : '–'
    case 'dueDate': {
      const due = dueDateOf(values, business)
      return due ? dateAsText(due) : '–'
    }
    case 'supplyFrom':
    case 'supplyTo':
      return values[field] ? dateAsText(values[field]) : '–'
    case 'withholding':
      return values.withholding ? withholdingWords(values.withholding) : t('As usual for the customer')
    case 'orderReference':
    case 'opening':
    case 'note':
    case 'terms':
    case 'discount':
      return values[field] || '–'
    case 'ownValues': {
      const facts = ownFactsOf(business.ownFields, 'document', values.ownValues)
      return facts
        .map(({ name, type, value }) =>
          t('{name}: {value}', { name, value: type === 'date' ? dateAsText(value) : value }),
        )
        .join('\n')
    }
    case 'lines':
      return values.lines
        .filter(line => !isBlank(line))
        .map(line => lineInWords(line, values, business, taxes))
        .join('\n')
  }
}

function lineInWords(
  line: EditorLine,
  { saved, customer }: EditorValues,
  { currency }: Business,
  taxes: Taxes,
): string {
  const ofCustomer = customer?.taxRateId ?? null
  const { kind, product, text, description, quantity, price, discount } = line
  if (kind === 'text') return description
  if (kind !== 'line') return text || t('Subtotal')
  const figure = (value: Figure, inWords: (value: number) => string) =>
    typeof value === 'number' ? inWords(value) : (value ?? '?')
  return [
    t('{quantity} × {name}', { quantity: figure(quantity, quantityAsText), name: product?.name ?? text }),
    price !== null && t('Price: {price}', { price: figure(price, amount => moneyAsText(amount, currency)) }),
    discount && t('Discount: {discount}', { discount }),
    line.optional && t('Optional'),
    choiceOn(line, taxes, ofCustomer) !== taxes.defaultTax.id && taxWords(taxOn(line, taxes, { saved, ofCustomer })),
  ]
    .filter(Boolean)
    .join(' · ')
}
