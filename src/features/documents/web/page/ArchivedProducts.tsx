/** Says that products on a draft are archived. */
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { rich, t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { DocumentLine } from '../../contract.ts'

const MOST_NAMES = 5

export function ArchivedProducts({
  items,
}: {
  items: readonly Pick<DocumentLine, 'productId' | 'productArchived' | 'name'>[]
}) {
  const archived = new Map(
    items.flatMap(({ productId, productArchived, name }) =>
      productId !== null && productArchived ? [[productId, name] as const] : [],
    ),
  )
  if (archived.size === 0) return null
  const more = archived.size - MOST_NAMES
  const products = (
    <>
      {[...archived].slice(0, MOST_NAMES).map(([productId, name], index) => (
        <Fragment key={productId}>
          {index > 0 && ', '}
          <Link to="/products/$productId" params={{ productId }} className={LINK_LOOK}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('and {more} more', { more })}`}
    </>
  )
  return (
    <div className="mb-4">
      <Banner>
        {rich(
          '{count, plural, one {{products} is archived.} other {{products} are archived.}} You can still send this draft.',
          { count: archived.size, products },
        )}
      </Banner>
    </div>
  )
}
