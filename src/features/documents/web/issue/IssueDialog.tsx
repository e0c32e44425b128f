/** Issues a draft, wherever that begins: shows what will happen, asks how it goes to the customer, and then shows the link where that was chosen. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type LinkedKind, linkedKinds } from '../../../../domain/documents/document-kinds.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { EmailSuggestion } from '../../../mail/contract.ts'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import { IssueForm, type Issuing, type Previewed, type Receipt } from './IssueForm.tsx'

type IssueDialogProps<Preview, Issued, Queued> = Issuing<Preview, Issued, Queued> & {
  preview: {
    asRead: Preview | undefined
    reload: (problem: Error) => Promise<Preview | undefined>
    problem: Error | null
  }
  suggestion: UseQueryResult<EmailSuggestion>
  onClose: (isIssued: boolean) => void
}

export function IssueDialog<Preview extends Previewed, Issued extends Receipt, Queued>({
  preview,
  suggestion,
  onClose,
  ...issuing
}: IssueDialogProps<Preview, Issued, Queued>) {
  const { kind, id, words, problemWords = problem => problem } = issuing
  const [shared, setShared] = useState<{ kind: LinkedKind; number: string | null }>()
  if (shared) {
    return <PublicLinkDialog kind={shared.kind} document={{ id, ...shared }} onClose={() => onClose(true)} />
  }
  const linked = linkedKinds.find(each => each === kind.name)
  const problem = preview.problem ?? suggestion.error
  // What was read before may name a number that another document has got since
  if (preview.asRead && suggestion.data && suggestion.isFetchedAfterMount) {
    return (
      <IssueForm
        {...issuing}
        linked={linked}
        preview={preview.asRead}
        reload={preview.reload}
        suggestion={suggestion.data}
        suggestAgain={async () => (await suggestion.refetch()).data}
        onIssued={({ number }, by) => {
          if (by === 'link' && linked) setShared({ kind: linked, number })
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
      title={words.title}
      footer={<Button onClick={() => onClose(false)}>{t('Close')}</Button>}
    >
      <Banner tone="red" announced>
        {problemWords(problem).message}
      </Banner>
    </Dialog>
  )
}
