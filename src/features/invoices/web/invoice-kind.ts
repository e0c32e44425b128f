/** What screens say of invoices. */
import { linkOptions } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { DisplayStatus } from '../../../domain/invoices/display-status.ts'
import { t } from '../../../translations/web.ts'
import type { EditableKind } from '../../documents/web/screen-kind.ts'
import { DISPLAY_STATUSES } from '../../ledger/web/InvoiceStatusBadge.tsx'

export const INVOICE: EditableKind<DisplayStatus> = {
  name: 'invoice',
  Icon: FileText,
  area: 'invoices',
  isUsed: () => true,
  words: {
    one: t('Invoice'),
    all: t('Invoices'),
    missing: t('Invoice not found'),
    showAll: t('Show all invoices'),
    failed: t('The invoice couldn’t be loaded.'),
    allFailed: t('The invoices couldn’t be loaded.'),
    draft: id => t('Draft {id}', { id }),
  },
  create: t('Create Invoice'),
  alsoCalled: {
    create: t('new, add, make, write, bill, draft, invoicing'),
    list: t('bills, sent, paid, drafts'),
  },
  statuses: DISPLAY_STATUSES,
  list: linkOptions({ to: '/invoices' }),
  listOf: search => linkOptions({ to: '/invoices', search }),
  createFor: search => linkOptions({ to: '/invoices/new', search }),
  page: invoiceId => linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } }),
  editor: invoiceId => linkOptions({ to: '/invoices/$invoiceId/edit', params: { invoiceId } }),
}
