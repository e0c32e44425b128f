/** The original of a bill: shown where the browser can, to open or replace. Files that were replaced stay. */

import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonAnchor } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { sizeAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Bill, NewBillFile } from '../../contract.ts'
import { billFilePath, billInvoiceOptions, useAttachBillFile } from '../api.ts'
import { BillFileDrop } from '../form/BillFileDrop.tsx'
import { ReadInvoice } from '../received/ReadInvoice.tsx'

/** What the e-invoice in the file says; nothing for any other file. */
export function BillInvoice({ bill: { id, file } }: { bill: Bill }) {
  const { id: businessId } = useBusiness()
  const isReadable = file !== null && !file.type.startsWith('image/')
  const { data } = useQuery({ ...billInvoiceOptions(businessId, id, file?.sha256 ?? ''), enabled: isReadable })
  return data?.reading ? <ReadInvoice reading={data.reading} billId={id} /> : null
}

export function BillFile({ bill: { id, file, earlierFiles, status } }: { bill: Bill }) {
  const { id: businessId, timeZone } = useBusiness()
  const writing = useAttachBillFile(id)
  const [chosen, setChosen] = useState<NewBillFile>()
  const path = billFilePath(businessId, id)
  const attach = (newFile: NewBillFile) =>
    void writing.write(newFile, {
      done: ({ file }) => notifyDone(t('{name} attached', { name: file?.fileName ?? '' })),
      leave: () => setChosen(undefined),
      ...(file && { refused: 'here' as const }),
    })
  const about = file ? (
    <>
      <bdi className="font-medium">{file.fileName}</bdi>, {sizeAsText(file.size)}
      <span className="block text-ink-muted">{t('Kept exactly as it came.')}</span>
    </>
  ) : null
  return (
    <Card
      title={t('File')}
      action={
        file && (
          <ButtonAnchor
            size="small"
            href={path}
            target="_blank"
            rel="noreferrer"
            icon={<FileText aria-hidden="true" size={16} />}
          >
            {file.type === 'application/xml' ? t('Download') : t('Open', { context: 'verb' })}
          </ButtonAnchor>
        )
      }
    >
      {file?.type.startsWith('image/') && (
        // the name says what it is
        <img
          src={path}
          alt={file.fileName}
          className="mb-3 max-h-[560px] max-w-full rounded-small border border-line"
        />
      )}
      {status === 'void' ? (
        <div className="min-w-0 text-dense wrap-anywhere">{about ?? t('No file is attached.')}</div>
      ) : (
        <BillFileDrop
          pending={writing.isPending}
          buttonLabel={file ? t('Replace…') : t('Attach file')}
          onFile={newFile => (file ? setChosen(newFile) : attach(newFile))}
        >
          {about ?? t('Drop the bill here: a PDF, XML, JPEG or PNG file of up to 20 MB.')}
        </BillFileDrop>
      )}
      {earlierFiles.length > 0 && (
        <div className="mt-4 text-dense">
          <h3 className="font-medium">{t('Earlier files')}</h3>
          <ul>
            {earlierFiles.map(({ version, fileName, size, attachedAt }) => (
              <li key={version} className="py-1 wrap-anywhere">
                <a
                  href={billFilePath(businessId, id, version)}
                  target="_blank"
                  rel="noreferrer"
                  className={`${LINK_LOOK} font-medium`}
                >
                  <bdi>{fileName}</bdi>
                </a>
                <span className="text-ink-muted">
                  , {sizeAsText(size)} · {dateAsText(attachedAt, 'moment', timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen && file && (
        <ConfirmWriteDialog
          writing={writing}
          onClose={() => setChosen(undefined)}
          tone="primary"
          title={t('Replace the file?')}
          description={t('{name} replaces {earlier}, which is kept as an earlier file.', {
            name: chosen.fileName,
            earlier: file.fileName,
          })}
          confirmLabel={t('Replace file')}
          onConfirm={() => attach(chosen)}
        />
      )}
    </Card>
  )
}
