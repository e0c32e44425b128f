/** The editor for invoices. */

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BEGINS_WITH } from '../../../../domain/documents/own-texts.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EditorScreen, NotEditable } from '../../../documents/web/editor/EditorScreen.tsx'
import type { EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { InvoiceStatusBadge } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import type { Invoice } from '../../contract.ts'
import { ActionDialog, useInvoiceActions } from '../actions/ActionDialog.tsx'
import { ACTION_LOOKS } from '../actions/action-verbs.ts'
import { DeleteDraftDialog } from '../actions/DeleteDraftDialog.tsx'
import { IssueDialog } from '../actions/IssueDialog.tsx'
import { useInvoiceWrites } from '../api.ts'
import { INVOICE } from '../invoice-kind.ts'
import { AdaptedNotice, CarriedPayment } from '../page/DraftNotices.tsx'
import { UnsavedChangesOf } from '../page/UnsavedChanges.tsx'
import { EditorDeposits } from './EditorDeposits.tsx'
import { EditorPayable } from './EditorPayable.tsx'
import { EInvoiceOfDraft } from './EInvoiceOfDraft.tsx'

const ADVICE = {
  correct: t(
    'Correct it instead: a credit note cancels it out, and a new draft starts with the same lines and prices.',
  ),
  duplicate: t('Duplicate it instead: a new draft starts with the same customer and products, at today’s prices.'),
}

const INVOICE_EDITOR: EditorKind = {
  ...INVOICE,
  titles: ({ isDeposit }) =>
    isDeposit
      ? { onPaper: t('Deposit invoice'), ofNew: t('New deposit invoice') }
      : { onPaper: t('Invoice'), ofNew: t('New invoice') },
  editing: {
    dueDate: t('Due date'),
    dueTooEarly: null,
    discount: t('Discount on the invoice'),
    typedPrice: t('this invoice only'),
    untilThen: t('Saved automatically as a draft until you mark it as sent.'),
    finish: t('Mark as sent', { context: 'invoice' }),
    isFixed: t('This invoice has been sent and can’t be edited'),
    instead: ADVICE.duplicate,
    back: t('Back to the invoice'),
  },
  fixedDays: null,
  beginsWith: BEGINS_WITH.invoice,
  supply: 'supplied',
  hasOptions: false,
  fieldNames: {},
  goneCodes: ['invoice-already-issued', 'move-not-allowed'],
  read: (client, businessId, id) => client.fetchQuery({ ...invoiceOptions(businessId, id), staleTime: 0 }),
  useWrites: useInvoiceWrites,
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

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  return (
    <EditorScreen
      kind={INVOICE_EDITOR}
      id={invoiceId}
      options={invoiceOptions}
      edited={invoice => invoice}
      notEditable={invoice => <NotEditableInvoice invoice={invoice} />}
    />
  )
}

function NotEditableInvoice({ invoice }: { invoice: Invoice }) {
  const { start, started, end, duplicating } = useInvoiceActions()
  const instead = invoice.moves.includes('correct') ? 'correct' : 'duplicate'
  return (
    <>
      <NotEditable
        document={invoice}
        instead={ADVICE[instead]}
        notice={<UnsavedChangesOf invoice={invoice} />}
        badge={<InvoiceStatusBadge status={invoice.displayStatus} />}
        action={
          <Button
            look="primary"
            pending={instead === 'duplicate' && duplicating}
            onClick={() => start(instead, invoice)}
          >
            {ACTION_LOOKS[instead].words}
          </Button>
        }
      />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}
