/** Customers: to be written by the screen's author. */
import { PageHeader } from '../../../ui/PageHeader.tsx'

export function CustomersScreen() {
  return <PageHeader title="Customers" />
}
