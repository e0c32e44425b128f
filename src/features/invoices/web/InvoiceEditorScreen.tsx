/** Edit invoice: to be written by the screen's author. */
import { PageHeader } from '../../../ui/PageHeader.tsx'

export function InvoiceEditorScreen() {
  return <PageHeader title="Edit invoice" />
}
