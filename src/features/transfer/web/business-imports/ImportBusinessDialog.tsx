/** Takes over a business from the ZIP that another Daybook exported. */
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ProgressBar } from '../../../../ui/feedback/ProgressBar.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import type { Business } from '../../../businesses/contract.ts'
import type { BusinessImport } from '../../contract.ts'
import { businessImportProgressOptions, forgetArchive, useRunBusinessImport, useSendArchive } from './api.ts'

type Sending = { file: File; sent: number }
type Checked = { id: string; found: BusinessImport }

type ImportBusinessDialogProps = {
  /** Opens the business that was imported. */
  goTo: (imported: Business) => Promise<void>
  onClose: () => void
}

export function ImportBusinessDialog({ goTo, onClose }: ImportBusinessDialogProps) {
  const [sending, setSending] = useState<Sending>()
  const [checked, setChecked] = useState<Checked>()
  const [fault, setFault] = useState<string>()
  const isClosed = useRef(false)
  const { write: send, isPending: isSending } = useSendArchive(
    sent => setSending(now => now && { ...now, sent }),
    () => !isClosed.current,
  )
  const { write: run, isPending: isRunning } = useRunBusinessImport(goTo)
  const chosen = (file: File) => {
    setSending({ file, sent: 0 })
    setFault(undefined)
    void send(file, { leave: setChecked, refused: problem => setFault(problem.message) })
  }
  const close = () => {
    if (isRunning) return
    isClosed.current = true
    if (checked) forgetArchive(checked.id)
    onClose()
  }
  const take = ({ id }: Checked) =>
    void run(id, {
      done: ({ name }) => {
        forgetArchive(id)
        notifyDone(t('{name} imported', { name, context: 'business' }))
      },
      leave: onClose,
      refused: problem => {
        forgetArchive(id)
        setChecked(undefined)
        setFault(problem.message)
      },
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      size="small"
      title={t('Import a business')}
      description={t(
        'From a ZIP that “Export everything” made, here or in another Daybook. It’s checked before anything is imported.',
      )}
      footer={
        <>
          <Button onClick={close} disabled={isRunning}>
            {t('Cancel')}
          </Button>
          {checked && (
            <Button look="primary" pending={isRunning} onClick={() => take(checked)}>
              {t('Import business')}
            </Button>
          )}
        </>
      }
    >
      {checked ? (
        <Found checked={checked} isRunning={isRunning} />
      ) : (
        <ChooseArchive fault={fault} sending={isSending ? sending : undefined} onChosen={chosen} />
      )}
    </Dialog>
  )
}

type ChooseArchiveProps = {
  fault: string | undefined
  sending: Sending | undefined
  onChosen: (file: File) => void
}

function ChooseArchive({ fault, sending, onChosen }: ChooseArchiveProps) {
  const input = useRef<HTMLInputElement>(null)
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onChosen(file)
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button
          look="primary"
          icon={<FileUp aria-hidden="true" size={16} />}
          pending={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('Choose a ZIP')}
        </Button>
      </div>
      {sending && (
        <div className="grid gap-2">
          <p className="truncate text-dense text-ink-muted">
            {sending.sent < sending.file.size
              ? t('Uploading {name}', { name: sending.file.name })
              : t('Checking {name}', { name: sending.file.name })}
          </p>
          <ProgressBar done={sending.sent} of={sending.file.size} />
        </div>
      )}
      {fault && (
        <p role="alert" className="text-dense text-red">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('ZIP to import')}
        accept=".zip,application/zip"
        onChange={changed}
      />
    </div>
  )
}

function Found({ checked: { id, found }, isRunning }: { checked: Checked; isRunning: boolean }) {
  const counts = [
    { term: t('Customers'), count: found.customers },
    { term: t('Products'), count: found.products },
    { term: t('Invoices'), count: found.invoices },
    { term: t('Payments'), count: found.payments },
    { term: t('Stored documents'), count: found.documents },
  ]
  return (
    <>
      <DescriptionList
        layout="rows"
        facts={[
          { term: t('Business'), description: <bdi>{found.name}</bdi> },
          ...counts.map(({ term, count }) => ({ term, description: countAsText(count) })),
        ]}
      />
      <p className="mt-3 text-dense text-ink-muted">
        {t(
          'People, invitations, API tokens and public links aren’t in an export. If the business sends email, enter the password of its mail server again.',
        )}
      </p>
      {isRunning && <Progress archiveId={id} />}
    </>
  )
}

function Progress({ archiveId }: { archiveId: string }) {
  const { data } = useQuery(businessImportProgressOptions(archiveId))
  return (
    <div className="mt-4 grid gap-2">
      <ProgressBar done={data?.done ?? 0} of={1} />
      <p className="text-dense text-ink-muted">{t('Keep this page open until it is done.')}</p>
    </div>
  )
}
