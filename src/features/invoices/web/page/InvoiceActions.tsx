/** The actions that an invoice allows now, the most likely first. */

import { useQuery } from '@tanstack/react-query'
import { Download, Pencil } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import { emailsOptions, mailSettingsOptions } from '../../../mail/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { ACT_ICONS, ActItems } from '../actions/ActItems.tsx'
import { ACT_VERBS, type Act, actsOf, foremostOf } from '../actions/move-verbs.ts'
import { pdfPath } from '../api.ts'

type InvoiceActionsProps = { invoice: Invoice; onAct: (act: Act) => void; duplicating: boolean }

export function InvoiceActions({ invoice, onAct, duplicating }: InvoiceActionsProps) {
  const { id: businessId } = useBusiness()
  const { id, status, moves } = invoice
  const { data } = useQuery(emailsOptions(businessId, id))
  const { data: mail } = useQuery(mailSettingsOptions(businessId))
  const mailed =
    data?.emails.some(({ kind, status: got }) => kind === 'invoice' && got !== 'failed' && got !== 'withdrawn') ?? false
  const { primary, secondary } = foremostOf(status, {
    mailIsSetUp: Boolean(mail?.settings),
    mailed,
    refundDue: moves.includes('record-refund'),
  })
  const acts = actsOf(invoice)
  const others = acts.filter(
    ({ act }) => act !== primary && act !== secondary && !(act === 'edit' && status === 'draft'),
  )
  useCommands(
    acts.map(({ act, whyNot }) => ({
      id: `invoice-${act}`,
      label: ACT_VERBS[act],
      group: t('This invoice'),
      icon: ACT_ICONS[act],
      whyNot,
      ...(act === 'edit' ? { keys: 'e' } : {}),
      run: () => onAct(act),
    })),
  )
  return (
    <>
      {others.length > 0 && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          <ActItems acts={others} onAct={onAct} />
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
          to="/invoices/$invoiceId/edit"
          params={{ invoiceId: id }}
          icon={<Pencil aria-hidden="true" size={16} />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {secondary && (
        <Button key={secondary} onClick={() => onAct(secondary)}>
          {ACT_VERBS[secondary]}
        </Button>
      )}
      {primary && (
        <Button
          key={primary}
          look="primary"
          pending={primary === 'duplicate' && duplicating}
          onClick={() => onAct(primary)}
        >
          {ACT_VERBS[primary]}
        </Button>
      )}
    </>
  )
}
