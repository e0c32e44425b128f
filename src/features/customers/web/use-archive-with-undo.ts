/** Archiving a customer and taking it back: what is said, and how is it undone? */
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import type { Customer } from '../contract.ts'
import { useArchiveCustomer } from './api.ts'

export function useArchiveWithUndo() {
  const { mutateAsync } = useArchiveCustomer()
  const ask = (customer: Customer, archived: boolean, done: () => void) => {
    mutateAsync({ customer, archived }).then(done, (problem: Error) => notifyAttention(problem.message))
  }
  const restore = (customer: Customer) =>
    ask(customer, false, () => notifyDone(`${isolated(customer.name)} is back in the list.`))
  const archive = (customer: Customer) =>
    ask(customer, true, () =>
      notifyAttention(`${isolated(customer.name)} is archived.`, {
        action: { label: 'Undo', onClick: () => restore(customer) },
      }),
    )
  return { archive, restore }
}
