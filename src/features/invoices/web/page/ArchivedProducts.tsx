/** Products on a draft have been archived: which ones, and does that keep it from being sent? */
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { Invoice } from '../../contract.ts'

const MOST_NAMES = 5

export function ArchivedProducts({ items }: Pick<Invoice, 'items'>) {
  const archived = new Map(
    items.flatMap(({ productId, productArchived, name }) =>
      productId !== null && productArchived ? [[productId, name] as const] : [],
    ),
  )
  if (archived.size === 0) return null
  const more = archived.size - MOST_NAMES
  return (
    <div className="mb-4">
      <Banner>
        {[...archived].slice(0, MOST_NAMES).map(([productId, name], index) => (
          <Fragment key={productId}>
            {index > 0 && ', '}
            <Link to="/products/$productId" params={{ productId }} className={LINK_LOOK}>
              <bdi>{name}</bdi>
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more`} {archived.size === 1 ? 'is' : 'are'} archived. The draft can be sent all the
        same.
      </Banner>
    </div>
  )
}
