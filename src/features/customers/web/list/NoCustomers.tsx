/** The empty list of customers: nobody found, nobody archived, or nobody added yet. */

import { Plus, Users } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { CustomersSearch } from '../search.ts'

export function NoCustomers({ search }: { search: CustomersSearch }) {
  const { q, ...unsearched } = search
  const { archived, ...inUse } = search
  const { balance, ...all } = search
  const icon = <Users size={24} />
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title={t('No customers found.')}
        description={t('The search covers names, email addresses and phone numbers.')}
        action={
          <ButtonLink to="/customers" search={unsearched}>
            {t('Clear search')}
          </ButtonLink>
        }
      />
    )
  }
  if (balance) {
    return (
      <EmptyState
        icon={icon}
        title={t('No customers found.')}
        description={t('No customer owes anything here.')}
        action={
          <ButtonLink to="/customers" search={all}>
            {t('Show all customers')}
          </ButtonLink>
        }
      />
    )
  }
  if (archived) {
    return (
      <EmptyState
        icon={icon}
        title={t('No customers found.')}
        description={t('Archived customers appear here, with all of their invoices.')}
        action={
          <ButtonLink to="/customers" search={inUse}>
            {t('Show active customers')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t('Add your first customer')}
      description={t('A name is enough to start. The address is printed on invoices.')}
      action={
        <ButtonLink
          writes
          to="/customers/new"
          search={true}
          resetScroll={false}
          look="primary"
          icon={<Plus aria-hidden="true" size={16} />}
        >
          {t('Add Customer')}
        </ButtonLink>
      }
    />
  )
}
