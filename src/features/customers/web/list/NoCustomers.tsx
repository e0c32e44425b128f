/** No customer to show: because none was found, or because none has been added yet? */
import { Plus, Users } from 'lucide-react'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { CustomersSearch } from '../search.ts'

export function NoCustomers({ search }: { search: CustomersSearch }) {
  const { q, ...unsearched } = search
  const { archived, ...inUse } = search
  const icon = <Users size={24} />
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title="No customers found."
        description="Names, e-mail addresses and phone numbers are searched."
        action={
          <ButtonLink to="/customers" search={unsearched}>
            Clear search
          </ButtonLink>
        }
      />
    )
  }
  if (archived) {
    return (
      <EmptyState
        icon={icon}
        title="No customers found."
        description="Customers that you archive are kept here, with all of their invoices."
        action={
          <ButtonLink to="/customers" search={inUse}>
            Show current customers
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="Add the first customer you invoice"
      description="A name is enough to begin; the address is printed on the invoice."
      action={
        <ButtonLink
          to="/customers/new"
          search={true}
          resetScroll={false}
          look="primary"
          icon={<Plus aria-hidden="true" size={16} />}
        >
          Add Customer
        </ButtonLink>
      }
    />
  )
}
