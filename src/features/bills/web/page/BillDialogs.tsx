/** What is asked before a bill is changed or voided. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { currentAs, figureFaults, showProblem } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { type Bill, billVoiding } from '../../contract.ts'
import { useChangeBill, useVoidBill } from '../api.ts'
import { BillFields } from '../form/BillFields.tsx'
import { type BillValues, billChangeSchema, totalOf, valuesOfBill } from '../form/bill-form.ts'

type BillDialogProps = { bill: Bill; onClose: () => void }

export function EditBillDialog({ bill, onClose }: BillDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { write } = useChangeBill(bill.id)
  const form = useKeptForm(`bill.${businessId}.${bill.id}`, {
    schema: billChangeSchema,
    faults: figureFaults,
    start: valuesOfBill(bill),
  })
  const conflict: ConflictOf<BillValues> = {
    title: t('Someone else changed this bill'),
    theirsIn: currentAs(valuesOfBill),
    comparisons: [
      { fields: ['supplierId'], label: t('Supplier'), show: ({ supplierId }) => supplierId?.label ?? '–' },
      { fields: ['number'], label: t('Number') },
      { fields: ['date'], label: t('Date'), show: ({ date }) => dateAsText(date, 'short') },
      { fields: ['dueDate'], label: t('Due Date'), show: ({ dueDate }) => dateAsText(dueDate, 'short') },
      { fields: ['taxes'], label: t('Amounts'), show: ({ taxes }) => moneyAsText(totalOf(taxes) ?? 0, currency) },
      { fields: ['iban'], label: t('IBAN') },
      { fields: ['paymentReference'], label: t('Payment reference') },
      { fields: ['category'], label: t('Category') },
      { fields: ['note'], label: t('Note') },
    ],
  }
  return (
    <FormDialog
      form={form}
      title={t('Edit bill')}
      saveLabel={t('Save')}
      save={(values, outcome, { version }) => write({ ...values, version }, outcome)}
      done={() => t('Bill saved')}
      onClose={onClose}
      conflict={conflict}
    >
      <BillFields />
    </FormDialog>
  )
}

export function VoidBillDialog({ bill, onClose }: BillDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(billVoiding), defaultValues: { reason: '' } })
  const { write, isPending } = useVoidBill(bill.id)
  const { errors } = form.formState
  const fault = errors.root?.server?.message
  const save = form.handleSubmit(input =>
    write(input, {
      done: () => notifyDone(t('Bill voided')),
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('Void this bill?')}
      description={t('It stays on record with your reason, and nothing is due on it. It can’t be undone.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Keep bill')}</Button>
          <Button type="submit" form={formId} look="danger" pending={isPending}>
            {t('Void bill')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        {fault && (
          <Banner tone="red" announced>
            {fault}
          </Banner>
        )}
        <Field label={t('Reason')} required error={errors.reason?.message}>
          <TextInput {...form.register('reason')} maxLength={200} placeholder={t('Entered twice')} />
        </Field>
      </form>
    </Dialog>
  )
}
