/** Sends a statement of account to the customer. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { statementSuggestionOptions, useQueueStatement } from '../../mail/web/api.ts'
import { SendDialog } from '../../mail/web/SendDialog.tsx'
import type { Statement } from '../contract.ts'
import { statementPdfPath } from './api.ts'
import type { StatementSearch } from './search.ts'

type SendStatementDialogProps = { customer: Statement['customer']; search: StatementSearch; onClose: () => void }

export function SendStatementDialog({ customer, search, onClose }: SendStatementDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(statementSuggestionOptions(businessId, customer.id, search))
  const { write, isPending } = useQueueStatement(customer.id)
  return (
    <SendDialog
      title={t('Send statement')}
      name={customer.name}
      about={`${customer.id}.statement`}
      pdf={statementPdfPath(businessId, customer.id, search)}
      asked={asked}
      send={(email, outcome) => write({ ...email, statement: { kind: 'open', ...search } }, outcome)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
