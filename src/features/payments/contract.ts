/** Requests and answers of the payment routes. */
import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { z } from 'zod'
import { moneyMethods, paymentMethods } from '../../domain/payments/payments.ts'
import { isRoutingNumber, MOST_WAYS_TO_PAY } from '../../domain/payments/ways-to-pay.ts'
import { LARGEST_AMOUNT } from '../../domain/values/exact.ts'
import { calendarDate, identifier, instant, line, money, requiredLine } from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'

const fields = {
  amount: money.min(1, t('Enter an amount above 0.')).max(LARGEST_AMOUNT),
  date: calendarDate.optional().meta({ description: 'The day of the payment, not in the future. Default: today.' }),
  method: z.enum(paymentMethods).optional().meta({
    description: 'A bank transfer when left out. `credit-balance` uses credit of the customer; no money moves.',
  }),
  reference: line(140).optional().meta({ description: 'What the customer or the bank wrote with it.' }),
}

const lateCharges = money.min(0).max(LARGEST_AMOUNT).optional().meta({
  description: 'The part of the amount that is for late charges. It is not paid on the invoice.',
})

/** Late charges are a part of what was received in money. */
const withLateCharges = ({
  amount,
  lateCharges = 0,
  method,
}: {
  amount: number
  lateCharges?: number | undefined
  method?: string | undefined
}) => lateCharges <= amount && (lateCharges === 0 || method !== 'credit-balance')
const NOT_A_PART = {
  path: ['lateCharges'],
  message: t('Late charges can’t be more than the amount received, and can’t be paid from credit.'),
}

const keepExcess = z
  .boolean()
  .optional()
  .meta({ description: 'What is paid beyond the amount due stays as credit of the customer.' })

/** Part of the payment terms of a business, a customer or an invoice. */
export const cashDiscount = z.strictObject({
  percent: z
    .int()
    .min(10, t('Enter a percentage above 0.'))
    .max(50_000, t('Enter 50% or less.'))
    .multipleOf(10, t('Use up to two decimals.'))
    .meta({ description: 'In thousandths of a percent, with two decimals.', example: 2000 }),
  days: z.int().min(0).max(365).meta({ description: 'From the date of the invoice.', example: 10 }),
})

const takeCashDiscount = z.boolean().optional().meta({
  description:
    'What is left of the invoice is its cash discount, and is credited in the same step. A token needs `invoices:write` for it.',
})

export const newPayment = z
  .strictObject({ ...fields, lateCharges, keepExcess, takeCashDiscount })
  .refine(withLateCharges, NOT_A_PART)
export type NewPayment = z.infer<typeof newPayment>

/** What is paid back to the customer. */
export const newRefund = z.strictObject({
  ...fields,
  date: calendarDate.optional().meta({ description: 'The day of the refund, not in the future. Default: today.' }),
  method: z.enum(paymentMethods).optional().meta({
    description: 'A bank transfer when left out. `credit-balance` keeps it as credit of the customer; no money moves.',
  }),
  reference: line(140).optional().meta({ description: 'What was written with it.' }),
})
export type NewRefund = z.infer<typeof newRefund>

/** Credit that is paid out to the customer. */
export const newCreditRefund = newRefund.extend({
  method: z.enum(moneyMethods).optional().meta({ description: 'A bank transfer when left out.' }),
})
export type NewCreditRefund = z.infer<typeof newCreditRefund>

/** The credit of a customer, and where it came from and went. */
export const customerCredit = z.object({
  balance: money,
  entries: z
    .array(
      z.object({
        id: identifier,
        invoiceId: identifier,
        number: z.string().nullable(),
        date: calendarDate,
        amount: money.meta({ description: 'By how much it changed the credit balance.' }),
        otherNumber: z
          .string()
          .nullable()
          .meta({ description: 'The invoice that a payment was carried over to or from.' }),
      }),
    )
    .meta({ description: 'Newest first, at most 100.' }),
})
export type CustomerCredit = z.infer<typeof customerCredit>

export const newSharedPayment = z
  .strictObject({
    ...fields,
    lateCharges,
    keepExcess,
    invoiceIds: z
      .array(identifier)
      .min(1, t('Choose at least one invoice.'))
      .max(100)
      .meta({ description: 'The one that has been due longest is settled first.' }),
  })
  .refine(withLateCharges, NOT_A_PART)
export type NewSharedPayment = z.infer<typeof newSharedPayment>

export const paymentRemoval = z.strictObject({ reason: requiredLine(200) })
export type PaymentRemoval = z.infer<typeof paymentRemoval>

const paymentPart = z.object({ invoiceId: identifier, number: z.string().nullable(), amount: money })

export const payment = z.object({
  id: identifier,
  amount: money.meta({ description: 'What was paid on the invoice. Negative for a refund to the customer.' }),
  lateCharges: money.meta({ description: 'What was received with it for late charges, beside the amount.' }),
  date: calendarDate,
  method: z.enum(paymentMethods),
  reference: z.string(),
  sharedId: identifier.nullable().meta({ description: 'The same on all parts of one payment for several invoices.' }),
  sharedWith: z
    .array(paymentPart)
    .meta({ description: 'The other invoices that the same payment was allocated to, with the part of each.' }),
  refunded: z.array(paymentPart).meta({
    description:
      'The parts that were refunded, with what the other payments there do not cover. The payment cannot be removed while there are any.',
  }),
  creditChange: money.meta({ description: 'By how much the customer’s credit balance changes if it is removed.' }),
  owedAgain: money.meta({ description: 'What is owed again if it is removed, on all of its invoices together.' }),
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})
export type Payment = z.infer<typeof payment>

