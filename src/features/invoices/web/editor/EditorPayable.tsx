/** What is to be paid of the total: less what the customer withholds, and rounded. Nothing for a business that needs neither. */
import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { NO_WITHHOLDING, payableOf, roundingStepOf, withholdingFor } from '../../../../domain/documents/payable.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { choiceOf, withholdingOf, withholdingOptions } from '../../../../web/business/withholding-words.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { useDocumentForm } from '../../../documents/web/editor/document-form.ts'
import type { EditorValues } from '../../../documents/web/editor/editor-values.ts'
import { useEditorTotals } from '../../../documents/web/editor/totals/EditorTotalsProvider.tsx'
import { PayableRows } from '../../../documents/web/page/ShownTotals.tsx'

export function EditorPayable() {
  const business = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const { field } = useController({ control, name: 'withholding' })
  const customer = useWatch({ control, name: 'customer' })
  const { data } = useQuery({
    ...customerOptions(business.id, customer?.id ?? ''),
    enabled: customer !== null,
  })
  const { totals } = useEditorTotals()
  const usual = data && customer ? withholdingFor(data, business) : null
  const { name, rate } = field.value ?? usual ?? NO_WITHHOLDING
  const options = withholdingOptions(business.withholdings, { name, rate })
  const payable = totals && payableOf({ ...totals, withholdingRate: rate, roundingStep: roundingStepOf(business) })
  const differs = payable !== undefined && (payable.withheld !== 0 || payable.rounding !== 0)
  if (options.length === 0 && !differs) return null
  return (
    <div className="order-5">
      {options.length > 0 && (
        <Field
          label={t('Withholding tax')}
          className="py-1.5 flex-row! flex-wrap items-center justify-between [&>label]:font-normal! [&>label]:text-body! [&>label]:text-ink-muted!"
        >
          <Select
            none={t('None', { context: 'withholding tax' })}
            className="w-40"
            value={rate === 0 ? null : choiceOf({ name, rate })}
            onValueChange={(chosen: string | null) => field.onChange(withholdingOf(chosen) ?? NO_WITHHOLDING)}
            onBlur={field.onBlur}
            options={options}
          />
        </Field>
      )}
      {differs && (
        <dl>
          <PayableRows
            currency={business.currency}
            payable={{ withholdingName: name, withholdingRate: rate, ...payable }}
          />
        </dl>
      )}
    </div>
  )
}
