/** What the fields of the editor are called, by the kind of document. */
import { t } from '../../../../translations/web.ts'
import type { MergedField } from './document-values.ts'
import type { EditorKind } from './editor-kind.ts'

export type Supply = NonNullable<EditorKind['supply']>

/** The day of the supply, or that by which it is expected. */
export const SUPPLY_WORDS: Readonly<Record<Supply, { from: string; add: string; isPeriod: boolean }>> = {
  supplied: { from: t('Supply date'), add: t('Add supply date or order number'), isPeriod: true },
  expected: { from: t('Deliver by'), add: t('Add delivery date or order number'), isPeriod: false },
}

const WORDS: Readonly<Record<MergedField, string>> = {
  customer: t('Customer'),
  delivery: t('Deliver to'),
  deposits: t('Deposits'),
  date: t('Date'),
  dueDate: t('Due date'),
  supplyFrom: SUPPLY_WORDS.supplied.from,
  supplyTo: t('Last day of supply'),
  orderReference: t('Customer’s order'),
  lines: t('Lines'),
  discount: t('Discount'),
  withholding: t('Withholding tax'),
  opening: t('Opening text'),
  note: t('Note'),
  ownValues: t('Custom fields'),
  terms: t('Terms'),
}

type Named = { readonly editing: Pick<EditorKind['editing'], 'dueDate'> } & Pick<EditorKind, 'supply'>

export function fieldWords({ editing, supply }: Named): Readonly<Record<MergedField, string>> {
  return {
    ...WORDS,
    ...(editing.dueDate !== null && { dueDate: editing.dueDate }),
    ...(supply && { supplyFrom: SUPPLY_WORDS[supply].from }),
  }
}
