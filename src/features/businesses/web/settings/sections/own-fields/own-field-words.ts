/** Where own fields can be, and what types they have, in words. */
import type { OwnFieldPlace, OwnFieldType } from '../../../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../../../translations/web.ts'

export const PLACE_WORDS: Readonly<
  Record<OwnFieldPlace, { title: string; help: string; add: string; printed: string }>
> = {
  customer: {
    title: t('Customers'),
    help: t('Such as a membership number or the date of a contract.'),
    add: t('Add customer field'),
    printed: t('Printed below the customer number on new documents.'),
  },
  product: {
    title: t('Products'),
    help: t('Such as a material or a shelf.'),
    add: t('Add product field'),
    printed: t('Printed below the product’s name on new documents.'),
  },
  document: {
    title: t('Documents'),
    help: t('For quotes, orders and invoices, such as a project or a cost center.'),
    add: t('Add document field'),
    printed: t('Printed next to the date on new documents.'),
  },
}

export const TYPE_NAMES: Readonly<Record<OwnFieldType, string>> = {
  text: t('Text'),
  date: t('Date'),
  choice: t('Choice'),
}
