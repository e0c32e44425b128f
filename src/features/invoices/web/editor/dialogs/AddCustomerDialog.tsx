/** Adds a customer without leaving the invoice. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { notifyDone } from '../../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../../ui/forms/use-kept-draft.ts'
import { showProblem } from '../../../../../web/form-problem.ts'
import { useBusiness } from '../../../../businesses/web/api.ts'
import { useCreateCustomer } from '../../../../customers/web/api.ts'
import { CustomerFields } from '../../../../customers/web/form/CustomerFields.tsx'
import { customerForm, emptyCustomer } from '../../../../customers/web/form/customer-form.ts'
import { useEditorForm } from '../editor-form.ts'
import { focusCell } from '../lines/line-cells.ts'

export function AddCustomerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const invoice = useEditorForm()
  const isAdded = useRef(false)
  const { write, isPending } = useCreateCustomer()
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: { ...emptyCustomer, name } })
  const kept = useKeptDraft(`customer.${businessId}.new.${name}`, form)
  const add = form.handleSubmit(({ version: _, ...customer }) =>
    write(customer, {
      done: saved => {
        kept.forget()
        notifyDone(t('{name} added', { name: saved.name }))
      },
      leave: saved => {
        invoice.setValue('customer', { id: saved.id, name: saved.name, address: saved.address }, { shouldDirty: true })
        invoice.setValue('customerText', '')
        invoice.clearErrors('customer')
        isAdded.current = true
        onClose()
      },
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <FormDialog
      title={t('Add customer')}
      saveLabel={t('Add customer')}
      pending={isPending}
      onSave={add}
      onClose={onClose}
      goOn={() => isAdded.current && focusCell(document, 0, 'product')}
      draft={kept}
      problem={form.formState.errors.root?.server?.message}
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}
