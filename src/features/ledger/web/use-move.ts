/** A move of one invoice: its outcome shows at once, and is taken back when the move is refused. */
import { useBusiness } from '../../../web/business/use-business.ts'
import { useWrite } from '../../../web/use-write.ts'
import { type Foreseen, showAtOnce } from './optimistic.ts'

type OneInvoice = { businessId: string; invoiceId: string }

export function useMove<Input, Answer>(
  invoiceId: string,
  move: (param: OneInvoice, input: Input) => Promise<Answer>,
  foresee?: (input: Input) => Foreseen,
) {
  const { id: businessId } = useBusiness()
  return useWrite<Input, Answer>({
    ask: input => move({ businessId, invoiceId }, input),
    ...(foresee && { foresee: (input, client) => showAtOnce(client, businessId, invoiceId, foresee(input)) }),
  })
}
