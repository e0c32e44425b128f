/** The files attached to a document: to add by dropping or choosing, to download, to let go with emails and to remove. */
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type AttachableKind, isRefusedInEmails, LARGEST_ATTACHMENT } from '../../../domain/documents/attachments.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../ui/may-write.ts'
import { sizeAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { FileDrop, type TakenFile } from '../../../web/FileDrop.tsx'
import { ConfirmWriteDialog } from '../../../web/forms/ConfirmWriteDialog.tsx'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import type { Attachment } from '../contract.ts'
import { attachmentPath, attachmentsOptions, useAttachFile, useChangeAttachment, useRemoveAttachment } from './api.ts'

type Of = {
  kind: AttachableKind
  id: string
  /** What is attached stays as it is, and nothing is added: a bill that is void. */
  isClosed?: boolean
  className?: string
}

/** Nothing for those who may not see the files. */
export function Attachments(props: Of) {
  return useMay().reads(areaOf(props.kind)) ? <AttachmentsCard {...props} /> : null
}

function areaOf(kind: AttachableKind) {
  return kind === 'bill' ? 'bills' : 'invoices'
}

function AttachmentsCard({ kind, id, isClosed = false, className }: Of) {
  const { id: businessId } = useBusiness()
  const query = useQuery(attachmentsOptions(kind, businessId, id))
  const { write, isPending } = useAttachFile(kind, id)
  const [fault, setFault] = useState<string>()
  const mayWrite = useMayWrite(areaOf(kind))
  if (!query.data) {
    if (!query.isError) return null
    return (
      <Card title={t('Attachments')} {...(className && { className })}>
        <NotLoaded title={t('The attachments couldn’t be loaded.')} query={query} />
      </Card>
    )
  }
  const { attachments } = query.data
  const attach = async (files: TakenFile[]) => {
    setFault(undefined)
    const faults: string[] = []
    for (const file of files) {
      const refused = ({ message }: Error) => {
        faults.push(files.length > 1 ? `${file.fileName}: ${message}` : message)
        setFault(faults.join(' '))
      }
      await write(file, { done: () => notifyDone(t('{name} attached', { name: file.fileName })), refused })
    }
  }
  const list = attachments.length > 0 && (
    <ul className="divide-y divide-line">
      {attachments.map(file => (
        <AttachmentItem key={file.id} kind={kind} id={id} file={file} isClosed={isClosed} />
      ))}
    </ul>
  )
  if (isClosed || !mayWrite) {
    return list ? (
      <Card title={t('Attachments')} {...(className && { className })}>
        {list}
      </Card>
    ) : null
  }
  return (
    <Card title={t('Attachments')} {...(className && { className })}>
      <FileDrop
        multiple
        writes={areaOf(kind)}
        label={t('Files to attach')}
        buttonLabel={t('Add files')}
        largest={{ bytes: LARGEST_ATTACHMENT, fault: t('Choose files of at most 10 MB each.') }}
        pending={isPending}
        fault={fault}
        onFiles={files => void attach(files)}
      >
        {list || t('Drop files here, up to 10 MB each.')}
        {attachments.some(({ isEmailed }) => isEmailed) && (
          <p className="mt-2 text-ink-muted">{t('Files that went into an email can’t be removed.')}</p>
        )}
      </FileDrop>
    </Card>
  )
}

function AttachmentItem({ kind, id, file, isClosed }: Of & { file: Attachment }) {
  const { id: businessId } = useBusiness()
  const { id: attachmentId, fileName, size, goesWithEmails, isEmailed } = file
  const mayWrite = useMayWrite(areaOf(kind)) && !isClosed
  const changing = useChangeAttachment(kind, id)
  const removing = useRemoveAttachment(kind, id)
  const [asking, setAsking] = useState(false)
  return (
    <li className="flex items-start justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <a href={attachmentPath(kind, businessId, id, attachmentId)} download className={`${LINK_LOOK} font-medium`}>
            <bdi>{fileName}</bdi>
          </a>
          <span className="whitespace-nowrap text-ink-muted">, {sizeAsText(size)}</span>
        </p>
        {kind !== 'bill' && mayWrite && (
          <Checkbox
            className="mt-1 text-dense!"
            label={t('Goes with emails')}
            aria-label={t('{name} goes with emails', { name: fileName })}
            checked={goesWithEmails}
            // a second press waits for the first; a box that can’t be pressed would lose the focus
            onChange={({ target }) =>
              changing.isPending || void changing.write({ attachmentId, goesWithEmails: target.checked })
            }
          />
        )}
        {kind !== 'bill' && goesWithEmails && isRefusedInEmails(fileName) && (
          <p className="text-dense text-ink-muted">{t('Most mail providers refuse emails with such a file.')}</p>
        )}
      </div>
      {!isEmailed && mayWrite && (
        <IconButton
          size="small"
          label={t('Remove {name}', { name: fileName })}
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <ConfirmWriteDialog
          writing={removing}
          onClose={() => setAsking(false)}
          title={t('Remove the attachment?')}
          description={t('{name} is deleted from Daybook. It can’t be brought back.', { name: fileName })}
          confirmLabel={t('Remove')}
          onConfirm={() =>
            void removing.write(attachmentId, {
              done: () => notifyDone(t('{name} removed', { name: fileName, context: 'file' })),
              refused: 'here',
            })
          }
        />
      )}
    </li>
  )
}
