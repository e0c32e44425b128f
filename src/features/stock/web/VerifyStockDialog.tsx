/** Checks that every product’s stock equals the sum of its movements. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { countAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { ComparedStock, StockVerification } from '../contract.ts'
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
            title={t('The stock couldn’t be verified.')}
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

function Verdict({ products, movements, differences, compared }: StockVerification) {
  const shown = differences.length > 0 ? differences : compared
  return (
    <>
      {differences.length === 0 ? (
        <p className="flex items-start gap-2.5">
          <CircleCheck aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-green" />
          <span>
            {t(
              '{products, plural, one {The stock of # product equals the sum of its movements.} other {The stock of all # products equals the sum of their movements.}}',
              { products },
            )}{' '}
            {t('{count, plural, one {# movement was added up.} other {# movements were added up.}}', {
              count: movements,
            })}
          </span>
        </p>
      ) : (
        <p className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-red" />
          {t(
            '{differences, plural, one {The stock of # product differs from the sum of its movements.} other {The stock of # products differs from the sum of their movements.}} Tell the person who runs this server.',
            { differences: differences.length },
          )}
        </p>
      )}
      {shown.length > 0 && <ComparedTable rows={shown} />}
      {differences.length === 0 && products > compared.length && (
        <p className="mt-2 text-dense text-ink-muted">
          {t('The first {shown} of {products} products are shown.', {
            shown: countAsText(compared.length),
            products: countAsText(products),
          })}
        </p>
      )}
    </>
  )
}

function ComparedTable({ rows }: { rows: readonly ComparedStock[] }) {
  const figure = 'py-1.5 ps-4 text-end tabular-nums'
  return (
    <section
      aria-label={t('What was compared')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-4 max-h-80 overflow-auto"
    >
      <table aria-label={t('What was compared')} className="w-full text-dense">
        <thead className="sticky top-0 bg-floating text-ink-muted">
          <tr>
            <th className="py-1.5 text-start font-medium">{t('Product')}</th>
            <th className={`${figure} font-medium`}>{t('Stock', { context: 'quantity' })}</th>
            <th className={`${figure} font-medium`}>{t('Sum of movements')}</th>
            <th className={`${figure} font-medium`}>{t('Difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productId, name, stock, sumOfMovements }) => (
            <tr key={productId} className="border-line border-t">
              <td className="py-1.5">
                <Link to="/products/$productId" params={{ productId }} className="font-medium underline">
                  <bdi>{name}</bdi>
                </Link>
              </td>
              <td className={figure}>
                <QuantityText thousandths={stock} />
              </td>
              <td className={figure}>
                <QuantityText thousandths={sumOfMovements} />
              </td>
              <td className={figure}>
                <QuantityText thousandths={stock - sumOfMovements} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
