/** Adding, duplicating or editing a product, in a dialog over the list or its page. */

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { useLeave } from '../../../../ui/forms/use-leave.ts'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { productOptions } from '../api.ts'
import { EditProductForm, NewProductForm } from './ProductForm.tsx'

export function ProductFormScreen() {
  const business = useBusiness()
  const navigate = useNavigate()
  const { productId } = useParams({ strict: false })
  const { from, ...listSearch } = useSearch({ from: '/products', shouldThrow: false }) ?? {}
  const readId = productId ?? from
  const read = useQuery({ ...productOptions(business.id, readId ?? ''), enabled: readId !== undefined })

  const close = useLeave(() =>
    productId === undefined
      ? navigate({ to: '/products', search: listSearch, replace: true, resetScroll: false })
      : navigate({ to: '/products/$productId', params: { productId }, replace: true, resetScroll: false }),
  )

  if (readId !== undefined && !read.data) {
    return (
      <Dialog open onOpenChange={close} title={productId === undefined ? t('Add product') : t('Edit product')}>
        {read.isError ? (
          <ErrorState
            title={t('The product couldn’t be loaded.')}
            description={read.error.message}
            onRetry={() => read.refetch()}
            retrying={read.isFetching}
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
  if (productId !== undefined && read.data) return <EditProductForm product={read.data} onClose={close} />
  return (
    <NewProductForm
      original={read.data}
      several
      onSaved={product => navigate({ to: '/products/$productId', params: { productId: product.id }, replace: true })}
      onGroupSaved={({ name }) => navigate({ to: '/products', search: { q: name }, replace: true })}
      onClose={close}
    />
  )
}
