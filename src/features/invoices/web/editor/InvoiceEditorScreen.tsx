/** The screen of the editor for invoices. */
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EditorScreen, NotEditable } from '../../../documents/web/editor/EditorScreen.tsx'
import { DocumentNotShown } from '../../../documents/web/page/DocumentScreen.tsx'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { InvoiceStatusBadge } from '../../../ledger/web/InvoiceStatusBadge.tsx'
import type { Invoice } from '../../contract.ts'
import { ActionDialog, useInvoiceActions } from '../actions/ActionDialog.tsx'
import { ACTION_VERBS } from '../actions/action-verbs.ts'
import { INVOICE_PLACE } from '../page/invoice-place.ts'
import { UnsavedChangesOf } from '../page/UnsavedChanges.tsx'
import { INVOICE_KIND } from './invoice-kind.tsx'

export function InvoiceEditorScreen() {
  const { invoiceId } = useParams({ strict: false })
  return (
    <EditorScreen
      kind={INVOICE_KIND}
      id={invoiceId}
      options={invoiceOptions}
      edited={invoice => invoice}
      notLoaded={query => <DocumentNotShown query={query} {...INVOICE_PLACE} />}
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
        title={t('This invoice has been sent and can’t be edited')}
        description={ADVICE[instead]}
        back={t('Back to the invoice')}
        notice={<UnsavedChangesOf invoice={invoice} />}
        badge={<InvoiceStatusBadge status={invoice.displayStatus} />}
        action={
          <Button
            look="primary"
            pending={instead === 'duplicate' && duplicating}
            onClick={() => start(instead, invoice)}
          >
            {ACTION_VERBS[instead]}
          </Button>
        }
      />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}

const ADVICE = {
  correct: t(
    'Correct it instead: a credit note cancels it out, and a new draft starts with the same lines and prices.',
  ),
  duplicate: t('Duplicate it instead: a new draft starts with the same customer and products, at today’s prices.'),
}
