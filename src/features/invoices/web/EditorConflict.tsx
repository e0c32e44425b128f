/** Two versions of one draft, field by field. */

import { moneyText } from '../../../domain/money.ts'
import { ChangedMeanwhileDialog } from '../../../ui/ChangedMeanwhileDialog.tsx'
import { dateAsText } from '../../../ui/DateText.tsx'
import { quantityAsText } from '../../../ui/QuantityText.tsx'
import type { Business } from '../../businesses/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { draftDifferences, type MergedField, mergedDraft } from './editor-merge.ts'
import { dueDateOf, type EditorLine, type EditorValues, isBlank } from './editor-values.ts'
import type { Intent, InvoiceEditing } from './use-invoice-editor.ts'

const LABELS: Record<MergedField, string> = {
  customer: 'Customer',
  date: 'Date',
  dueDate: 'Due date',
  lines: 'Lines',
  note: 'Note',
}

type EditorConflictProps = { editing: InvoiceEditing; theirs: EditorValues; intent: Intent }

export function EditorConflict({ editing, theirs, intent }: EditorConflictProps) {
  const business = useBusiness()
  const { form, base, follow, dismiss, submit } = editing
  const mine = form.getValues()
  const fields = draftDifferences(mine, theirs, base.current).map(({ field, onlyTheirs }) => ({
    label: LABELS[field],
    mine: wordsFor(field, mine, business),
    theirs: wordsFor(field, theirs, business),
    onlyTheirs,
  }))
  const keepMine = () => {
    follow(theirs, mergedDraft(mine, theirs, base.current))
    submit(intent)
  }
  return (
    <ChangedMeanwhileDialog
      noun="draft"
      fields={fields}
      onKeepMine={keepMine}
      onTakeTheirs={() => follow(theirs, theirs)}
      onClose={dismiss}
    />
  )
}

function wordsFor(field: MergedField, values: EditorValues, business: Business): string {
  switch (field) {
    case 'customer':
      return values.customer?.name ?? (values.customerText || '–')
    case 'date':
      return values.date ? dateAsText(values.date) : '–'
    case 'dueDate': {
      const due = dueDateOf(values, business)
      return due ? dateAsText(due) : '–'
    }
    case 'note':
      return values.note || '–'
    case 'lines':
      return values.lines
        .filter(line => !isBlank(line))
        .map(line => lineInWords(line, business))
        .join('\n')
  }
}

function lineInWords({ product, text, quantity, price }: EditorLine, { currency }: Business): string {
  const figure = (value: number | null, inWords: (value: number) => string) =>
    value === null || Number.isNaN(value) ? '?' : inWords(value)
  const sold = `${figure(quantity, quantityAsText)} × ${product?.name ?? text}`
  return price === null ? sold : `${sold} at ${figure(price, amount => moneyText(amount, currency))}`
}
