/** Marks one direct debit as returned by the bank. */

import { returnCodes } from '../../../domain/payments/direct-debits.ts'
import { t } from '../../../translations/web.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { returnReasons } from '../contract/return-reasons.ts'
import { type Collection, type CollectionItem, type ItemReturn, itemReturn } from '../contract.ts'
import { useReturnItem } from './api.ts'

const CODE_OPTIONS = returnCodes.map(value => ({ value, label: `${value}: ${returnReasons[value]}` }))

const ReturnField: FieldOf<ItemReturn> = FormField

type ReturnDialogProps = { collectionId: string; item: CollectionItem; onClose: () => void }

export function ReturnDialog({ collectionId, item, onClose }: ReturnDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { write } = useReturnItem(collectionId, item.id)
  const start: ItemReturn = { code: 'AM04', note: '' }
  const form = useKeptForm(`return.${businessId}.${item.id}`, { schema: itemReturn, start })
  const amount = moneyAsText(item.amount, currency)
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('Mark {number} as returned', { number: item.number })}
      description={
        item.status === 'collected'
          ? t('The payment of {amount} is taken back, and the invoice is open again.', { amount })
          : t('The invoice stays open, and {amount} can be collected again.', { amount })
      }
      saveLabel={t('Mark as returned')}
      save={(values, outcome) => write(values, outcome)}
      done={(_: Collection) => t('{number} marked as returned', { number: item.number })}
      onClose={onClose}
    >
      <ReturnField name="code" label={t('Reason')} help={t('As your bank statement says.')}>
        <Select options={CODE_OPTIONS} />
      </ReturnField>
      <ReturnField name="note" label={t('Note')} help={t('For example, your bank’s return fee.')}>
        <TextInput maxLength={200} />
      </ReturnField>
    </FormDialog>
  )
}
