/** What stands around the page and the editor of an invoice, also where it is missing. */
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import type { DocumentPlace } from '../../../documents/web/page/DocumentScreen.tsx'

export const INVOICE_PLACE: DocumentPlace = {
  title: t('Invoice'),
  list: linkOptions({ to: '/invoices' }),
  words: {
    list: t('Invoices'),
    missing: t('Invoice not found'),
    showAll: t('Show all invoices'),
    failed: t('The invoice could not be loaded.'),
  },
}
