/** The address at which open late charges are waived. They are read with their invoice. */
import { post, routes } from '../../platform/routes.ts'
import { waiveLateCharges } from './commands.ts'
import { lateChargesShown, lateChargesWaiver } from './contract.ts'

export const lateChargeRoutes = routes(
  post(
    '/invoices/{invoiceId}/late-charges/waive',
    'Waive what is open of the late charges of an invoice',
    { body: lateChargesWaiver, answer: lateChargesShown },
    ({ db, actor, path, body }) => waiveLateCharges(db, actor, path.invoiceId, body),
  ),
)
