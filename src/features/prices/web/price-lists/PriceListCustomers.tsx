/** The customers of a price list: added by picking one, and removed. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { CustomerPicker } from '../../../customers/web/CustomerPicker.tsx'
import type { PriceList } from '../../contract.ts'
import { priceListCustomersOptions, useSetMember } from './api.ts'

export function PriceListCustomers({ list }: { list: PriceList }) {
  const { id: businessId } = useBusiness()
  const mayWrite = useMayWrite()
  const { write } = useSetMember(list.id)
  const query = useInfiniteQuery(priceListCustomersOptions(businessId, list.id))
  const customers = query.data?.pages.flatMap(page => page.rows) ?? []
  const add = ({ id: customerId, label: name }: { id: string; label: string }) =>
    write({ customerId, belongs: true }, { done: () => notifyDone(t('{name} added', { name })) })
  const remove = ({ id: customerId, name }: { id: string; name: string }) => {
    const undo = { label: t('Undo'), onClick: () => void write({ customerId, belongs: true }) }
    void write(
      { customerId, belongs: false },
      { done: () => notifyAttention(t('{name} removed from the list', { name }), { action: undo }) },
    )
  }
  return (
    <Card title={t('Customers')} flush>
      {mayWrite && !list.archived && (
        <div className="px-5 pb-3 max-sm:px-4">
          <Field
            label={t('Add a customer')}
            help={t('A customer has one price list. Adding one here replaces another list.')}
          >
            <CustomerPicker value={null} onValueChange={picked => picked && void add(picked)} />
          </Field>
        </div>
      )}
      {query.isError && !query.data ? (
        <NotLoaded title={t('The customers could not be loaded.')} query={query} />
      ) : query.isPending ? (
        <div className="px-5 pb-5">
          <Skeleton className="h-8 w-full" />
        </div>
      ) : customers.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted max-sm:px-4">{t('No customers on this list yet.')}</p>
      ) : (
        <ul aria-label={t('Customers')} className="divide-y divide-line border-t border-line">
          {customers.map(customer => (
            <li key={customer.id} className="flex min-h-11 items-center gap-3 ps-5 pe-3 max-sm:ps-4">
              <Link
                to="/customers/$customerId"
                params={{ customerId: customer.id }}
                className="min-w-0 grow font-medium wrap-anywhere hover:underline"
              >
                <bdi>{customer.name}</bdi>
              </Link>
              <IconButton
                writes
                size="small"
                label={t('Remove {name} from the list', { name: customer.name })}
                icon={<Trash2 aria-hidden="true" size={16} />}
                onClick={() => remove(customer)}
              />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="p-3">
          <Button className="w-full" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
