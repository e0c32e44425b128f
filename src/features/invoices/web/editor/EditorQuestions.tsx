/** What has to be decided before the invoice can be saved. */
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import { Shortages } from '../actions/Shortages.tsx'
import type { Shortage } from '../actions/shortages.ts'
import { EditorConflict } from './EditorConflict.tsx'
import type { InvoiceEditing } from './use-invoice-editor.ts'

export function EditorQuestions({ editing }: { editing: InvoiceEditing }) {
  const { question } = editing
  if (question?.about === 'other-version') return <EditorConflict editing={editing} {...question} />
  if (question?.about === 'shortages') return <ShortagesDialog editing={editing} shortages={question.shortages} />
  return null
}

type ShortagesDialogProps = { editing: InvoiceEditing; shortages: readonly Shortage[] }

/** Where stock may not go below zero, the draft can wait for the goods. */
function ShortagesDialog({ editing: { dismiss, submit }, shortages }: ShortagesDialogProps) {
  const forbidden = useBusiness().negativeStock === 'forbid'
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      size="small"
      title={forbidden ? 'This cannot be marked as sent yet' : 'Mark as sent all the same?'}
      description="There is less in stock than this invoice sells."
      footer={
        <>
          <Button onClick={dismiss}>Back to the invoice</Button>
          {forbidden ? (
            <Button look="primary" onClick={() => submit('save')}>
              Save draft
            </Button>
          ) : (
            <Button look="primary" onClick={() => submit('send', { shortagesKnown: true })}>
              Save and mark as sent
            </Button>
          )}
        </>
      }
    >
      <Shortages shortages={shortages} />
    </Dialog>
  )
}
