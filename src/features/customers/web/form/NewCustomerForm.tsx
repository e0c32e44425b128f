/** The form of a customer who is not in the books yet. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { isolated } from '../../../../domain/isolated-text.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useOnceKey } from '../../../../ui/forms/use-once-key.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Customer } from '../../contract.ts'
import { useCreateCustomer } from '../api.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { customerForm, emptyCustomer } from './customer-form.ts'

type NewCustomerFormProps = { onSaved: (customer: Customer) => void; onClose: () => void }

export function NewCustomerForm({ onSaved, onClose }: NewCustomerFormProps) {
  const business = useBusiness()
  const create = useCreateCustomer()
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: emptyCustomer })
  const keptAs = `customer.${business.id}.new`
  const draft = useKeptDraft(keptAs, form)
  const keyOf = useOnceKey(keptAs)
  const save = form.handleSubmit(async ({ version: _, ...customer }) => {
    try {
      const saved = await create.mutateAsync({ customer, key: keyOf(customer) })
      draft.forget()
      notifyDone(`${isolated(saved.name)} is added.`)
      onSaved(saved)
    } catch (problem) {
      showProblem(form, problem)
    }
  })
  return (
    <FormDialog
      title="Add customer"
      saveLabel="Add customer"
      pending={create.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}
