/** How many customers there are, how many of them owe something, and how much. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customerSummaryOptions } from '../api.ts'
import type { CustomersSearch } from '../search.ts'

export function CustomerSummary({ search }: { search: CustomersSearch }) {
  const { id: businessId, currency } = useBusiness()
  const { data } = useQuery(customerSummaryOptions(businessId, search))
  const { balance: _, ...others } = search
  const owing = [
    { label: t('Open balance'), balance: 'open' },
    { label: t('Overdue'), balance: 'overdue' },
  ] as const
  return (
    <ListSummary
      label={t('Customers by balance')}
      withSums
      parts={[
        { label: t('All'), count: data && countedAsText(data.all), target: { to: '/customers', search: others } },
        ...owing.map(({ label, balance }) => {
          const { amount } = data?.[balance] ?? { amount: null }
          return {
            label,
            count: data && countedAsText(data[balance]),
            sum: amount !== null && <MoneyText amount={amount} currency={currency} />,
            target: { to: '/customers' as const, search: { ...others, balance } },
          }
        }),
      ]}
    />
  )
}