function faultOfIban(iban: string) {
  const { valid, errorCodes } = validateIBAN(iban)
  if (valid) return undefined
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) {
    return { message: t('An IBAN begins with two letters for its country, such as DE or FR.') }
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    const country = iban.slice(0, 2)
    return saying({ code: 'iban-length', data: { country, length: countrySpecs[country]?.chars ?? 0 } })
  }
  return { message: t('This IBAN has a typing mistake: its check digits don’t match. Compare it with your bank’s.') }
}

const closedUp = z.string().overwrite(text => text.replace(/\s/g, '').toUpperCase())

const ibanOf = (isLeftOut: (text: string) => boolean) =>
  closedUp.superRefine((text, context) => {
    const fault = isLeftOut(text) ? undefined : faultOfIban(text)
    if (fault) context.addIssue({ code: 'custom', ...fault })
  })

export const optionalIban = ibanOf(text => text === '')
export const requiredIban = ibanOf(() => false)
export const optionalBic = closedUp.refine(
  text => text === '' || isValidBIC(text),
  t('A BIC has 8 or 11 letters and digits.'),
)

/** Spaces and hyphens between digits are how banks print them. */
const digits = (pattern: RegExp, fault: string) =>
  z
    .string()
    .overwrite(text => text.replace(/[\s-]/g, ''))
    .regex(pattern, fault)

const bankName = line(100).meta({ description: 'The name of the bank.' })

const account = {
  iban: requiredIban,
  bic: optionalBic,
  sortCode: digits(/^\d{6}$/, t('A sort code has 6 digits, such as 20-00-00.')),
  routingNumber: digits(/^\d{9}$/, t('A routing number has 9 digits.')).refine(
    isRoutingNumber,
    t('This routing number has a typing mistake: its check digit doesn’t match. Compare it with your bank’s.'),
  ),
  bsb: digits(/^\d{6}$/, t('A BSB has 6 digits, such as 062-000.')),
  ifsc: closedUp.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, t('An IFSC has 4 letters, a zero and 6 more, such as HDFC0000123.')),
  institutionNumber: digits(/^\d{3}$/, t('An institution number has 3 digits, such as 003.')),
  transitNumber: digits(/^\d{5}$/, t('A transit number has 5 digits, such as 00102.')),
}

const britishAccount = digits(/^\d{8}$/, t('An account number has 8 digits. Put zeros before a shorter one.'))
const accountOf = (least: number, most: number) =>
  digits(
    new RegExp(`^\\d{${least},${most}}$`),
    t('An account number has {least} to {most} digits.', { least: String(least), most: String(most) }),
  )
const newZealandAccount = digits(/^\d{15,16}$/, t('An account number has 15 or 16 digits, such as 12-3140-0171323-50.'))

export const MOST_ACCOUNT_LINES = 8

const accountLine = z.strictObject({ label: requiredLine(40), value: requiredLine(100) })

const otherAccount = z
  .strictObject({
    kind: z.literal('other-account'),
    bankName,
    lines: z
      .array(accountLine)
      .max(MOST_ACCOUNT_LINES)
      .meta({ description: 'What a payment to the account needs, under the names that it has there.' }),
  })
  .refine(({ bankName, lines }) => bankName !== '' || lines.length > 0, {
    path: ['bankName'],
    error: t('Enter the bank or add a detail.'),
  })

const { iban, bic, sortCode, routingNumber, bsb, ifsc, institutionNumber, transitNumber } = account

const wayToPay = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('iban'), bankName, iban, bic }),
  z.strictObject({ kind: z.literal('sort-code'), bankName, sortCode, accountNumber: britishAccount }),
  z.strictObject({ kind: z.literal('routing-number'), bankName, routingNumber, accountNumber: accountOf(4, 17) }),
  z.strictObject({ kind: z.literal('bsb'), bankName, bsb, accountNumber: accountOf(4, 10) }),
  z.strictObject({ kind: z.literal('nz-account'), bankName, accountNumber: newZealandAccount }),
  z.strictObject({ kind: z.literal('ifsc'), bankName, ifsc, accountNumber: accountOf(9, 18) }),
  z.strictObject({
    kind: z.literal('transit-number'),
    bankName,
    institutionNumber,
    transitNumber,
    accountNumber: accountOf(7, 12),
  }),
  z.strictObject({
    kind: z.literal('upi'),
    upiId: z
      .string()
      .trim()
      .regex(/^[\w.-]{2,99}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/, t('Enter a UPI ID such as yourname@okbank.')),
  }),
  z.strictObject({ kind: z.literal('payid'), payId: requiredLine(100) }),
  z.strictObject({
    kind: z.literal('payment-link'),
    paymentUrl: line(500).refine(
      text => URL.canParse(text) && new URL(text).protocol === 'https:',
      t('Enter an address that begins with https://.'),
    ),
  }),
  otherAccount,
])

/** Printed on invoices in this order. */
export const waysToPay = z.array(wayToPay).max(MOST_WAYS_TO_PAY).meta({
  description:
    'Accounts and other ways to pay, in the order in which they are printed. The first IBAN is in payment codes and e-invoices.',
})
