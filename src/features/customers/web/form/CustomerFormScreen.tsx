/** Adding or editing a customer, in a dialog over the list or the customer’s page. */

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { useLeave } from '../../../../ui/forms/use-leave.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customerOptions } from '../api.ts'
import { EditCustomerForm, NewCustomerForm } from './CustomerForm.tsx'

export function CustomerFormScreen() {
  const navigate = useNavigate()
  const { customerId } = useParams({ strict: false })
  const close = useLeave(() => navigate({ to: '/customers', search: true, replace: true, resetScroll: false }))
  if (customerId !== undefined) return <EditCustomer customerId={customerId} />
  return (
    <NewCustomerForm
      several
      onSaved={({ id }) => navigate({ to: '/customers/$customerId', params: { customerId: id }, replace: true })}
      onClose={close}
    />
  )
}

function EditCustomer({ customerId }: { customerId: string }) {
  const business = useBusiness()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(customerOptions(business.id, customerId))
  const close = useLeave(() =>
    navigate({ to: '/customers/$customerId', params: { customerId }, replace: true, resetScroll: false }),
  )
  if (data) return <EditCustomerForm customer={data} onClose={close} />
  return (
    <Dialog open onOpenChange={close} title={t('Edit customer')}>
      {error ? (
        <ErrorState
          title={t('The customer couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </Dialog>
  )
}
