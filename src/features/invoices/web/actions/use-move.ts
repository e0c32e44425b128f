/** A move of one invoice on its way: what shows meanwhile, and what when it is done or refused? */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBusiness } from '../../../businesses/web/api.ts'
import { invoicesChanged } from '../invoices-changed.ts'
import { type Foreseen, showAtOnce } from './optimistic.ts'

type OneInvoice = { businessId: string; invoiceId: string }

/** What is foreseen shows at once and is taken back when the move is refused. */
export function useMove<Answer, Input>(
  invoiceId: string,
  move: (param: OneInvoice, input: Input) => Promise<Answer>,
  foresee?: (input: Input) => Foreseen,
) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (input: Input) => move({ businessId, invoiceId }, input),
    onMutate: input => foresee && showAtOnce(client, businessId, invoiceId, foresee(input)),
    onError: (_problem, _input, undo) => undo?.(),
    onSettled: () => invoicesChanged(client, businessId),
  })
}
