/** Somebody else saved first: what did they write, what did I, and which shall stand? */
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

export type ComparedField = {
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** Only they changed it; it stays theirs either way. */
  onlyTheirs: boolean
}

type ChangedMeanwhileDialogProps = {
  /** "product", "customer". */
  noun: string
  fields: readonly ComparedField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Back to the form with nothing decided. */
  onClose: () => void
}

export function ChangedMeanwhileDialog(props: ChangedMeanwhileDialogProps) {
  const { noun, fields, onKeepMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Somebody else changed this ${noun} while you did`}
      description="Nothing is lost yet. Choose which version stands."
      size="large"
      footer={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button look="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-dense">
        <thead>
          <tr className="text-left text-ink-muted *:border-b *:border-line *:py-2 *:pr-3 *:font-medium">
            <th scope="col" className="w-1/4">
              Field
            </th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <tr key={field.label} className="align-top *:border-b *:border-line *:py-2 *:pr-3">
              <th scope="row" className="text-left font-medium">
                {field.label}
              </th>
              <td className="whitespace-pre-line">
                {field.onlyTheirs ? <span className="text-ink-muted">Not changed by you</span> : field.mine}
              </td>
              <td className="whitespace-pre-line">{field.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-dense text-ink-muted">
        “Keep mine” saves your changes and leaves what only they changed as they wrote it. “Take theirs” puts their
        version into the form.
      </p>
    </Dialog>
  )
}
