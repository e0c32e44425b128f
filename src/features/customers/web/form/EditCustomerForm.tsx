/** Edits a customer. If someone else saved first, both versions are shown. */

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useSharedEditing } from '../../../../ui/forms/use-shared-editing.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import type { Customer } from '../../contract.ts'
import { useChangeCustomer } from '../api.ts'
import { CustomerConflict } from './CustomerConflict.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { customerForm, valuesOf } from './customer-form.ts'

type EditCustomerFormProps = { customer: Customer; onClose: () => void }

export function EditCustomerForm({ customer, onClose }: EditCustomerFormProps) {
  const business = useBusiness()
  const { write, isPending } = useChangeCustomer(customer.id)
  const form = useForm({ resolver: zodResolver(customerForm), defaultValues: valuesOf(customer) })
  const draft = useKeptDraft(`customer.${business.id}.${customer.id}`, form)
  const editing = useSharedEditing(form, valuesOf(customer))
  const save = form.handleSubmit(({ version = customer.version, ...values }) =>
    write(
      { ...editing.changes(values), version },
      {
        done: ({ name }) => {
          draft.forget()
          notifyDone(t('{name} saved', { name }))
        },
        leave: onClose,
        refused: problem => showProblem(form, problem, (current: Customer) => editing.meet(valuesOf(current))),
      },
    ),
  )
  return (
    <FormDialog
      title={t('Edit {name}', { name: customer.name })}
      saveLabel={t('Save')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={form.formState.errors.root?.server?.message}
      interrupted={editing.conflict !== null}
    >
      <CustomerFields form={form} />
      {editing.conflict && <CustomerConflict conflict={editing.conflict} {...editing.choices(save)} />}
    </FormDialog>
  )
}
