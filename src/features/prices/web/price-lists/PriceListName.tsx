/** The name of a price list as a link; nothing until it is known. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { priceListsOptions } from './api.ts'

export function PriceListName({ priceListId }: { priceListId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(priceListsOptions(businessId))
  const list = data?.priceLists.find(({ id }) => id === priceListId)
  return list ? (
    <Link to="/price-lists/$priceListId" params={{ priceListId }} className={LINK_LOOK}>
      <bdi>{list.name}</bdi>
    </Link>
  ) : null
}
