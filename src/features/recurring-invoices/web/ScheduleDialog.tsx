/** Changes when a recurring invoice is made, and what is made. Its lines stay. */
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentAs, figureFaults } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { RecurringInvoice } from '../contract.ts'
import { useChangeRecurringInvoice } from './api.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { type ScheduleValues, sameContent, scheduleSchema, valuesOf } from './schedule-form.ts'

export function ScheduleDialog({ recurring, onClose }: { recurring: RecurringInvoice; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { write } = useChangeRecurringInvoice(recurring.id)
  const form = useKeptForm(`recurring-invoice.${businessId}.${recurring.id}`, {
    schema: scheduleSchema,
    faults: figureFaults,
    start: valuesOf(recurring),
  })
  return (
    <FormDialog
      form={form}
      title={t('Edit schedule')}
      description={t('Invoices created so far stay as they are.')}
      saveLabel={t('Save')}
      save={(schedule, outcome, { version }) => write({ ...sameContent(recurring), ...schedule, version }, outcome)}
      done={() => t('Schedule saved')}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <ScheduleFields made={recurring.made} />
    </FormDialog>
  )
}

const CONFLICT: ConflictOf<ScheduleValues> = {
  title: t('Someone else changed this recurring invoice'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['startsOn'], label: t('First date') },
    { fields: ['endsOn'], label: t('Last day') },
  ],
}
