/** Requests and answers about mandates. */
import { isSEPACountry } from 'ibantools'
import { z } from 'zod'
import { isSepaIdentifier, sepaText } from '../../../domain/bank/sepa-text.ts'
import {
  LONGEST_MANDATE_REFERENCE,
  mandateSchemes,
  mandateStates,
  mandateTypes,
} from '../../../domain/payments/direct-debits.ts'
import { calendarDate, identifier, instant, requiredLine, version } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'
import { optionalBic, requiredIban } from '../../payments/contract.ts'

export const mandateFields = z.strictObject({
  reference: z
    .string()
    .trim()
    .min(1, t('This is required.'))
    .max(LONGEST_MANDATE_REFERENCE)
    .refine(isSepaIdentifier, t("Use letters without accents, digits and + ? / - : ( ) . , ' without spaces."))
    .meta({ description: 'Unique among your mandates, as the customer signed it.', example: 'M-00042' }),
  signedOn: calendarDate,
  accountHolder: requiredLine(70).refine(
    name => sepaText(name, 70) !== '',
    t('Write the account holder in Latin letters, as the bank does.'),
  ),
  iban: requiredIban.refine(
    iban => isSEPACountry(iban.slice(0, 2)),
    t('Direct debits are only possible from accounts in SEPA.'),
  ),
  bic: optionalBic.meta({ description: 'Only needed for accounts outside the European Economic Area.' }),
  scheme: z.enum(mandateSchemes).meta({ description: '`core` for everybody, `b2b` between companies.' }),
  type: z.enum(mandateTypes),
})

export const newMandate = mandateFields.partial({ reference: true, bic: true, scheme: true, type: true }).extend({
  reference: mandateFields.shape.reference.optional().meta({ description: 'Leave out for the next free one.' }),
})
export type NewMandate = z.infer<typeof newMandate>

export const mandateChange = mandateFields.partial().extend({ version })
export type MandateChange = z.infer<typeof mandateChange>

export const mandate = mandateFields
  .extend({
    id: identifier,
    customerId: identifier,
    state: z.enum(mandateStates).meta({
      description: '`used`: one-off, and collected. `expired`: not used for 36 months.',
    }),
    canChange: z
      .boolean()
      .meta({ description: 'Not once it was in a collection: what differs then is a new mandate.' }),
    lastUsedOn: calendarDate
      .nullable()
      .meta({ description: 'The day of the latest collection; null before the first.' }),
    expiresOn: calendarDate.meta({ description: 'The last day on which it can be used.' }),
    version,
    createdAt: instant,
  })
  .meta({ id: 'Mandate' })
export type Mandate = z.infer<typeof mandate>

export const mandateList = z.object({
  mandates: z.array(mandate).meta({ description: 'The one that is not ended first, then newest first.' }),
  nextReference: z.string().meta({ description: 'The next free reference.' }),
})
export type MandateList = z.infer<typeof mandateList>
