/** Says where an imported invoice comes from, and takes its original: the PDF that was issued elsewhere. */
import { FileInput, FileText } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { rich, t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { sizeAsText } from '../../../../ui/text/decimal-text.ts'
import { toBase64 } from '../../../../web/base64.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { type Invoice, LARGEST_ORIGINAL_BYTES } from '../../contract.ts'
import { INVOICE_PAPER, issuedPdfPath, useAttachOriginal, useRemoveOriginal } from '../api.ts'

export function ImportedNotice({ invoice }: { invoice: Invoice }) {
  return invoice.imported && <OriginalOf invoice={invoice} imported={invoice.imported} />
}

type OriginalOfProps = { invoice: Invoice; imported: NonNullable<Invoice['imported']> }

function OriginalOf({ invoice, imported: { fileName, original } }: OriginalOfProps) {
  const mayWrite = useMayWrite()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [replacing, setReplacing] = useState<File>()
  const [removing, setRemoving] = useState(false)
  const { attach, fault, isPending } = useOriginalFile(invoice.id)
  const { write: remove, isPending: isRemoving } = useRemoveOriginal(invoice.id)
  const take = (file: File | undefined) => {
    if (!file || !mayWrite || isPending) return
    if (original) setReplacing(file)
    else void attach(file)
  }
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    take(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(mayWrite)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      className={classNames('mb-4 rounded outline-offset-2 outline-accent', isOver && 'outline-2 outline-dashed')}
    >
      <Banner
        icon={<FileInput aria-hidden="true" size={16} className="shrink-0" />}
        action={
          <div className="flex flex-wrap gap-2">
            {original && <OriginalLinks invoice={invoice} />}
            <Button writes size="small" pending={isPending} onClick={() => input.current?.click()}>
              {original ? t('Replace') : t('Attach original')}
            </Button>
            {original && (
              <Button writes size="small" look="quiet" onClick={() => setRemoving(true)}>
                {t('Remove')}
              </Button>
            )}
          </div>
        }
      >
        {rich('Imported from {file}. The original was issued elsewhere.', { file: <bdi>{fileName}</bdi> })}{' '}
        {original ? (
          <span className="block wrap-anywhere">
            {rich('Attached: {file}, {size}', {
              file: <bdi className="font-medium">{original.fileName}</bdi>,
              size: sizeAsText(original.size),
            })}
          </span>
        ) : (
          <span className="block text-ink-muted">{t('The PDF below is a copy made from the imported data.')}</span>
        )}
        {fault && (
          <span role="alert" className="block text-red">
            {fault}
          </span>
        )}
      </Banner>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Original as PDF')}
        accept="application/pdf,.pdf"
        onChange={chosen}
      />
      <ConfirmDialog
        open={replacing !== undefined}
        onOpenChange={open => !open && setReplacing(undefined)}
        title={t('Replace the original?')}
        description={t('{old} will be replaced by {new}. It can’t be brought back.', {
          old: original?.fileName ?? '',
          new: replacing?.name ?? '',
        })}
        confirmLabel={t('Replace')}
        onConfirm={() => {
          if (replacing) void attach(replacing)
          setReplacing(undefined)
        }}
      />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('Remove the original?')}
        description={t('{name} is deleted from Daybook. The PDF is then a copy made from the imported data.', {
          name: original?.fileName ?? '',
        })}
        confirmLabel={t('Remove')}
        pending={isRemoving}
        onConfirm={() => void remove(undefined, { done: () => setRemoving(false) })}
      />
    </div>
  )
}

function OriginalLinks({ invoice: { id, number, status } }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  return (
    <ButtonAnchor
      size="small"
      href={status === 'cancelled' ? issuedPdfPath(businessId, id) : INVOICE_PAPER.pdfPath(businessId, id)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('Open the original of {number}', { number: number ?? '' })}
      icon={<FileText aria-hidden="true" size={16} />}
    >
      {t('Open', { context: 'verb' })}
    </ButtonAnchor>
  )
}

function useOriginalFile(invoiceId: string) {
  const { write, isPending } = useAttachOriginal(invoiceId)
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  const attach = async (file: File) => {
    setFault(undefined)
    if (file.size > LARGEST_ORIGINAL_BYTES) return setFault(t('Choose a PDF of at most 10 MB.'))
    setReading(true)
    try {
      if ((await file.slice(0, 5).text()) !== '%PDF-') return setFault(t('Choose a PDF file.'))
      const content = await toBase64(file)
      const refused = (problem: { message: string }) => setFault(problem.message)
      await write({ fileName: file.name.slice(-200), content }, { refused })
    } catch {
      setFault(t('The file can’t be read. Choose it again.'))
    } finally {
      setReading(false)
    }
  }
  return { attach, fault, isPending: isPending || isReading }
}
