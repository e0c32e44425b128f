/** The actions that an invoice allows now, the most likely first. */
import { useQuery } from '@tanstack/react-query'
import { FileCode } from 'lucide-react'
import { useState } from 'react'
import { hasEInvoices } from '../../../../domain/e-invoice/formats.ts'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { t } from '../../../../translations/web.ts'
import { MenuItem } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ActionButtons } from '../../../documents/web/page/ActionButtons.tsx'
import { EInvoiceDialog } from '../../../documents/web/page/EInvoiceDialog.tsx'
import { emailsOptions } from '../../../mail/web/api.ts'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import type { Invoice } from '../../contract.ts'
import { ACTION_LOOKS, actionsOf, mainActionsOf } from '../actions/action-verbs.ts'
import { askEInvoice, INVOICE_PAPER } from '../api.ts'
import { INVOICE } from '../invoice-kind.ts'

type InvoiceActionsProps = { invoice: Invoice; onAction: (action: InvoiceAction) => void; duplicating: boolean }

export function InvoiceActions({ invoice, onAction, duplicating }: InvoiceActionsProps) {
  const { id: businessId, country } = useBusiness()
  const { id, number, customerId, status, moves } = invoice
  const [asEInvoice, setAsEInvoice] = useState(false)
  const isIssued = status !== 'draft' && status !== 'cancelled' && invoice.imported === null
  const offersEInvoice = isIssued && hasEInvoices(country)
  const { data } = useQuery(emailsOptions.invoice(businessId, id))
  const mailIsSetUp = useMailIsSetUp() ?? false
  const mailed =
    data?.emails.some(({ kind, status: got }) => kind === 'invoice' && got !== 'failed' && got !== 'withdrawn') ?? false
  const { primary, secondary } = mainActionsOf(status, {
    mailIsSetUp,
    mailed,
    // what pays the corrected invoice is not paid back
    refundDue: moves.includes('record-refund') && invoice.carryOver < invoice.refund,
  })
  return (
    <>
      <ActionButtons
        kind={INVOICE}
        group={t('This invoice')}
        looks={ACTION_LOOKS}
        offered={actionsOf(invoice)}
        main={primary}
        second={secondary}
        isPending={primary === 'duplicate' && duplicating}
        onAction={onAction}
        pdf={INVOICE_PAPER.pdfPath(businessId, id, { download: true })}
        editor={status === 'draft' && INVOICE.editor(id)}
        firstItem={
          offersEInvoice && (
            <MenuItem icon={<FileCode aria-hidden="true" size={16} />} onSelect={() => setAsEInvoice(true)}>
              {t('Download e-invoice')}
            </MenuItem>
          )
        }
      />
      {asEInvoice && number !== null && customerId !== null && (
        <EInvoiceDialog
          number={number}
          customerId={customerId}
          ask={query => askEInvoice(businessId, id, query)}
          onClose={() => setAsEInvoice(false)}
        />
      )}
    </>
  )
}
