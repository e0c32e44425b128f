/** The head of a customer’s page: the name and the actions. */

import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Customer } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export function CustomerHeader({ customer }: { customer: Customer }) {
  const { timeZone } = useBusiness()
  const { archive, restore } = useArchiveCustomer()
  const params = { customerId: customer.id }
  return (
    <PageHeader
      title={customer.name}
      documentTitle={isolated(customer.name)}
      description={rich('Customer since {date}', { date: <DateText date={customer.createdAt} timeZone={timeZone} /> })}
      back={<BackLink to="/customers">{t('Customers')}</BackLink>}
      badge={customer.archived && <Badge tone="muted">{t('Archived', { context: 'state' })}</Badge>}
      action={
        <>
          {!customer.archived && (
            <MoreMenu look="secondary" label={t('More actions')} className="max-sm:grow-0!">
              <MenuItem icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(customer)}>
                {t('Archive', { context: 'verb' })}
              </MenuItem>
            </MoreMenu>
          )}
          <ButtonLink
            to="/customers/$customerId/edit"
            params={params}
            resetScroll={false}
            icon={<Pencil aria-hidden="true" size={16} />}
          >
            {t('Edit')}
          </ButtonLink>
          {customer.archived ? (
            <Button
              look="primary"
              icon={<ArchiveRestore aria-hidden="true" size={16} />}
              onClick={() => restore(customer)}
            >
              {t('Restore')}
            </Button>
          ) : (
            <ButtonLink to="/invoices/new" search={params} look="primary" icon={<Plus aria-hidden="true" size={16} />}>
              {t('Create Invoice')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
