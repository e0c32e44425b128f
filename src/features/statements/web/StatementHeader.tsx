/** The head of a statement of account: whose it is, and how it gets to the customer. */
import { Download, FileSpreadsheet, FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { DropdownMenu, MenuAnchor } from '../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { SendStatementDialog } from '../../mail/web/SendStatementDialog.tsx'
import type { Statement } from '../contract.ts'
import { statementExportPath, statementPdfPath } from './api.ts'
import type { StatementSearch } from './search.ts'

export function StatementHeader({
  statement: { customer },
  search,
}: {
  statement: Statement
  search: StatementSearch
}) {
  const { id: businessId } = useBusiness()
  const [sending, setSending] = useState(false)
  useCommands([
    {
      id: 'send-statement',
      writes: true,
      label: t('Send statement'),
      group: t('This statement'),
      icon: <Mail size={16} />,
      run: () => setSending(true),
    },
  ])
  const exportPath = (format: 'csv' | 'xlsx') => statementExportPath(businessId, customer.id, search, format)
  return (
    <PageHeader
      title={t('Statement of account')}
      documentTitle={t('Statement of {name}', { name: isolated(customer.name) })}
      back={
        <BackLink to="/customers/$customerId" params={{ customerId: customer.id }}>
          <bdi>{customer.name}</bdi>
        </BackLink>
      }
      action={
        <>
          <DropdownMenu
            trigger={
              <Button icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
                {t('Export', { context: 'verb' })}
              </Button>
            }
          >
            <MenuAnchor href={exportPath('csv')} download icon={<FileText aria-hidden="true" size={16} />}>
              {t('CSV')}
            </MenuAnchor>
            <MenuAnchor href={exportPath('xlsx')} download icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
              {t('XLSX (Excel)')}
            </MenuAnchor>
          </DropdownMenu>
          <ButtonAnchor
            href={statementPdfPath(businessId, customer.id, search)}
            download
            icon={<Download aria-hidden="true" size={16} />}
          >
            {t('Download PDF')}
          </ButtonAnchor>
          <Button writes look="primary" icon={<Mail aria-hidden="true" size={16} />} onClick={() => setSending(true)}>
            {t('Send statement')}
          </Button>
          {sending && <SendStatementDialog customer={customer} search={search} onClose={() => setSending(false)} />}
        </>
      }
    />
  )
}
