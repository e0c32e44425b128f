/** Emails of a document that asks for no money, such as a quote: those there are, and a new one to its customer. */
import { useQuery } from '@tanstack/react-query'
import type { UnbookedMail } from '../../../domain/documents/document-kinds.ts'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { documentSuggestionOptions, emailsOptions, useQueueDocumentEmail } from './api.ts'
import { EmailList } from './EmailList.tsx'
import { notifyOfAddress } from './SaveAddress.tsx'
import { SendDialog } from './SendDialog.tsx'

const TITLES: Record<UnbookedMail, string> = {
  quote: t('Send quote'),
  order: t('Send order confirmation'),
}

/** Nothing while there are no emails. */
export function DocumentEmails({ kind, id }: { kind: UnbookedMail; id: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(emailsOptions[kind](businessId, id))
  return <EmailList emails={data?.emails ?? []} />
}

type SendDocumentDialogProps = {
  kind: UnbookedMail
  document: { id: string; customerName: string }
  /** Where its PDF is saved from. */
  pdf: string
  onClose: () => void
}

export function SendDocumentDialog({ kind, document: { id, customerName }, pdf, onClose }: SendDocumentDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(documentSuggestionOptions[kind](businessId, id))
  const { write, isPending } = useQueueDocumentEmail(kind, id)
  return (
    <SendDialog
      title={TITLES[kind]}
      name={customerName}
      about={`${id}.${kind}`}
      pdf={pdf}
      asked={asked}
      send={(email, outcome) =>
        write(email, {
          ...outcome,
          done: queued => {
            outcome.done?.(queued)
            notifyOfAddress(queued, customerName)
          },
        })
      }
      savesAddress
      isPending={isPending}
      onClose={onClose}
    />
  )
}
