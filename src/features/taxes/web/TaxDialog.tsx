/** Adds a tax or changes one: its name, its rate, and the reason when none is due. */
import { z } from 'zod'
import { isUntaxed } from '../../../domain/documents/tax-category.ts'
import { t } from '../../../translations/web.ts'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentAs, figureFaults } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { type NewTaxRate, newTaxRate, type TaxRate, UNTAXED_NAMES } from '../contract.ts'
import { useChangeTaxRate, useCreateTaxRate } from './api.ts'
import { NoTaxFields } from './NoTaxFields.tsx'

/** An empty rate is null. Why no tax is due is asked for with a rate of 0 alone, and not sent with any other. */
type TaxValues = Pick<TaxRate, 'name' | 'category' | 'freeReason' | 'exemptionCode' | 'version'> & {
  rate: number | null
}

const EMPTY: TaxValues = { name: '', rate: null, category: 'S', freeReason: '', exemptionCode: '', version: 1 }

function valuesOf({ name, rate, category, freeReason, exemptionCode, version }: TaxRate): TaxValues {
  return { name, rate, category, freeReason, exemptionCode, version }
}

const schema: z.ZodType<NewTaxRate, TaxValues> = z.preprocess(({ name, rate, ...untaxed }: TaxValues) => {
  const { category, freeReason, exemptionCode } = untaxed
  if (rate !== 0) return { name, rate, category: isUntaxed(category) ? undefined : category }
  return { name, rate, category: category === 'S' ? undefined : category, freeReason, exemptionCode }
}, newTaxRate)

const TaxField: FieldOf<TaxValues> = FormField

export function TaxDialog({ tax, onClose }: { tax: TaxRate | null; onClose: () => void }) {
  const business = useBusiness()
  const create = useCreateTaxRate()
  const change = useChangeTaxRate(tax?.id ?? '')
  const key = `tax.${business.id}.${tax?.id ?? 'new'}`
  const form = useKeptForm(key, { schema, faults: figureFaults, start: tax ? valuesOf(tax) : EMPTY })
  return (
    <FormDialog
      form={form}
      title={tax ? t('Edit {name}', { name: tax.name }) : t('Add a tax')}
      saveLabel={tax ? t('Save') : t('Add tax')}
      size="small"
      save={(values, outcome, { version }) =>
        tax ? change.write({ ...values, version }, outcome) : create.write(values, outcome)
      }
      done={({ name }: TaxRate) => (tax ? t('{name} saved', { name }) : t('{name} added', { name }))}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <TaxField
        name="name"
        label={t('Name')}
        required
        help={t('The name on documents, such as “VAT reduced” or “Reverse charge”.')}
      >
        <TextInput autoFocus />
      </TaxField>
      <TaxField name="rate" label={t('Rate')} required className="sm:max-w-40">
        <PercentInput />
      </TaxField>
      {form.watch('rate') === 0 && (
        <NoTaxFields<TaxValues> category="category" reason="freeReason" code="exemptionCode" />
      )}
    </FormDialog>
  )
}

const CONFLICT: ConflictOf<TaxValues> = {
  title: t('Someone else changed this tax'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['rate'], label: t('Rate'), show: ({ rate }) => (rate === null ? '–' : percentAsText(rate)) },
    {
      fields: ['category'],
      label: t('Kind of sale'),
      show: ({ category }) => (category in UNTAXED_NAMES ? UNTAXED_NAMES[category as keyof typeof UNTAXED_NAMES] : '–'),
    },
    { fields: ['freeReason', 'exemptionCode'], label: t('Why no tax is due') },
  ],
}
