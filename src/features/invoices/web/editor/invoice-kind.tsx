/** Invoices as the editor writes them. */
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import { DeleteDraftDialog } from '../actions/DeleteDraftDialog.tsx'
import { IssueDialog } from '../actions/IssueDialog.tsx'
import { invoiceOptions, useCreateInvoice, useSaveDraft } from '../api.ts'
import { AdaptedNotice, CarriedPayment } from '../page/DraftNotices.tsx'

export const INVOICE_KIND: EditorKind = {
  name: 'invoice',
  words: {
    ...{ title: t('Invoice'), newTitle: t('New invoice'), list: t('Invoices'), dueDate: t('Due date') },
    dueTooEarly: null,
    ...{ untilThen: t('Saved automatically as a draft until you mark it as sent.'), finish: t('Mark as sent') },
  },
  fixedDays: null,
  supply: 'supplied',
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
  SendDialog: ({ id, onClose }) => <IssueDialog invoiceId={id} onClose={onClose} />,
  DeletionDialog: ({ id, ...on }) => {
    const { id: businessId } = useBusiness()
    const { data: invoice } = useQuery(invoiceOptions(businessId, id))
    return invoice ? <DeleteDraftDialog invoice={invoice} {...on} /> : null
  },
}
