/** What can be done with a customer, behind one button on the card. */
import { Archive, ArchiveRestore, Ellipsis, Eye, FilePlus2, Pencil } from 'lucide-react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { Customer } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export function CustomerMenu({ customer }: { customer: Customer }) {
  const { archive, restore } = useArchiveCustomer()
  const params = { customerId: customer.id }
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for ${isolated(customer.name)}`} icon={<Ellipsis aria-hidden="true" size={16} />} />
      }
    >
      <MenuLink to="/customers/$customerId" params={params} icon={<Eye aria-hidden="true" size={16} />}>
        View
      </MenuLink>
      <MenuLink to="/customers/$customerId/edit" params={params} icon={<Pencil aria-hidden="true" size={16} />}>
        Edit
      </MenuLink>
      {!customer.archived && (
        <MenuLink to="/invoices/new" search={params} icon={<FilePlus2 aria-hidden="true" size={16} />}>
          New invoice
        </MenuLink>
      )}
      <MenuSeparator />
      {customer.archived ? (
        <MenuItem icon={<ArchiveRestore aria-hidden="true" size={16} />} onSelect={() => restore(customer)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(customer)}>
          Archive
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
