/** The fields of a product. */
import { useFormContext, useWatch } from 'react-hook-form'
import { negativeStockPolicies } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { DaysInput } from '../../../../ui/fields/DaysInput.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { countAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMay, whyNot } from '../../../accounts/web/role.ts'
import { OwnValueFields } from '../../../own-fields/web/OwnValueFields.tsx'
import { POLICY_NAMES } from '../../../stock/web/stock-words.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { MoreProductFields } from './MoreProductFields.tsx'
import { ProductTranslations } from './ProductTranslations.tsx'
import { ProductVariantFields } from './ProductVariantFields.tsx'
import type { ProductValues } from './product-form.ts'

const ProductField: FieldOf<ProductValues> = FormField

/** A new product may have opening stock. */
type ProductFieldsProps = { isNew: boolean; mayHaveVariants?: boolean }

export function ProductFields({ isNew, mayHaveVariants = false }: ProductFieldsProps) {
  const business = useBusiness()
  const may = useMay()
  const seesPrices = may.reads('prices')
  const { watch } = useFormContext<ProductValues>()
  const hasVariants = watch('variants') !== undefined
  return (
    <>
      <ProductField name="name" label={t('Name')} required>
        <TextInput autoFocus />
      </ProductField>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProductField
          name="sku"
          label={hasVariants ? t('SKU prefix') : t('SKU')}
          required
          help={
            hasVariants
              ? t('The SKU of each variant begins with it.')
              : t('Your own code for this product. No two products can share one.')
          }
        >
          <TextInput spellCheck={false} autoCapitalize="off" />
        </ProductField>
        <ProductField
          name="basePrice"
          label={t('Base price')}
          required
          help={
            !seesPrices
              ? whyNot(may)
              : !business.taxRegistered
                ? t('For customers without a price of their own.')
                : business.pricesIncludeTax
                  ? t('Including tax. For customers without a price of their own.')
                  : t('Excluding tax. For customers without a price of their own.')
          }
        >
          <AmountInput readOnly={!seesPrices} />
        </ProductField>
      </div>
      <TaxField />
      <ProductField name="description" label={t('Description')}>
        <TextArea />
      </ProductField>
      <ProductField name="descriptionOnInvoices" label={t('Description on invoices')} labelHidden group>
        <Switch
          label={t('Add the description to invoices')}
          help={t('Printed below the product. You can edit it on each invoice.')}
        />
      </ProductField>
      <ProductField name="isService" label={t('Kind')} labelHidden group>
        <Switch label={t('This is a service')} help={t('For work or time. Services aren’t stocked.')} />
      </ProductField>
      {mayHaveVariants && <ProductVariantFields />}
      {!watch('isService') && (
        <div className="grid gap-5 sm:grid-cols-2">
          {isNew && !hasVariants && (
            <ProductField
              name="openingStock"
              label={t('Opening stock')}
              help={t('How many you have today. Leave empty for none.')}
            >
              {({ value, onChange, ...field }) => (
                <QuantityInput
                  {...field}
                  value={value ?? null}
                  onValueChange={typed => onChange(typed ?? undefined)}
                  onUnreadable={onChange}
                />
              )}
            </ProductField>
          )}
          <StockFields />
        </div>
      )}
      <OwnValueFields place="product" />
      <MoreProductFields hasVariants={hasVariants} />
      <ProductTranslations />
    </>
  )
}

/** Only where there is a choice. */
function TaxField() {
  const { defaultTax, known } = useTaxes()
  const chosen = useWatch<ProductValues, 'taxRateId'>({ name: 'taxRateId' })
  const choice = known.filter(({ id, archived }) => id === chosen || (!archived && id !== defaultTax.id))
  if (choice.length === 0) return null
  return (
    <ProductField
      name="taxRateId"
      label={t('Tax')}
      help={t('Applied to this product’s invoice lines. You can choose another on an invoice.')}
    >
      <Select
        none={t('{tax} (default)', { tax: taxWords(defaultTax) })}
        options={choice.map(tax => ({
          value: tax.id,
          label: tax.archived ? t('{tax} (archived)', { tax: taxWords(tax) }) : taxWords(tax),
        }))}
      />
    </ProductField>
  )
}

/** What differs from the stock settings of the business, for one product. */
function StockFields() {
  const business = useBusiness()
  const lowStock = quantityAsText(business.lowStockThreshold)
  const days = (name: 'leadTimeDays' | 'targetCoverDays', label: string) => (
    <ProductField
      name={name}
      label={label}
      help={t('Default: {days, plural, one {# day} other {# days}}.', { days: business[name] })}
    >
      <DaysInput placeholder={countAsText(business[name])} />
    </ProductField>
  )
  return (
    <>
      <ProductField
        name="lowStockThreshold"
        label={t('Low-stock threshold')}
        help={t('Low Stock at or below this. Default: {threshold}.', { threshold: lowStock })}
      >
        <QuantityInput placeholder={lowStock} />
      </ProductField>
      <ProductField name="negativeStock" label={t('Negative stock')}>
        <Select
          none={t('Default: {policy}', { policy: POLICY_NAMES[business.negativeStock] })}
          options={negativeStockPolicies.map(policy => ({ value: policy, label: POLICY_NAMES[policy] }))}
        />
      </ProductField>
      {days('leadTimeDays', t('Delivery time'))}
      {days('targetCoverDays', t('Days of stock to keep'))}
    </>
  )
}
