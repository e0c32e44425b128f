/** What can be done with the chosen customers. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { ArchiveBar, type ChosenRows } from '../../../../web/bulk/ArchiveBar.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Customer } from '../../contract.ts'
import { archivingCustomers, customerSummaryOptions, customersExportPath, everyCustomer } from '../api.ts'
import type { CustomersSearch } from '../search.ts'

const TITLES = {
  archive: (count: number) => t('Archive {count, plural, one {# customer} other {# customers}}?', { count }),
  restore: (count: number) => t('Restore {count, plural, one {# customer} other {# customers}}?', { count }),
}
const DONE = {
  archive: (count: number) => t('{count, plural, one {# customer} other {# customers}} archived', { count }),
  restore: (count: number) => t('{count, plural, one {# customer} other {# customers}} restored', { count }),
}

export function CustomersBar({ search, ...chosen }: ChosenRows<Customer> & { search: CustomersSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery({ ...customerSummaryOptions(businessId, search), enabled: chosen.selection.open })
  const matching = data?.[search.balance ?? 'all']
  return (
    <ArchiveBar
      {...chosen}
      total={matching?.more ? undefined : matching?.count}
      archived={search.archived ?? false}
      archiving={archivingCustomers(businessId)}
      every={() => everyCustomer(businessId, search)}
      exportPath={(named, format) => customersExportPath(businessId, search, format, named)}
      titles={TITLES}
      done={DONE}
    />
  )
}
