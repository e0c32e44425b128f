/** What has to be decided before the invoice can be saved. */
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EditorConflict } from './EditorConflict.tsx'
import { Shortages } from './Shortages.tsx'
import type { InvoiceEditing } from './use-invoice-editor.ts'

export function EditorQuestions({ editing }: { editing: InvoiceEditing }) {
  const { question, dismiss, submit } = editing
  if (question?.about === 'other-version') return <EditorConflict editing={editing} {...question} />
  if (question?.about !== 'shortages') return null
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      size="small"
      title="Mark as sent all the same?"
      description="There is less in stock than this invoice sells."
      footer={
        <>
          <Button onClick={dismiss}>Back to the invoice</Button>
          <Button look="primary" onClick={() => submit('send', { shortagesKnown: true })}>
            Save and mark as sent
          </Button>
        </>
      }
    >
      <Shortages shortages={question.shortages} />
    </Dialog>
  )
}
