/** Somebody new is to be invoiced: who is it? Nothing of the invoice is left for it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { isolated } from '../../../../domain/isolated-text.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useOnceKey } from '../../../../ui/forms/use-once-key.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { useCreateCustomer } from '../../../customers/web/api.ts'
import { CustomerFields } from '../../../customers/web/form/CustomerFields.tsx'
import { customerForm, emptyCustomer } from '../../../customers/web/form/customer-form.ts'
import { useEditorForm } from './editor-form.ts'

export function AddCustomerDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const invoice = useEditorForm()
  const create = useCreateCustomer()
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: { ...emptyCustomer, name } })
  const keptAs = `customer.${businessId}.new.${name}`
  const kept = useKeptDraft(keptAs, form)
  const onceKey = useOnceKey(keptAs)
  const add = form.handleSubmit(async ({ version: _, ...customer }) => {
    try {
      const { id, name, address } = await create.mutateAsync({ customer, key: onceKey(customer) })
      kept.forget()
      invoice.setValue('customer', { id, name, address }, { shouldDirty: true })
      invoice.setValue('customerText', '')
      invoice.clearErrors('customer')
      notifyDone(`${isolated(name)} is added.`)
      onClose()
    } catch (problem) {
      showProblem(form, problem)
    }
  })
  return (
    <FormDialog
      title="Add customer"
      saveLabel="Add customer"
      pending={create.isPending}
      onSave={add}
      onClose={onClose}
      draft={kept}
      problem={form.formState.errors.root?.server?.message}
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}
