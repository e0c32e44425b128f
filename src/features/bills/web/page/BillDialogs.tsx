/** What is asked before a bill is changed or voided. */
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { currentAs, figureFaults } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { ReasonDialog } from '../../../../web/forms/ReasonDialog.tsx'
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
      { fields: ['note'], label: t('Note', { context: 'internal' }) },
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
  return (
    <ReasonDialog
      title={t('Void this bill?')}
      description={t('It stays on record with your reason, and nothing is due on it. It can’t be undone.')}
      schema={billVoiding}
      placeholder={t('Entered twice')}
      cancelLabel={t('Keep bill')}
      confirmLabel={t('Void bill')}
      done={t('Bill voided')}
      writing={useVoidBill(bill.id)}
      onClose={onClose}
    />
  )
}
