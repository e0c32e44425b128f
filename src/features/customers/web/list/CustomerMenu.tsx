/** The actions for a customer, behind one button on the card or at the end of the row. */
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CircleCheck, Eye, FilePlus2, FileText, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../../translations/web.ts'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { CustomerWithFigures } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export type CustomerMenuProps = {
  customer: CustomerWithFigures
  onRecordPayment: (customer: CustomerWithFigures) => void
}

export function CustomerMenu({ customer, onRecordPayment }: CustomerMenuProps) {
  const { archive, restore } = useArchiveCustomer()
  const navigate = useNavigate()
  const params = { customerId: customer.id }
  const trigger = useRef<HTMLButtonElement>(null)
  const recordPayment = () => {
    // The dialog gives the focus back to where it was, and the menu is gone by then
    trigger.current?.focus()
    onRecordPayment(customer)
  }
  return (
    <MoreMenu ref={trigger} label={t('Actions for {name}', { name: customer.name })}>
      <MenuLink to="/customers/$customerId" params={params} icon={<Eye aria-hidden="true" size={16} />}>
        {t('View', { context: 'verb' })}
      </MenuLink>
      <MenuItem
        writes
        icon={<FilePlus2 aria-hidden="true" size={16} />}
        whyNot={customer.archived ? t('Restore the customer first.') : undefined}
        onSelect={() => void navigate({ to: '/invoices/new', search: params })}
      >
        {t('Create invoice')}
      </MenuItem>
      <MenuItem
        writes
        icon={<CircleCheck aria-hidden="true" size={16} />}
        whyNot={customer.figures.openCount + customer.figures.openLaterCount === 0 ? t('Nothing is due.') : undefined}
        onSelect={recordPayment}
      >
        {t('Record payment')}
      </MenuItem>
      <MenuLink to="/customers/$customerId/statement" params={params} icon={<FileText aria-hidden="true" size={16} />}>
        {t('Statement')}
      </MenuLink>
      <MenuLink writes to="/customers/$customerId/edit" params={params} icon={<Pencil aria-hidden="true" size={16} />}>
        {t('Edit')}
      </MenuLink>
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
