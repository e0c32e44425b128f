/** Does every product's stock equal the sum of its movements? */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { shownIdentifier } from '../../../domain/identifier.ts'
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
      title="Verify stock"
      description="Every movement is added up and compared with the stock that is shown."
      size="small"
      footer={
        <>
          {data && (
            <Button pending={isFetching} onClick={() => refetch()}>
              Verify again
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div role="status">
        {error ? (
          <ErrorState
            title="The stock could not be verified."
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
        {products === 1
          ? 'The stock of the one product equals the sum of its movements.'
          : `The stock of all ${products} products equals the sum of their movements.`}
      </p>
    )
  }
  return (
    <>
      <p className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-red" />
        {`The stock of ${differences.length} of ${products} products differs from the sum of their movements. Tell whoever runs this server.`}
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-dense">
        {differences.map(({ productId, stock, sumOfMovements }) => (
          <li key={productId}>
            <Link to="/products/$productId" params={{ productId }} className="font-medium underline">
              {shownIdentifier(productId)}
            </Link>
            {': '}
            <QuantityText thousandths={stock} /> shown, <QuantityText thousandths={sumOfMovements} /> in movements
          </li>
        ))}
      </ul>
    </>
  )
}
