/** Repeats an invoice on a schedule. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { occurrenceAt, placeFrom } from '../../../domain/invoices/recurrence.ts'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import type { RecurringInvoice } from '../contract.ts'
import { useRepeatInvoice } from './api.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { scheduleSchema, startFor } from './schedule-form.ts'

type RepeatInvoiceDialogProps = { invoiceId: string; onClose: () => void }

export function RepeatInvoiceDialog({ invoiceId, onClose }: RepeatInvoiceDialogProps) {
  const { id: businessId } = useBusiness()
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  return invoice ? <RepeatForm invoice={invoice} onClose={onClose} /> : null
}

function RepeatForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id: businessId, today } = useBusiness()
  const navigate = useNavigate()
  const { write } = useRepeatInvoice()
  const { id, date } = invoice
  const monthly = { every: 1, unit: 'month', startsOn: date, onLastDay: false } as const
  const first = occurrenceAt(monthly, placeFrom(monthly, 1, today))
  const form = useKeptForm(`recurring-invoice.${businessId}.of.${id}`, {
    schema: scheduleSchema,
    faults: figureFaults,
    start: startFor(invoice, first),
  })
  return (
    <FormDialog
      form={form}
      title={t('Repeat this invoice')}
      description={t('Daybook creates an invoice like this one on each date. This invoice doesn’t change.')}
      saveLabel={t('Repeat invoice')}
      save={(schedule, outcome) => write({ ...schedule, invoiceId: id }, outcome)}
      done={({ customerName }: RecurringInvoice) => t('Recurring invoice for {name} added', { name: customerName })}
      onSaved={({ id: recurringInvoiceId }) =>
        navigate({ to: '/recurring-invoices/$recurringInvoiceId', params: { recurringInvoiceId } })
      }
      onClose={onClose}
    >
      <ScheduleFields made={0} />
    </FormDialog>
  )
}
