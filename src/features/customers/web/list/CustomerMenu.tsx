/** The actions for a customer, behind one button on the card. */

import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Eye, FilePlus2, Pencil } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { Customer } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export function CustomerMenu({ customer }: { customer: Customer }) {
  const { archive, restore } = useArchiveCustomer()
  const navigate = useNavigate()
  const params = { customerId: customer.id }
  return (
    <MoreMenu label={t('Actions for {name}', { name: customer.name })}>
      <MenuLink to="/customers/$customerId" params={params} icon={<Eye aria-hidden="true" size={16} />}>
        {t('View', { context: 'verb' })}
      </MenuLink>
      <MenuLink writes to="/customers/$customerId/edit" params={params} icon={<Pencil aria-hidden="true" size={16} />}>
        {t('Edit')}
      </MenuLink>
      <MenuItem
        writes
        icon={<FilePlus2 aria-hidden="true" size={16} />}
        whyNot={customer.archived ? t('Restore the customer first.') : undefined}
        onSelect={() => void navigate({ to: '/invoices/new', search: params })}
      >
        {t('Create invoice')}
      </MenuItem>
      <MenuSeparator />
      {customer.archived ? (
        <MenuItem writes icon={<ArchiveRestore aria-hidden="true" size={16} />} onSelect={() => restore(customer)}>
          {t('Restore')}
        </MenuItem>
      ) : (
        <MenuItem writes icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(customer)}>
          {t('Archive', { context: 'verb' })}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
