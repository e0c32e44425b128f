/** Takes the file of a bill by dropping or choosing it. */
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { toBase64 } from '../../../../web/base64.ts'
import { LARGEST_BILL_FILE_BYTES, type NewBillFile } from '../../contract.ts'

type FileDropProps = {
  /** Says what can be dropped, or what is there. */
  children: ReactNode
  buttonLabel: string
  pending?: boolean
  onFile: (file: NewBillFile) => void
}

export function FileDrop({ children, buttonLabel, pending = false, onFile }: FileDropProps) {
  const mayWrite = useMayWrite('bills')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const take = async (file: File | undefined) => {
    if (!file || !mayWrite || pending) return
    setFault(undefined)
    if (file.size > LARGEST_BILL_FILE_BYTES) return setFault(t('Choose a file of at most 20 MB.'))
    try {
      onFile({ fileName: file.name.slice(-200), content: await toBase64(file) })
    } catch {
      setFault(t('The file can’t be read. Choose it again.'))
    }
  }
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    void take(file)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
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
      className={classNames(
        'flex flex-col items-start gap-3 rounded border border-dashed border-line p-4',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <div className="min-w-0 text-dense wrap-anywhere">{children}</div>
      <Button
        writes="bills"
        size="small"
        pending={pending}
        icon={<FileUp aria-hidden="true" size={16} />}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {fault && (
        <p role="alert" className="text-dense text-red">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('File of the bill')}
        accept=".pdf,.xml,.jpg,.jpeg,.png,application/pdf,application/xml,text/xml,image/jpeg,image/png"
        onChange={chosen}
      />
    </div>
  )
}
