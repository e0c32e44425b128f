/** Adds a customer. */

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import type { Customer } from '../../contract.ts'
import { useCreateCustomer } from '../api.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { customerForm, emptyCustomer } from './customer-form.ts'

type NewCustomerFormProps = {
  name?: string
  onSaved: (customer: Customer) => void
  onClose: () => void
  goOn?: () => boolean
}

export function NewCustomerForm({ name = '', onSaved, onClose, goOn }: NewCustomerFormProps) {
  const business = useBusiness()
  const { write, isPending } = useCreateCustomer()
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: { ...emptyCustomer, name } })
  const draft = useKeptDraft(`customer.${business.id}.new${name && `.${name}`}`, form)
  const save = form.handleSubmit(({ version: _, ...customer }) =>
    write(customer, {
      done: ({ name }) => {
        draft.forget()
        notifyDone(t('{name} added', { name }))
      },
      leave: onSaved,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <FormDialog
      title={t('Add customer')}
      saveLabel={t('Add customer')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      goOn={goOn}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}
