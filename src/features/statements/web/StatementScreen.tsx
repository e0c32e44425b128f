/** The statement of account of a customer: open items, or all movements, with what is owed after each. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useBusiness } from '../../../web/business/use-business.ts'
import { CustomerNotShown } from '../../customers/web/page/CustomerNotShown.tsx'
import { statementEmailsOptions } from '../../mail/web/api.ts'
import { EmailList } from '../../mail/web/EmailList.tsx'
import { statementOptions } from './api.ts'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementHeader } from './StatementHeader.tsx'
import { StatementLines } from './StatementLines.tsx'
import { StatementPeriod } from './StatementPeriod.tsx'

export function StatementScreen() {
  const { id: businessId } = useBusiness()
  const { customerId } = useParams({ from: '/customers/$customerId/statement' })
  const search = useSearch({ from: '/customers/$customerId/statement' })
  const query = useQuery(statementOptions(businessId, customerId, search))
  const { data } = query
  const emails = useQuery(statementEmailsOptions(businessId, customerId))
  if (!data) return <CustomerNotShown query={query} />
  return (
    <>
      <StatementHeader statement={data} search={search} />
      <StatementPeriod statement={data} />
      <StatementFigures statement={data} />
      <div className="my-6">
        <StatementLines statement={data} stale={query.isPlaceholderData} />
      </div>
      <EmailList emails={emails.data?.emails ?? []} />
    </>
  )
}
