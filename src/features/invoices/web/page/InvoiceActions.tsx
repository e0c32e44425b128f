/** The actions that an invoice allows now, the most likely first. */
import { useQuery } from '@tanstack/react-query'
import { Download, FileCode, Pencil } from 'lucide-react'
import { useState } from 'react'
import { hasEInvoices } from '../../../../domain/e-invoice/formats.ts'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MenuItem, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EInvoiceDialog } from '../../../documents/web/page/EInvoiceDialog.tsx'
import { emailsOptions } from '../../../mail/web/api.ts'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import type { Invoice } from '../../contract.ts'
import { ACTION_ICONS, ActionItems } from '../actions/ActionItems.tsx'
import { ACTION_VERBS, actionsOf, mainActionsOf } from '../actions/action-verbs.ts'
import { askEInvoice, pdfPath } from '../api.ts'

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
  const actions = actionsOf(invoice)
  const others = actions.filter(
    ({ action }) => action !== primary && action !== secondary && !(action === 'edit' && status === 'draft'),
  )
  useCommands(
    actions.map(({ action, whyNot }) => ({
      id: `invoice-${action}`,
      label: ACTION_VERBS[action],
      group: t('This invoice'),
      icon: ACTION_ICONS[action],
      whyNot,
      writes: true,
      ...(action === 'edit' ? { keys: 'e' } : {}),
      run: () => onAction(action),
    })),
  )
  return (
    <>
      {(others.length > 0 || offersEInvoice) && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          {offersEInvoice && (
            <MenuItem icon={<FileCode aria-hidden="true" size={16} />} onSelect={() => setAsEInvoice(true)}>
              {t('Download e-invoice')}
            </MenuItem>
          )}
          {offersEInvoice && others.length > 0 && <MenuSeparator />}
          <ActionItems actions={others} onAction={onAction} />
        </MoreMenu>
      )}
      <ButtonAnchor
        look={primary ? 'secondary' : 'primary'}
        href={pdfPath(businessId, id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      {status === 'draft' && (
        <ButtonLink
          writes
          to="/invoices/$invoiceId/edit"
          params={{ invoiceId: id }}
          icon={<Pencil aria-hidden="true" size={16} />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {secondary && (
        <Button writes key={secondary} onClick={() => onAction(secondary)}>
          {ACTION_VERBS[secondary]}
        </Button>
      )}
      {primary && (
        <Button
          writes
          key={primary}
          look="primary"
          pending={primary === 'duplicate' && duplicating}
          onClick={() => onAction(primary)}
        >
          {ACTION_VERBS[primary]}
        </Button>
      )}
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
