/** Archiving a product and taking it back: what is said, and how is it undone? */
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import type { Product } from '../contract.ts'
import { useArchiveProduct } from './api.ts'

export function useArchiveWithUndo() {
  const { mutateAsync } = useArchiveProduct()
  const ask = (product: Product, archived: boolean, done: () => void) => {
    mutateAsync({ product, archived }).then(done, (problem: Error) => notifyAttention(problem.message))
  }
  const restore = (product: Product) =>
    ask(product, false, () => notifyDone(`${isolated(product.name)} is back in the list.`))
  const archive = (product: Product) =>
    ask(product, true, () =>
      notifyAttention(`${isolated(product.name)} is archived.`, {
        action: { label: 'Undo', onClick: () => restore(product) },
      }),
    )
  return { archive, restore }
}
