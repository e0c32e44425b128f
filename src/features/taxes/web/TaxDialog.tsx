/** Adds a tax or changes one: its name, its rate or its parts, and the reason when none is due. */
import { z } from 'zod'
import { isUntaxed } from '../../../domain/documents/tax-category.ts'
import { t } from '../../../translations/web.ts'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
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
import { NO_PART, type PartValues, rateOfParts, TaxPartFields } from './TaxPartFields.tsx'
import { partsInWords } from './tax-words.ts'

/** An empty rate is null. Why no tax is due is asked for with a rate of 0 alone, and not sent with any other. */
type TaxValues = Pick<TaxRate, 'name' | 'category' | 'freeReason' | 'exemptionCode' | 'version'> & {
  rate: number | null
  /** Null for one rate. */
  parts: PartValues[] | null
}

const EMPTY: TaxValues = {
  name: '',
  rate: null,
  category: 'S',
  freeReason: '',
  exemptionCode: '',
  parts: null,
  version: 1,
}

function valuesOf({ name, rate, category, freeReason, exemptionCode, parts, version }: TaxRate): TaxValues {
  return { name, rate, category, freeReason, exemptionCode, parts, version }
}

const schema: z.ZodType<NewTaxRate, TaxValues> = z.preprocess(({ name, parts, ...values }: TaxValues) => {
  const { category, freeReason, exemptionCode } = values
  const rate = parts ? rateOfParts(parts) : values.rate
  if (parts || rate !== 0) return { name, rate, parts, category: isUntaxed(category) ? undefined : category }
  return { name, rate, category: category === 'S' ? undefined : category, freeReason, exemptionCode }
}, newTaxRate)

const TaxField: FieldOf<TaxValues> = FormField

export function TaxDialog({ tax, onClose }: { tax: TaxRate | null; onClose: () => void }) {
  const business = useBusiness()
  const create = useCreateTaxRate()
  const change = useChangeTaxRate(tax?.id ?? '')
  const key = `tax.${business.id}.${tax?.id ?? 'new'}`
  const form = useKeptForm(key, { schema, faults: figureFaults, start: tax ? valuesOf(tax) : EMPTY })
  const parts = form.watch('parts')
  return (
    <FormDialog
      form={form}
      title={tax ? t('Edit {name}', { name: tax.name }) : t('Add a tax')}
      saveLabel={tax ? t('Save') : t('Add tax')}
      size="small"
      save={(values, outcome, { version }) =>
        tax ? change.write({ ...values, version }, outcome) : create.write(values, outcome)
      }
      done={({ name }: TaxRate) =>
        tax ? t('{name} saved', { name, context: 'tax' }) : t('{name} added', { name, context: 'tax' })
      }
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
      {parts === null ? (
        <TaxField name="rate" label={t('Rate')} required className="sm:max-w-40">
          <PercentInput />
        </TaxField>
      ) : (
        <TaxPartFields />
      )}
      <Switch
        label={t('Combined tax')}
        help={t('Two or more taxes on the same amount, such as GST and QST.')}
        checked={parts !== null}
        onChange={({ currentTarget }) => {
          form.setValue('parts', currentTarget.checked ? [NO_PART, NO_PART] : null, { shouldDirty: true })
          form.clearErrors()
        }}
      />
      {parts === null && form.watch('rate') === 0 && (
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
    { fields: ['parts'], label: t('Parts'), show: ({ parts }) => partsInWords(parts) },
    {
      fields: ['category'],
      label: t('Kind of sale'),
      show: ({ category }) => (category in UNTAXED_NAMES ? UNTAXED_NAMES[category as keyof typeof UNTAXED_NAMES] : '–'),
    },
    { fields: ['freeReason', 'exemptionCode'], label: t('Tax exemption reason') },
  ],
}
