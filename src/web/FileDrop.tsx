/** Takes files by dropping or choosing them, each as the API takes it. */
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useMayWrite } from '../ui/may-write.ts'
import { toBase64 } from './base64.ts'

export type TakenFile = { fileName: string; content: string }

type FileDropProps = {
  /** Says what can be dropped, or what is there. */
  children: ReactNode
  buttonLabel: string
  /** What is read aloud of the files. */
  label: string
  /** What it changes, as for a button. */
  writes: string
  /** Which files the browser offers; all where left out. */
  accept?: string
  /** One or several at once. */
  multiple?: boolean
  largest: { bytes: number; fault: string }
  pending?: boolean
  /** Why the last file was not taken, beside what is found here. */
  fault?: string | undefined
  className?: string
  onFiles: (files: TakenFile[]) => void
}

export function FileDrop({ children, buttonLabel, label, writes, accept, largest, onFiles, ...rest }: FileDropProps) {
  const { multiple = false, pending = false, className } = rest
  const mayWrite = useMayWrite(writes)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const fault = unreadable ?? rest.fault
  const take = async (files: readonly File[]) => {
    const [first] = files
    if (!first || !mayWrite || pending) return
    setUnreadable(undefined)
    const chosen = multiple ? files : [first]
    if (chosen.some(({ size }) => size > largest.bytes)) return setUnreadable(largest.fault)
    if (chosen.some(({ size }) => size === 0)) return setUnreadable(t('The file is empty. Choose another one.'))
    try {
      const taken: TakenFile[] = []
      for (const file of chosen) taken.push({ fileName: file.name.slice(-200), content: await toBase64(file) })
      onFiles(taken)
    } catch {
      setUnreadable(t('The file can’t be read. Choose it again.'))
    }
  }
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    void take(files)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
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
        className,
      )}
    >
      <div className="w-full min-w-0 text-dense wrap-anywhere">{children}</div>
      <Button
        writes={writes}
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
        aria-label={label}
        multiple={multiple}
        {...(accept && { accept })}
        onChange={chosen}
      />
    </div>
  )
}
