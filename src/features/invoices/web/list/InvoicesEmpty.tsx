/** No invoice to show: because there is none yet, or because none is like that? */
import { FileText } from 'lucide-react'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { InvoicesSearch } from '../search.ts'

export function InvoicesEmpty({ search }: { search: InvoicesSearch }) {
  const narrowed =
    search.q !== undefined || search.status !== undefined || search.dueFrom !== undefined || search.dueTo !== undefined
  return (
    <EmptyState
      icon={<FileText size={24} />}
      title="No invoices found."
      description={
        narrowed
          ? 'Nothing matches what you search for. Try other words or another status.'
          : 'An invoice stays a draft until you mark it as sent.'
      }
      action={
        narrowed ? (
          <ButtonLink to="/invoices">Show all invoices</ButtonLink>
        ) : (
          <ButtonLink to="/invoices/new">Create Invoice</ButtonLink>
        )
      }
    />
  )
}
