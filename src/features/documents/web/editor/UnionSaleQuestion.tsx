/** Asks once whether a business in another EU country is sold to without VAT, and remembers the answer for the customer. */
import { useQuery } from '@tanstack/react-query'
import { mayBeUnionSale, newUnionTax, type UnionSale, unionTaxAmong } from '../../../../domain/countries/union-sales.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { customerOptions, useChangeCustomer } from '../../../customers/web/api.ts'
import type { TaxRate } from '../../../taxes/contract.ts'
import { taxRatesOptions, useCreateTaxRate } from '../../../taxes/web/api.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'

type UnionSaleQuestionProps = { customerId: string; onAnswer: (tax: TaxRate) => void }

export function UnionSaleQuestion({ customerId, onAnswer }: UnionSaleQuestionProps) {
  const business = useBusiness()
  const taxes = useTaxes()
  const { data: customer } = useQuery(customerOptions(business.id, customerId))
  // without the list, a tax that is there already would be added again
  const { isSuccess: areTaxesKnown } = useQuery(taxRatesOptions(business.id))
  const change = useChangeCustomer(customerId)
  const add = useCreateTaxRate()
  const mayAddTaxes = useMayWrite('/tax-rates')
  const mayChange = useMayWrite('/customers')
  if (!customer || !areTaxesKnown || !mayChange || !mayBeUnionSale(business, customer)) return null

  const remember = (tax: TaxRate) =>
    change.write({ taxRateId: tax.id, version: customer.version }, { done: () => onAnswer(tax) })
  const sellWithout = async (sale: UnionSale) => {
    const own = unionTaxAmong(taxes.known, sale, business.country)
    const tax = own ?? (await add.write(newUnionTax(sale, business.country)))
    if (tax) await remember(tax)
  }
  const isPossible = (sale: UnionSale) =>
    mayAddTaxes || unionTaxAmong(taxes.known, sale, business.country) !== undefined
  /** A second press does nothing; a button that can’t be pressed would lose the focus. */
  const once = (answer: () => unknown) => () => {
    if (!change.isPending && !add.isPending) void answer()
  }
  return (
    <Banner
      tone="blue"
      announced
      className="mt-3"
      action={
        <div className="flex flex-wrap gap-2">
          {isPossible('goods') && (
            <Button size="small" onClick={once(() => sellWithout('goods'))}>
              {t('Yes, goods')}
            </Button>
          )}
          {isPossible('services') && (
            <Button size="small" onClick={once(() => sellWithout('services'))}>
              {t('Yes, services')}
            </Button>
          )}
          <Button size="small" onClick={once(() => remember(taxes.defaultTax))}>
            {t('No')}
          </Button>
        </div>
      }
    >
      {t(
        'EU business with a VAT ID: sell without {tax}? With goods the invoice says that it is an intra-Community supply, with services that the reverse charge applies. The answer is saved for this customer.',
        { tax: taxes.defaultTax.name },
      )}
    </Banner>
  )
}
