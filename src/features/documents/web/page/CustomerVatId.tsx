/** The customer's VAT ID on a document, as it is called in the country of the business. */
import { vatIdLabelIn } from '../../../../domain/countries/countries.ts'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'

export function CustomerVatId({ number }: { number: string }) {
  const { country } = useBusiness()
  if (number === '') return null
  return (
    <p>
      {vatIdLabelIn(country) ?? t('VAT ID')} <bdi>{number}</bdi>
    </p>
  )
}
