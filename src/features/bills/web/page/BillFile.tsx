/** The original of a bill: shown where the browser can, to open or replace. */
import { FileText } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonAnchor } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { sizeAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Bill } from '../../contract.ts'
import { billFilePath, useAttachBillFile } from '../api.ts'
import { FileDrop } from '../form/FileDrop.tsx'

export function BillFile({ bill: { id, file } }: { bill: Bill }) {
  const { id: businessId } = useBusiness()
  const { write, isPending } = useAttachBillFile(id)
  const path = billFilePath(businessId, id)
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
            {file.type === 'application/xml' ? t('Download') : t('Open')}
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
      <FileDrop
        pending={isPending}
        buttonLabel={file ? t('Replace') : t('Attach file')}
        onFile={chosen =>
          void write(chosen, { done: ({ file }) => notifyDone(t('{name} attached', { name: file?.fileName ?? '' })) })
        }
      >
        {file ? (
          <>
            <bdi className="font-medium">{file.fileName}</bdi>, {sizeAsText(file.size)}
            <span className="block text-ink-muted">{t('Kept as it came. SHA-256 {hash}', { hash: file.sha256 })}</span>
          </>
        ) : (
          t('Drop the bill here: a PDF, XML, JPEG or PNG file of up to 20 MB.')
        )}
      </FileDrop>
    </Card>
  )
}
