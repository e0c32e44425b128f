/** Adds a price list or changes one: its name, its percentage, and from when to when it applies. */
import { z } from 'zod'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { PercentInput } from '../../../../ui/fields/PercentInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { currentAs, figureFaults } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { type NewPriceList, newPriceList, type PriceList } from '../../contract.ts'
import { useChangePriceList, useCreatePriceList } from './api.ts'
import { kindWords, validityWords } from './price-list-words.tsx'

/** An empty percentage is null, and an empty date an empty text. */
type PriceListValues = { name: string; percent: number | null; validFrom: string; validTo: string; version: number }

const EMPTY: PriceListValues = { name: '', percent: null, validFrom: '', validTo: '', version: 1 }

function valuesOf({ name, percent, validFrom, validTo, version }: PriceList): PriceListValues {
  return { name, percent, validFrom: validFrom ?? '', validTo: validTo ?? '', version }
}

const schema: z.ZodType<NewPriceList, PriceListValues> = z.preprocess(
  ({ name, percent, validFrom, validTo }: PriceListValues) => ({
    name,
    percent,
    validFrom: validFrom || null,
    validTo: validTo || null,
  }),
  newPriceList,
)

const ListField: FieldOf<PriceListValues> = FormField

type PriceListDialogProps = { list: PriceList | null; onSaved?: (list: PriceList) => void; onClose: () => void }

export function PriceListDialog({ list, onSaved, onClose }: PriceListDialogProps) {
  const { id: businessId, today } = useBusiness()
  const create = useCreatePriceList()
  const change = useChangePriceList(list?.id ?? '')
  const key = `price-list.${businessId}.${list?.id ?? 'new'}`
  const form = useKeptForm(key, { schema, faults: figureFaults, start: list ? valuesOf(list) : EMPTY })
  return (
    <FormDialog
      form={form}
      title={list ? t('Edit {name}', { name: list.name }) : t('Add a price list')}
      saveLabel={list ? t('Save') : t('Add price list')}
      size="small"
      save={(values, outcome, { version }) =>
        list ? change.write({ ...values, version }, outcome) : create.write(values, outcome)
      }
      done={({ name }: PriceList) =>
        list ? t('{name} saved', { name, context: 'price list' }) : t('{name} added', { name, context: 'price list' })
      }
      onSaved={onSaved}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <ListField name="name" label={t('Name')} required help={t('Only you see it, such as “Wholesale”.')}>
        <TextInput autoFocus />
      </ListField>
      <ListField
        name="percent"
        label={t('Percentage off base prices')}
        help={t('Leave it empty for a list of fixed prices only. You can add fixed prices to either kind.')}
      >
        <PercentInput />
      </ListField>
      <div className="grid gap-5 sm:grid-cols-2">
        <ListField name="validFrom" label={t('First day')} help={t('Leave empty to start at once.')}>
          <DateInput today={today} />
        </ListField>
        <ListField name="validTo" label={t('Last day')} help={t('Leave empty for no end.')}>
          <DateInput today={today} />
        </ListField>
      </div>
    </FormDialog>
  )
}

const CONFLICT: ConflictOf<PriceListValues> = {
  title: t('Someone else changed this price list'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['percent'], label: t('Prices'), show: kindWords },
    { fields: ['validFrom', 'validTo'], label: t('Applies'), show: validityWords },
  ],
}
