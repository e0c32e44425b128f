/** Invoices as the editor writes them. */
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { DeleteDraftDialog } from '../actions/DeleteDraftDialog.tsx'
import { IssueDialog } from '../actions/IssueDialog.tsx'
import { useCreateInvoice, useSaveDraft } from '../api.ts'
import { AdaptedNotice, CarriedPayment } from '../page/DraftNotices.tsx'
import { EditorDeposits } from './EditorDeposits.tsx'
import { EditorPayable } from './EditorPayable.tsx'
import { EInvoiceOfDraft } from './EInvoiceOfDraft.tsx'

export const INVOICE_KIND: EditorKind = {
  name: 'invoice',
  titles: ({ isDeposit }) =>
    isDeposit
      ? { onPaper: t('Deposit invoice'), ofNew: t('New deposit invoice') }
      : { onPaper: t('Invoice'), ofNew: t('New invoice') },
  words: {
    list: t('Invoices'),
    dueDate: t('Due date'),
    dueTooEarly: null,
    untilThen: t('Saved automatically as a draft until you mark it as sent.'),
    finish: t('Mark as sent'),
  },
  fixedDays: null,
  noteOfNew: ({ invoiceNote }) => invoiceNote,
  supply: 'supplied',
  hasOptions: false,
  fieldNames: {},
  goneCodes: ['invoice-already-issued', 'move-not-allowed'],
  read: (client, businessId, id) => client.fetchQuery({ ...invoiceOptions(businessId, id), staleTime: 0 }),
  useWrites: () => {
    const { write: create } = useCreateInvoice()
    const { write: save } = useSaveDraft()
    return {
      create,
      // it is chosen once
      save: ({ isDeposit: _, ...body }: Parameters<typeof save>[0] & { isDeposit?: unknown }, outcome) =>
        save(body, outcome),
    }
  },
  list: linkOptions({ to: '/invoices' }),
  page: invoiceId => linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } }),
  editor: invoiceId => linkOptions({ to: '/invoices/$invoiceId/edit', params: { invoiceId } }),
  Notices: ({ id, version, isNew }) => (
    <>
      {id && version !== undefined && !isNew && (
        <AdaptedNotice invoice={{ id, status: 'draft', version }} className="mb-4" />
      )}
      {id && <CarriedPayment invoiceId={id} className="mb-4" />}
    </>
  ),
  UnderCustomer: EInvoiceOfDraft,
  BelowLines: EditorDeposits,
  BelowTotals: EditorPayable,
  SendDialog: ({ id, onClose }) => <IssueDialog invoiceId={id} onClose={onClose} />,
  DeletionDialog: ({ id, ...on }) => {
    const { id: businessId } = useBusiness()
    const { data: invoice } = useQuery(invoiceOptions(businessId, id))
    return invoice ? <DeleteDraftDialog invoice={invoice} {...on} /> : null
  },
}
