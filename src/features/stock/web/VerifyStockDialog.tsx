/** Checks that every product’s stock equals the sum of its movements. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { stockVerificationOptions } from './api.ts'

export function VerifyStockDialog({ onClose }: { onClose: () => void }) {
  const business = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(stockVerificationOptions(business.id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Verify stock')}
      description={t('Adds up every stock movement and compares the sum with the recorded stock.')}
      size="small"
      footer={
        <>
          {data && (
            <Button pending={isFetching} onClick={() => refetch()}>
              {t('Verify again')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div role="status">
        {error ? (
          <ErrorState
            title={t('The stock could not be verified.')}
            description={error.message}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : data ? (
          <Verdict {...data} />
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
      </div>
    </Dialog>
  )
}

type VerdictProps = {
  products: number
  differences: readonly { productId: string; stock: number; sumOfMovements: number }[]
}

function Verdict({ products, differences }: VerdictProps) {
  if (differences.length === 0) {
    return (
      <p className="flex items-start gap-2.5">
        <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-green" />
        {t(
          '{products, plural, one {The stock of # product equals the sum of its movements.} other {The stock of all # products equals the sum of their movements.}}',
          { products },
        )}
      </p>
    )
  }
  return (
    <>
      <p className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-red" />
        {t(
          '{differences, plural, one {The stock of # product differs from the sum of its movements.} other {The stock of # products differs from the sum of their movements.}} Tell the person who runs this server.',
          { differences: differences.length },
        )}
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-dense">
        {differences.map(({ productId, stock, sumOfMovements }) => (
          <li key={productId}>
            <Link to="/products/$productId" params={{ productId }} className="font-medium underline">
              <bdi>{shownIdentifier(productId)}</bdi>
            </Link>
            {': '}
            {rich('{stock} in stock, {sum} in movements', {
              stock: <QuantityText thousandths={stock} />,
              sum: <QuantityText thousandths={sumOfMovements} />,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
