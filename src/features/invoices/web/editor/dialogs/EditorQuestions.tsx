/** The dialogs of the editor: someone else’s version of the draft, and issuing it. */
import { IssueDialog } from '../../actions/IssueDialog.tsx'
import { EditorConflict } from '../saving/EditorConflict.tsx'
import type { InvoiceEditing } from '../use-invoice-editor.ts'

export function EditorQuestions({ editing }: { editing: InvoiceEditing }) {
  const { question, leaveFor, dismiss } = editing
  if (question?.about === 'other-version') return <EditorConflict editing={editing} {...question} />
  if (question?.about !== 'issue') return null
  const { invoiceId } = question
  return <IssueDialog invoiceId={invoiceId} onClose={isIssued => (isIssued ? void leaveFor(invoiceId) : dismiss())} />
}
