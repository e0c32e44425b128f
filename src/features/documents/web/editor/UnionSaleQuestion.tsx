/** Asks once whether a business in another EU country is sold to without VAT, and remembers the answer for the customer. */
import { useQuery } from '@tanstack/react-query'
import { mayBeUnionSale, newUnionTax, type UnionSale, unionTaxAmong } from '../../../../domain/countries/union-sales.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customerOptions, useChangeCustomer } from '../../../customers/web/api.ts'
import { useCreateTaxRate } from '../../../taxes/web/api.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'

type UnionSaleQuestionProps = { customerId: string; onAnswer: (taxRateId: string) => void }

export function UnionSaleQuestion({ customerId, onAnswer }: UnionSaleQuestionProps) {
  const business = useBusiness()
  const taxes = useTaxes()
  const { data: customer } = useQuery(customerOptions(business.id, customerId))
  const change = useChangeCustomer(customerId)
  const add = useCreateTaxRate()
  const mayAddTaxes = useMayWrite('/tax-rates')
  const mayChange = useMayWrite('/customers')
  if (!customer || !mayChange || !mayBeUnionSale(business, customer)) return null

  const remember = (taxRateId: string) =>
    change.write({ taxRateId, version: customer.version }, { done: () => onAnswer(taxRateId) })
  const sellWithout = async (sale: UnionSale) => {
    const own = unionTaxAmong(taxes.known, sale, business.country)
    const tax = own ?? (await add.write(newUnionTax(sale, business.country)))
    if (tax) await remember(tax.id)
  }
  const isPossible = (sale: UnionSale) =>
    mayAddTaxes || unionTaxAmong(taxes.known, sale, business.country) !== undefined
  const isSaving = change.isPending || add.isPending
  return (
    <Banner
      tone="blue"
      announced
      className="mt-3"
      action={
        <div className="flex flex-wrap gap-2">
          {isPossible('goods') && (
            <Button size="small" disabled={isSaving} onClick={() => void sellWithout('goods')}>
              {t('Yes, goods')}
            </Button>
          )}
          {isPossible('services') && (
            <Button size="small" disabled={isSaving} onClick={() => void sellWithout('services')}>
              {t('Yes, services')}
            </Button>
          )}
          <Button size="small" disabled={isSaving} onClick={() => void remember(taxes.defaultTax.id)}>
            {t('No')}
          </Button>
        </div>
      }
    >
      {t('EU business with a VAT ID: sell without {tax}?', { tax: taxes.defaultTax.name })}
    </Banner>
  )
}
