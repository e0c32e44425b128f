/** Before the first invoice is issued: what it will lack of the seller, beside the way to pay. It forbids nothing. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lackingNumbers, presetOf } from '../../../../domain/countries/countries.ts'
import type { SellerNumber } from '../../../../domain/countries/country.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { numberSeriesOptions } from '../../../businesses/web/api.ts'
import { OfficialSystem } from '../../../businesses/web/OfficialSystem.tsx'

export function OwnDetailsMissing() {
  const business = useBusiness()
  const mayAdd = useMay().writes('settings')
  const { data } = useQuery({ ...numberSeriesOptions(business.id), enabled: mayAdd })
  const isFirst = mayAdd && data?.series.every(({ kind, lowest }) => kind !== 'invoice' || lowest === 1)
  const { address, defaultTax, country } = business
  const isTaxed = defaultTax.rate > 0
  const { vatId, taxNumber, registration } = presetOf(country)?.labels ?? {}
  const [first, second] = isTaxed ? [vatId, taxNumber] : [taxNumber, vatId]
  const only = first ?? second
  const words: Record<SellerNumber, string> = {
    'vat-id': vatId ? t('Add your {number}', { number: vatId }) : t('Add your VAT ID'),
    // either of them will do
    tax:
      first && second
        ? t('Add your {number} or {other}', { number: first, other: second })
        : only
          ? t('Add your {number}', { number: only })
          : t('Add your tax number'),
    registration: registration ? t('Add your {number}', { number: registration }) : t('Add your registration number'),
  }
  const missing = [
    ...(address === '' ? [{ field: 'address', words: t('Add your address') }] : []),
    ...lackingNumbers(business, { isTaxed }).map(field => ({ field, words: words[field] })),
  ]
  if (!isFirst) return null
  if (missing.length === 0) return <OfficialSystem country={country} />
  return (
    <>
      <OfficialSystem country={country} />
      <Banner tone="amber">
        <span className="font-medium">{t('Missing on your first invoice')}</span>
        {missing.map(({ field, words }) => (
          <span key={field} className="block">
            <Link to="/settings/$section" params={{ section: 'business' }} className={LINK_LOOK}>
              {words}
            </Link>
          </span>
        ))}
      </Banner>
    </>
  )
}
