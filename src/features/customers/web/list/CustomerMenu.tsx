/** What can be done with a customer, behind one button on the card. */
import { Archive, ArchiveRestore, Eye, FilePlus2, Pencil } from 'lucide-react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { Customer } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export function CustomerMenu({ customer }: { customer: Customer }) {
  const { archive, restore } = useArchiveCustomer()
  const params = { customerId: customer.id }
  return (
    <MoreMenu label={`Actions for ${isolated(customer.name)}`}>
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
    </MoreMenu>
  )
}
