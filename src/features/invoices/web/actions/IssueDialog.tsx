/** Issues a draft, wherever that begins: shows what will happen, asks how it goes to the customer, and then shows the link where that was chosen. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
import { overtaken } from '../../../ledger/web/meanwhile.ts'
import { suggestionOptions } from '../../../mail/web/api.ts'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import { issuePreviewOptions } from '../api.ts'
import { type Channel, type Issued, IssueForm } from './IssueForm.tsx'

type IssueDialogProps = {
  invoiceId: string
  /** How it goes out, as far as that has been said: else by email where that is set up. */
  by?: Channel
  onClose: (isIssued: boolean) => void
}

export function IssueDialog({ invoiceId, by, onClose }: IssueDialogProps) {
  const { id: businessId } = useBusiness()
  const preview = useAsRead(issuePreviewOptions(businessId, invoiceId))
  const suggestion = useQuery(suggestionOptions(businessId, invoiceId, { kind: 'invoice' }))
  const [issued, setIssued] = useState<Issued>()
  if (issued) return <PublicLinkDialog kind="invoice" document={issued} onClose={() => onClose(true)} />
  const problem = preview.problem ?? suggestion.error
  // What was read before may name a number that another invoice has got since
  if (preview.asRead && suggestion.data && suggestion.isFetchedAfterMount) {
    return (
      <IssueForm
        invoiceId={invoiceId}
        preview={preview.asRead}
        reload={preview.reload}
        suggestion={suggestion.data}
        suggestAgain={async () => (await suggestion.refetch()).data}
        by={by}
        onIssued={now => {
          if (now.by === 'link') setIssued(now)
          else onClose(true)
        }}
        onClose={() => onClose(false)}
      />
    )
  }
  if (!problem) return null
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      size="small"
      title={t('Issue invoice')}
      footer={<Button onClick={() => onClose(false)}>{t('Close')}</Button>}
    >
      <Banner tone="red" announced>
        {overtaken(problem).message}
      </Banner>
    </Dialog>
  )
}
