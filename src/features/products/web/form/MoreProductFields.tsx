/** The fields of a product that not every business uses. */

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { isDoubtfulGtin } from '../../../../domain/products/barcode.ts'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../ui/forms/MoreFields.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { categoriesOptions } from '../api.ts'
import type { ProductValues } from './product-form.ts'

const FIELDS = [
  ...(['category', 'unit', 'barcode', 'commodityCode', 'supplierItemNumber', 'costPrice', 'weight'] as const),
]

const ProductField: FieldOf<ProductValues> = FormField

/** The variants get their own codes, once they are there. */
export function MoreProductFields({ hasVariants }: { hasVariants: boolean }) {
  const { id: businessId, country } = useBusiness()
  const barcode = useWatch<ProductValues, 'barcode'>({ name: 'barcode' })
  const { data } = useQuery(categoriesOptions(businessId))
  const seesPrices = useMay().reads('prices')
  const categories = useId()
  return (
    <MoreFields title={t('More details')} fields={FIELDS}>
      <ProductField name="category" label={t('Category')} help={t('To group and filter products.')}>
        <TextInput list={categories} />
      </ProductField>
      <datalist id={categories}>
        {data?.categories.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <ProductField
        name="unit"
        label={t('Unit')}
        help={t('Printed after the quantity on invoices, such as h, kg or piece.')}
      >
        <TextInput autoCapitalize="off" />
      </ProductField>
      {!hasVariants && (
        <>
          <ProductField
            name="barcode"
            label={t('Barcode')}
            help={t('Type or scan it. Find the product by it in invoices and lists.')}
            note={
              isDoubtfulGtin(barcode)
                ? t('This doesn’t look like a valid GTIN, EAN or UPC. Check its digits.')
                : undefined
            }
          >
            <TextInput
              spellCheck={false}
              autoCapitalize="off"
              // A scanner presses Enter after the code, which would save the form
              onKeyDown={event => {
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
              }}
            />
          </ProductField>
          <ProductField
            name="supplierItemNumber"
            label={t('Supplier item number')}
            help={t('What your supplier calls it.')}
          >
            <TextInput spellCheck={false} autoCapitalize="off" />
          </ProductField>
        </>
      )}
      <ProductField
        name="commodityCode"
        label={country === 'IN' ? t('HSN or SAC code') : t('Commodity code')}
        help={
          country === 'IN'
            ? t('Printed on each invoice line, as the GST rules ask for.')
            : t('The customs tariff number. Part of e-invoices.')
        }
      >
        <TextInput inputMode="numeric" spellCheck={false} />
      </ProductField>
      {seesPrices && (
        <ProductField
          name="costPrice"
          label={t('Cost price')}
          help={t('What you pay for one, without tax. Customers never see it.')}
        >
          <AmountInput />
        </ProductField>
      )}
      <ProductField name="weight" label={t('Weight')} help={t('In grams.')}>
        <DecimalInput scale={0} minimumDecimals={0} trailing={t('g', { context: 'gram' })} />
      </ProductField>
    </MoreFields>
  )
}
