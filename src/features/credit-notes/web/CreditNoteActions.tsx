/** The actions on a credit note: send it to the customer, or keep it as a file. */
import { useQuery } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import { SendInvoiceDialog } from '../../mail/web/SendInvoiceDialog.tsx'
import type { CreditNote } from '../contract.ts'
import { creditNotePdfPath } from './api.ts'

export function CreditNoteActions({ creditNote: { id, invoiceId } }: { creditNote: CreditNote }) {
  const { id: businessId } = useBusiness()
  const [sending, setSending] = useState(false)
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  useCommands([
    {
      id: 'send-credit-note',
      writes: true,
      label: t('Send by email'),
      group: t('This credit note'),
      icon: <Mail size={16} />,
      run: () => setSending(true),
    },
  ])
  return (
    <>
      <ButtonAnchor
        href={creditNotePdfPath(businessId, id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      <Button writes look="primary" pending={sending && !invoice} onClick={() => setSending(true)}>
        {t('Send by email')}
      </Button>
      {sending && invoice && (
        <SendInvoiceDialog invoice={invoice} kind="credit-note" creditNoteId={id} onClose={() => setSending(false)} />
      )}
    </>
  )
}
