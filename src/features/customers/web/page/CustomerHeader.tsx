/** The head of a customer’s page: the name and the actions. */

import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, CircleCheck, FileText, Pencil, Percent, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { RecordCustomerPaymentDialog } from '../../../payments/web/RecordCustomerPaymentDialog.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { CustomerWithFigures } from '../../contract.ts'
import { useArchiveCustomer } from '../api.ts'

export function CustomerHeader({ customer }: { customer: CustomerWithFigures }) {
  const { id: businessId, timeZone } = useBusiness()
  const { archive, restore } = useArchiveCustomer()
  const params = { customerId: customer.id }
  const navigate = useNavigate()
  const group = t('This customer')
  const [paying, setPaying] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const noInvoice = customer.archived ? t('Restore the customer first.') : undefined
  const noPayment =
    customer.figures.openCount + customer.figures.openLaterCount === 0 ? t('Nothing is due.') : undefined
  useCommands([
    {
      id: 'edit-customer',
      writes: true,
      label: t('Edit'),
      group,
      keys: 'e',
      icon: <Pencil size={16} />,
      run: () => void navigate({ to: '/customers/$customerId/edit', params, resetScroll: false }),
    },
    {
      id: 'customer-statement',
      label: t('Statement of account'),
      group,
      icon: <FileText size={16} />,
      run: () => void navigate({ to: '/customers/$customerId/statement', params }),
    },
    customer.archived
      ? {
          id: 'restore-customer',
          writes: true,
          label: t('Restore'),
          group,
          icon: <ArchiveRestore size={16} />,
          run: () => restore(customer),
        }
      : {
          id: 'archive-customer',
          writes: true,
          label: t('Archive', { context: 'verb' }),
          group,
          icon: <Archive size={16} />,
          run: () => archive(customer),
        },
    {
      id: 'invoice-customer',
      writes: true,
      label: t('Create invoice for this customer'),
      group,
      icon: <Plus size={16} />,
      whyNot: noInvoice,
      run: () => void navigate({ to: '/invoices/new', search: params }),
    },
    {
      id: 'record-customer-payment',
      writes: true,
      label: t('Record payment'),
      group,
      icon: <CircleCheck size={16} />,
      whyNot: noPayment,
      run: () => setPaying(true),
    },
  ])
  useRecentRecord(businessId, { kind: 'customer', id: customer.id, label: customer.name })
  return (
    <>
      <PageHeader
        title={customer.name}
        documentTitle={isolated(customer.name)}
        description={rich('Customer since {date}', {
          date: <DateText date={customer.createdAt} timeZone={timeZone} />,
        })}
        beneath={<RecordTags kind="customer" id={customer.id} />}
        back={<BackLink to="/customers">{t('Customers')}</BackLink>}
        badge={customer.archived && <Badge tone="muted">{t('Archived', { context: 'customer' })}</Badge>}
        action={
          <>
            <MoreMenu ref={more} look="secondary" label={t('More actions')} className="max-sm:grow-0!">
              <MenuItem
                writes
                icon={<CircleCheck aria-hidden="true" size={16} />}
                whyNot={noPayment}
                onSelect={() => {
                  // The dialog gives the focus back to where it was, and the menu is gone by then
                  more.current?.focus()
                  setPaying(true)
                }}
              >
                {t('Record payment')}
              </MenuItem>
              {noInvoice && (
                <MenuItem
                  writes
                  icon={<Plus aria-hidden="true" size={16} />}
                  whyNot={noInvoice}
                  onSelect={() => void navigate({ to: '/invoices/new', search: params })}
                >
                  {t('Create invoice')}
                </MenuItem>
              )}
              {!customer.archived && (
                <MenuItem
                  writes
                  icon={<Percent aria-hidden="true" size={16} />}
                  whyNot={noInvoice}
                  onSelect={() => void navigate({ to: '/invoices/new', search: { ...params, deposit: true } })}
                >
                  {t('Create deposit invoice')}
                </MenuItem>
              )}
              {!customer.archived && (
                <MenuItem writes icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(customer)}>
                  {t('Archive', { context: 'verb' })}
                </MenuItem>
              )}
            </MoreMenu>
            <ButtonLink
              to="/customers/$customerId/statement"
              params={params}
              icon={<FileText aria-hidden="true" size={16} />}
            >
              {t('Statement')}
            </ButtonLink>
            <ButtonLink
              writes
              to="/customers/$customerId/edit"
              params={params}
              resetScroll={false}
              icon={<Pencil aria-hidden="true" size={16} />}
            >
              {t('Edit')}
            </ButtonLink>
            {customer.archived ? (
              <Button
                writes
                look="primary"
                icon={<ArchiveRestore aria-hidden="true" size={16} />}
                onClick={() => restore(customer)}
              >
                {t('Restore')}
              </Button>
            ) : (
              <ButtonLink
                writes
                to="/invoices/new"
                search={params}
                look="primary"
                icon={<Plus aria-hidden="true" size={16} />}
              >
                {t('Create Invoice')}
              </ButtonLink>
            )}
          </>
        }
      />
      {paying && <RecordCustomerPaymentDialog customer={customer} onClose={() => setPaying(false)} />}
    </>
  )
}
