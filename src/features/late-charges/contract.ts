/** Late charges in requests and answers. */
import { z } from 'zod'
import { line, money } from '../../platform/contract.ts'

export const lateChargesShown = z
  .object({
    fees: money.meta({ description: 'Fixed fees of the reminders that were sent.' }),
    interest: money.meta({ description: 'Interest up to the newest reminder.' }),
    rate: z
      .int()
      .nullable()
      .meta({ description: 'Of the interest, per year, in thousandths of a percent; null for none.' }),
    days: z.int().meta({ description: 'For how many days interest was counted.' }),
    claimed: money,
    received: money,
    waived: money,
    open: money.meta({ description: 'What is still to be paid of it, beside the balance.' }),
  })
  .meta({
    id: 'LateCharges',
    description: 'What reminders claimed beside the balance. It is part of no total and no balance.',
  })
export type LateChargesShown = z.infer<typeof lateChargesShown>

export const lateChargesWaiver = z.strictObject({ reason: line(200).optional() })
export type LateChargesWaiver = z.infer<typeof lateChargesWaiver>
