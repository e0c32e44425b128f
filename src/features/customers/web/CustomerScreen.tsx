/** Customer: to be written by the screen's author. */
import { PageHeader } from '../../../ui/PageHeader.tsx'

export function CustomerScreen() {
  return <PageHeader title="Customer" />
}
