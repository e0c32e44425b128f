/** What may be asked about the files for an accountant, and what is answered. */
import { z } from 'zod'
import {
  accountCharts,
  debtorNumbers,
  LONGEST_ACCOUNT,
  revenueKey,
  SHORTEST_ACCOUNT,
} from '../../domain/accounting/revenue-accounts.ts'
import { taxCategories } from '../../domain/documents/tax-category.ts'
import { calendarDate, exportFormat, money, taxRate, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const accountingFiles = [
  'invoices',
  'credit-notes',
  'lines',
  'payments',
  'tax-summary',
  'bills',
  'bill-payments',
  'bank-entries',
] as const
export type AccountingFile = (typeof accountingFiles)[number]

interface UsedParts {
  readonly usesBills: boolean
  readonly usesBank: boolean
}

const NEEDS: Readonly<Partial<Record<AccountingFile, keyof UsedParts>>> = {
  bills: 'usesBills',
  'bill-payments': 'usesBills',
  'bank-entries': 'usesBank',
}

/** A business without bills has no files of them, and one without bank statements none of those. */
export function filesOfBusiness(business: UsedParts): AccountingFile[] {
  return accountingFiles.filter(file => {
    const needed = NEEDS[file]
    return needed === undefined || business[needed]
  })
}

export const datevFiles = ['bookings', 'customers'] as const
export type DatevFile = (typeof datevFiles)[number]

const period = {
  from: calendarDate.meta({ description: 'The first day, by the date of the document or the payment.' }),
  to: calendarDate.meta({ description: 'The last day.' }),
}
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const NOT_IN_ORDER = { path: ['to'], message: t('The last day can’t be before the first day.') }

export const accountingQuery = z.strictObject(period).refine(inOrder, NOT_IN_ORDER)
export type AccountingQuery = z.infer<typeof accountingQuery>
export const accountingFileQuery = z.strictObject({ ...period, format: exportFormat }).refine(inOrder, NOT_IN_ORDER)

const revenueKind = {
  category: z.enum(taxCategories),
  rate: taxRate,
  abroad: z.boolean().meta({
    description: 'Of a reverse charge, whether the customer is in another country of the European Union.',
  }),
  outsideUnion: z.boolean().optional().meta({
    description: 'Of a reverse charge, whether the customer is in a country outside of the European Union.',
  }),
  deposit: z.boolean().optional().meta({
    description: 'Whether it was paid in advance, by a deposit invoice. The final invoice takes it off this account.',
  }),
}

const taxSum = z.object({
  category: z.enum(taxCategories),
  rate: taxRate,
  name: z.string(),
  reason: z.string().meta({ description: 'Why no tax is due.' }),
  net: money,
  tax: money,
  total: money,
})

/** What keeps the DATEV files from being made. */
export const datevObstacles = ['settings', 'accounts', 'financial-year', 'currency'] as const
export type DatevObstacle = (typeof datevObstacles)[number]

export const accountingSummary = z
  .object({
    from: calendarDate,
    to: calendarDate,
    invoices: z.int().meta({ description: 'Cancelled ones included.' }),
    cancelled: z.int().meta({ description: 'Invoices that were cancelled. They count 0.' }),
    creditNotes: z.int(),
    payments: z.int().meta({ description: 'Payments and refunds, and what was moved to and from credit balances.' }),
    net: money.meta({ description: 'Invoices less credit notes.' }),
    tax: money,
    total: money,
    received: money.meta({ description: 'Payments less refunds.' }),
    lateCharges: money.meta({ description: 'Received for late charges beside that. They carry no tax.' }),
    bills: z
      .object({
        count: z.int(),
        net: money,
        tax: money,
        total: money,
        payments: z.int(),
        paid: money.meta({ description: 'Less what suppliers have paid back.' }),
      })
      .nullable()
      .meta({
        description:
          'Bills of suppliers that are booked in the period, and what was paid in it. Null where bills are off.',
      }),
    taxes: z.array(taxSum).meta({ description: 'By rate, category and reason.' }),
    cancelledLater: z.array(z.string()).meta({
      description: 'Invoices dated before the period that were cancelled in it.',
    }),
    bankEntries: z.int().nullable().meta({
      description: 'Parts of bank transactions that pay no invoice and no bill. Null where bank statements are off.',
    }),
    datev: z
      .object({
        obstacle: z
          .enum(datevObstacles)
          .nullable()
          .meta({ description: 'Why the files can’t be made; null if they can.' }),
        financialYear: z.object({ from: calendarDate, to: calendarDate }).nullable(),
        sales: z.array(
          z.object({
            ...revenueKind,
            name: z.string(),
            account: z.string().nullable().meta({ description: 'Null where none was chosen.' }),
          }),
        ),
      })
      .nullable()
      .meta({ description: 'Null where DATEV is not in use, outside Germany and Austria.' }),
  })
  .meta({ id: 'AccountingSummary' })
export type AccountingSummary = z.infer<typeof accountingSummary>

const account = z.string().regex(/^\d*$/, t('Use digits only.')).max(LONGEST_ACCOUNT).meta({ example: '8400' })
const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

const settings = {
  consultantNumber: whole(1001, 9_999_999, t('Consultant numbers are between 1001 and 9999999.')),
  clientNumber: whole(1, 99_999, t('Client numbers are between 1 and 99999.')),
  chart: z.enum(accountCharts),
  accountLength: whole(SHORTEST_ACCOUNT, LONGEST_ACCOUNT, t('Accounts have 4 to 8 digits.')).meta({
    description: 'Digits of an account. Debtor numbers have one more.',
  }),
  firstDebtor: z.int(t('Enter a whole number.')).meta({
    description: 'The number of the first customer. Changing this or the account length renumbers all customers.',
    example: 10_000,
  }),
  accounts: z
    .array(z.strictObject({ ...revenueKind, account }))
    .max(200)
    .refine(
      accounts => new Set(accounts.map(revenueKey)).size === accounts.length,
      t('Each kind of sale has one account.'),
    ),
}

export const datevSettings = z.object({ ...settings, version }).meta({ id: 'DatevSettings' })
export type DatevSettings = z.infer<typeof datevSettings>
export const datevSettingsAnswer = z.object({ settings: datevSettings.nullable() })

export const datevSettingsChange = z
  .strictObject({
    ...settings,
    version: version.optional().meta({ description: 'Left out when none were saved before.' }),
  })
  .superRefine(({ accountLength, firstDebtor, accounts }, { addIssue }) => {
    const { first, last } = debtorNumbers(accountLength)
    if (firstDebtor < first || firstDebtor > last) {
      const message = t('With accounts of this length, debtor numbers are between {first} and {last}.', {
        first: String(first),
        last: String(last),
      })
      addIssue({ code: 'custom', path: ['firstDebtor'], message })
    }
    accounts.forEach(({ account }, place) => {
      if (account === '' || account.length === accountLength) return
      const message = t('Accounts have {digits} digits here.', { digits: String(accountLength) })
      addIssue({ code: 'custom', path: ['accounts', place, 'account'], message })
    })
  })
export type DatevSettingsChange = z.infer<typeof datevSettingsChange>
