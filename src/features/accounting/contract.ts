/** What may be asked about the files for an accountant, and what is answered. */
import { z } from 'zod'
import { bookingAccounts, creditorNumbers, paymentAccounts } from '../../domain/accounting/booking-accounts.ts'
import {
  accountCharts,
  debtorNumbers,
  LONGEST_ACCOUNT,
  revenueKey,
  SHORTEST_ACCOUNT,
} from '../../domain/accounting/revenue-accounts.ts'
import { taxCategories } from '../../domain/documents/tax-category.ts'
import {
  calendarDate,
  exportChoices,
  fileLanguage,
  money,
  requiredLine,
  taxRate,
  version,
} from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
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

/** `customers` has the suppliers too, once bills are handed over. */
export const datevFiles = ['bookings', 'payments', 'bills', 'customers'] as const
export type DatevFile = (typeof datevFiles)[number]

/** Payments and bills are files of their own, for those who want them. */
export function datevFilesOf(datev: { readonly withPayments: boolean; readonly withBills: boolean }): DatevFile[] {
  const wanted: Readonly<Record<DatevFile, boolean>> = {
    bookings: true,
    payments: datev.withPayments,
    bills: datev.withBills,
    customers: true,
  }
  return datevFiles.filter(file => wanted[file])
}

const period = {
  from: calendarDate.meta({ description: 'The first day, by the date of the document or the payment.' }),
  to: calendarDate.meta({ description: 'The last day.' }),
}
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const NOT_IN_ORDER = { path: ['to'], message: t('The last day can’t be before the first day.') }

export const accountingQuery = z.strictObject(period).refine(inOrder, NOT_IN_ORDER)
export type AccountingQuery = z.infer<typeof accountingQuery>
export const accountantPackQuery = z.strictObject({ ...period, language: fileLanguage }).refine(inOrder, NOT_IN_ORDER)
export const accountingFileQuery = z.strictObject({ ...period, ...exportChoices }).refine(inOrder, NOT_IN_ORDER)

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
        withPayments: z.boolean(),
        withBills: z.boolean(),
        accounts: z
          .array(z.object({ use: z.enum(bookingAccounts), account: z.string().nullable() }))
          .meta({ description: 'What the payments and bills of the period need beside that.' }),
        categories: z.array(z.string()).meta({ description: 'Of the bills of the period, at most 100.' }),
      })
      .nullable()
      .meta({ description: 'Null where DATEV is not in use, outside Germany and Austria.' }),
  })
  .meta({ id: 'AccountingSummary' })
export type AccountingSummary = z.infer<typeof accountingSummary>

const account = z.string().regex(/^\d*$/, t('Use digits only.')).max(LONGEST_ACCOUNT).meta({ example: '8400' })
const whole = (least: number, most: number, message: string) => z.int(message).min(least, message).max(most, message)

/** How many categories of bills have an account of their own. */
export const MOST_CATEGORIES = 100

const handedOver = {
  withPayments: z.boolean().meta({
    description: 'Whether there is a batch of payments and refunds. Leave it off where they are booked from the bank.',
  }),
  withBills: z.boolean().meta({
    description: 'Whether there is a batch of bills. With payments too, those of bills are in their batch.',
  }),
  firstCreditor: z.int(t('Enter a whole number.')).meta({
    description: 'The number of the first supplier. Changing this or the account length renumbers all suppliers.',
    example: 70_000,
  }),
  bookingAccounts: z.partialRecord(z.enum(bookingAccounts), account).meta({
    description:
      'Accounts for money by the way it comes, for late charges, for what customers withhold, for what a bank transaction is beside its payments (`unsorted` takes what is neither charges, nor an expense, nor income), and for bills without an account of their category.',
    example: { bank: '1200', expenses: '4900' },
  }),
  expenseAccounts: z
    .array(z.strictObject({ category: requiredLine(100), account }))
    .max(MOST_CATEGORIES)
    .refine(
      accounts => new Set(accounts.map(({ category }) => category)).size === accounts.length,
      t('Each category has one account.'),
    )
    .meta({ description: 'Accounts for bills by their category.' }),
}

const settings = {
  consultantNumber: whole(1001, 9_999_999, t('Consultant numbers are between 1001 and 9999999.')),
  clientNumber: whole(1, 99_999, t('Client numbers are between 1 and 99999.')),
  chart: z.enum(accountCharts),
  accountLength: whole(SHORTEST_ACCOUNT, LONGEST_ACCOUNT, t('Accounts have 4 to 8 digits.')).meta({
    description: 'Digits of an account. Debtor and creditor numbers have one more.',
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

export const datevSettings = z.object({ ...settings, ...handedOver, version }).meta({ id: 'DatevSettings' })
export type DatevSettings = z.infer<typeof datevSettings>
export const datevSettingsAnswer = z.object({ settings: datevSettings.nullable() })

export const datevSettingsChange = z
  .strictObject({
    ...settings,
    ...z.object(handedOver).partial().shape,
    version: version.optional().meta({ description: 'Left out when none were saved before.' }),
  })
  .superRefine((settings, { addIssue }) => {
    const { accountLength, firstDebtor, firstCreditor, accounts } = settings
    const { first, last } = debtorNumbers(accountLength)
    if (firstDebtor < first || firstDebtor > last) {
      const data = { first: String(first), last: String(last) }
      addIssue({ code: 'custom', path: ['firstDebtor'], ...saying({ code: 'debtor-numbers', data }) })
    }
    const creditors = creditorNumbers(accountLength)
    if (firstCreditor !== undefined && (firstCreditor < creditors.first || firstCreditor > creditors.last)) {
      const data = { first: String(creditors.first), last: String(creditors.last) }
      addIssue({ code: 'custom', path: ['firstCreditor'], ...saying({ code: 'creditor-numbers', data }) })
    }
    const check = (account: string | undefined, ...path: (string | number)[]) => {
      if (account === undefined || account === '' || account.length === accountLength) return
      const data = { digits: String(accountLength) }
      addIssue({ code: 'custom', path, ...saying({ code: 'account-digits', data }) })
    }
    accounts.forEach(({ account }, place) => {
      check(account, 'accounts', place, 'account')
    })
    // what is not handed over needs no account
    if (settings.withPayments) {
      for (const use of paymentAccounts) check(settings.bookingAccounts?.[use], 'bookingAccounts', use)
    }
    if (settings.withBills) {
      check(settings.bookingAccounts?.expenses, 'bookingAccounts', 'expenses')
      settings.expenseAccounts?.forEach(({ account }, place) => {
        check(account, 'expenseAccounts', place, 'account')
      })
    }
  })
export type DatevSettingsChange = z.infer<typeof datevSettingsChange>
