/** What may be asked of reports, and how all of them are answered: tables whose columns, words and titles are known by name. */
import { z } from 'zod'
import { taxCategories } from '../../domain/documents/tax-category.ts'
import { type ReportName, reportNames, salesGroupings, taxBases } from '../../domain/reports/reports.ts'
import { comparisons } from '../../domain/values/period-names.ts'
import { calendarDate, exportChoices, fileLanguage, identifier, line, taxRate } from '../../platform/contract.ts'
import { perLanguage, t } from '../../translations/shared.ts'
import type { Translate } from '../../translations/translator.ts'
import { untaxedNames } from '../taxes/contract.ts'

export type ColumnKind =
  | 'text'
  | 'word'
  | 'month'
  | 'date'
  | 'money'
  | 'count'
  /** In thousandths. */
  | 'quantity'
  /** In thousandths of a percent. */
  | 'percent'

interface ColumnWords {
  readonly name: string
  readonly kind: ColumnKind
  /** What a row says that has none. */
  readonly none?: string
  /** Its values add up to nothing. */
  readonly sums?: false
}

/** Every column of every report. */
const columns = (t: Translate) =>
  ({
    month: { name: t('Month'), kind: 'month' },
    date: { name: t('Date'), kind: 'date' },
    changedOn: { name: t('Changed on'), kind: 'date' },
    customer: { name: t('Customer'), kind: 'text', none: t('Without a customer') },
    supplier: { name: t('Supplier'), kind: 'text' },
    product: { name: t('Product'), kind: 'text', none: t('Without a product') },
    category: { name: t('Category'), kind: 'text', none: t('Without a category') },
    dueDate: { name: t('Due Date'), kind: 'date' },
    number: { name: t('Number'), kind: 'text', none: t('No number') },
    numbers: { name: t('Numbers', { context: 'of documents' }), kind: 'text' },
    document: { name: t('Document'), kind: 'word' },
    state: { name: t('State', { context: 'status' }), kind: 'word' },
    change: { name: t('Change'), kind: 'word' },
    reason: { name: t('Reason'), kind: 'text', none: t('No reason given') },
    person: { name: t('Person'), kind: 'text' },
    taxName: { name: t('Tax'), kind: 'text', none: t('No name') },
    taxRate: { name: t('Rate'), kind: 'percent' },
    taxCategory: { name: t('Kind of sale'), kind: 'word' },
    vatId: { name: t('VAT ID'), kind: 'text', none: t('No VAT ID') },
    ageing: { name: t('Due'), kind: 'word' },
    method: { name: t('Method'), kind: 'word' },
    reference: { name: t('Reference'), kind: 'text' },
    count: { name: t('Count', { context: 'how many' }), kind: 'count' },
    net: { name: t('Net'), kind: 'money' },
    tax: { name: t('Tax'), kind: 'money' },
    total: { name: t('Total'), kind: 'money' },
    credited: { name: t('Credited', { context: 'amount' }), kind: 'money' },
    cost: { name: t('Cost'), kind: 'money' },
    margin: { name: t('Margin'), kind: 'money' },
    marginRate: { name: t('Margin rate'), kind: 'percent' },
    withoutCost: { name: t('Net without known cost'), kind: 'money' },
    netInvoiced: { name: t('Net invoiced'), kind: 'money' },
    taxInvoiced: { name: t('Tax invoiced'), kind: 'money' },
    netCredited: { name: t('Net credited'), kind: 'money' },
    taxCredited: { name: t('Tax credited'), kind: 'money' },
    taxed: { name: t('Taxed amount'), kind: 'money', sums: false },
    taxDue: { name: t('Tax due'), kind: 'money' },
    taxPaid: { name: t('Tax paid'), kind: 'money' },
    taxPart: { name: t('Tax'), kind: 'word' },
    amount: { name: t('Amount'), kind: 'money' },
    lateCharges: { name: t('Late charges'), kind: 'money' },
    current: { name: t('Not due yet'), kind: 'money' },
    overdue30: { name: t('1–30 days'), kind: 'money' },
    overdue60: { name: t('31–60 days'), kind: 'money' },
    overdue90: { name: t('61–90 days'), kind: 'money' },
    overdueMore: { name: t('Over 90 days'), kind: 'money' },
    owed: { name: t('Owed', { context: 'amount' }), kind: 'money' },
    refundDue: { name: t('Refunds due'), kind: 'money' },
    creditBalance: { name: t('Credit balance'), kind: 'money' },
    received: { name: t('Received', { context: 'amount' }), kind: 'money' },
    refunded: { name: t('Refunded', { context: 'amount' }), kind: 'money' },
    sku: { name: t('SKU'), kind: 'text' },
    valued: { name: t('Stock', { context: 'value' }), kind: 'word' },
    products: { name: t('Products'), kind: 'count' },
    quantity: { name: t('Quantity'), kind: 'quantity' },
    unitCost: { name: t('Unit cost'), kind: 'money', sums: false },
    value: { name: t('Value'), kind: 'money', none: t('Not known') },
    lastMovement: { name: t('Last movement'), kind: 'date' },
    lastOut: { name: t('Last taken out'), kind: 'date', none: t('Never') },
    soldInYear: { name: t('Sold in 12 months'), kind: 'quantity' },
    turnover: { name: t('Turnover'), kind: 'quantity', sums: false },
    share: { name: t('Share', { context: 'percentage' }), kind: 'percent' },
    runningShare: { name: t('Running share'), kind: 'percent' },
    salesClass: { name: t('Class'), kind: 'text' },
  }) as const satisfies Record<string, ColumnWords>
const columnsIn = perLanguage(columns)
export type ColumnId = keyof ReturnType<typeof columns>
const columnIds = Object.keys(columnsIn(t)) as [ColumnId, ...ColumnId[]]

/** In the language of the app, or that of a file. */
export function columnOf(id: ColumnId, within: Translate = t): ColumnWords {
  return columnsIn(within)[id]
}

/** What cells of the kind `word` say. */
const wordsIn = perLanguage((t: Translate) => ({
  invoice: t('Invoice'),
  'credit-note': t('Credit note'),
  payment: t('Payment'),
  refund: t('Refund', { context: 'noun' }),
  sent: t('Sent', { context: 'invoice' }),
  paid: t('Paid', { context: 'invoice' }),
  credited: t('Credited', { context: 'invoice' }),
  cancelled: t('Cancelled', { context: 'invoice' }),
  issued: t('Issued', { context: 'credit note' }),
  'issued-later': t('Issued later', { context: 'document' }),
  'cancelled-later': t('Cancelled later', { context: 'invoice' }),
  'recorded-later': t('Recorded later', { context: 'payment' }),
  'removed-later': t('Removed later', { context: 'payment' }),
  raised: t('Raised by a person', { context: 'next number' }),
  unexplained: t('Unexplained', { context: 'gap' }),
  taxed: t('Taxed'),
  S: t('Taxed'),
  L: t('Taxed (Canary Islands)'),
  M: t('Taxed (Ceuta and Melilla)'),
  ...untaxedNames(t),
  ageing: t('Due'),
  current: t('Not due yet'),
  '1-30': t('1–30 days overdue'),
  '31-60': t('31–60 days overdue'),
  '61-90': t('61–90 days overdue'),
  'over-90': t('Over 90 days overdue'),
  'bank-transfer': t('Bank transfer'),
  'direct-debit': t('Direct debit'),
  card: t('Card'),
  cash: t('Cash'),
  cheque: t('Cheque'),
  other: t('Other', { context: 'way to pay' }),
  'credit-balance': t('Credit balance'),
  'value-known': t('Value known'),
  'value-unknown': t('Value not known'),
  bill: t('Bill'),
  'bill-payment': t('Payment'),
  'added-later': t('Added later', { context: 'bill' }),
  'voided-later': t('Voided later', { context: 'bill' }),
  'output-tax': t('Tax on sales'),
  'input-tax': t('Tax on bills'),
}))

export function wordOf(cell: string, within: Translate = t): string {
  const words: Readonly<Record<string, string>> = wordsIn(within)
  return words[cell] ?? cell
}

interface TableWords {
  readonly title: string
  readonly note?: string
  /** Where there are no rows, it is left out or says so. */
  readonly empty?: string
}

const lessCreditNotes = (t: Translate) => t('Less credit notes. “Credited” says how much of them, with tax.')

const tables = (t: Translate) =>
  ({
    'sales-by-month': {
      title: t('Sales by month'),
      note: lessCreditNotes(t),
      empty: t('No sales in this period.'),
    },
    'sales-by-customer': {
      title: t('Sales by customer'),
      note: lessCreditNotes(t),
      empty: t('No sales in this period.'),
    },
    'sales-by-product': {
      title: t('Sales by product'),
      note: lessCreditNotes(t),
      empty: t('No sales in this period.'),
    },
    'sales-by-category': {
      title: t('Sales by category'),
      note: t('Uses each product’s current category.'),
      empty: t('No sales in this period.'),
    },
    'tax-by-rate': { title: t('Tax by rate'), empty: t('No taxable sales in this period.') },
    'tax-by-part': {
      title: t('Tax by part'),
      note: t(
        'Combined taxes in their parts, such as GST and QST. A sale counts in each part of its tax, so taxed amounts are not added up.',
      ),
    },
    untaxed: { title: t('Sales without tax, by reason') },
    'eu-sales': {
      title: t('EU sales by VAT ID'),
      note: t('Supplies and reverse charge to businesses in other EU countries.'),
    },
    'tax-on-bills': {
      title: t('Tax on bills'),
      note: t(
        'Paid to suppliers. Bills count on their date, or on the day they were added if that period was closed, whether or not they’re paid.',
      ),
      empty: t('No bills in this period.'),
    },
    'tax-on-paid-bills': {
      title: t('Tax on bills'),
      note: t('Paid to suppliers. Bills count on the date you paid them.'),
      empty: t('No bills were paid in this period.'),
    },
    'tax-to-pay': {
      title: t('Tax to pay'),
      note: t('Tax on sales minus tax on bills. If it’s negative, you get it back.'),
    },
    'bills-by-category': { title: t('Bills by category') },
    bills: { title: t('Bills'), empty: t('No bills in this period.') },
    'owed-to-suppliers-by-age': { title: t('Owed to suppliers by age') },
    'owed-by-supplier': { title: t('By supplier'), empty: t('You owed suppliers nothing on this day.') },
    'owed-by-suppliers': {
      title: t('Credit from suppliers'),
      note: t('Open credit notes from suppliers.'),
    },
    'open-bills': { title: t('Unpaid bills') },
    'bills-changed': {
      title: t('Bills changed after the period ended'),
      note: t('Dated in this period, but added or voided after it ended.'),
    },
    'owed-by-age': { title: t('Owed by age') },
    'owed-by-customer': { title: t('Owed by customer'), empty: t('Nothing was owed on this day.') },
    'owed-to-customers': { title: t('Owed to customers'), note: t('Refunds that are due, and credit balances.') },
    'payments-by-method': { title: t('Payments by method'), empty: t('No payments in this period.') },
    'payments-by-day': { title: t('Payments by day') },
    'payments-by-month': { title: t('Payments by month') },
    payments: { title: t('All payments') },
    'stock-value': {
      title: t('Value of stock'),
      note: t(
        'At the moving average of the cost prices at which goods came in. Where none was kept, today’s cost price counts. Stock below zero is worth nothing.',
      ),
      empty: t('There was no stock on this day.'),
    },
    'stock-by-product': {
      title: t('Stock by product'),
      note: t(
        'Turnover is how many times the average stock was sold in the 12 months up to this day. Newer products have none.',
      ),
      empty: t('There was no stock on this day.'),
    },
    'not-moved': {
      title: t('Not sold for 12 months'),
      note: t('In stock, but nothing was taken out in the 12 months up to this day.'),
      empty: t('There is no such stock.'),
    },
    'best-sellers': {
      title: t('What sells most (ABC)'),
      note: t(
        'Net sales of the 12 months up to this day, less credit notes. Class A makes up the first 80%, B the next 15%, C the rest.',
      ),
      empty: t('No sales in these 12 months.'),
    },
    documents: { title: t('Documents'), empty: t('No documents in this period.') },
    numbers: {
      title: t('Numbers', { context: 'of documents' }),
      note: t('Cancelled invoices keep their number and add nothing to the total.'),
      empty: t('No numbers in this period.'),
    },
    gaps: { title: t('Gaps in the numbers'), empty: t('There are no gaps.') },
    changed: {
      title: t('Changed after the period ended'),
      note: t('Dated in this period, but added or changed after it ended.'),
    },
  }) as const satisfies Record<string, TableWords>
const tablesIn = perLanguage(tables)
export type TableId = keyof ReturnType<typeof tables>
const tableIds = Object.keys(tablesIn(t)) as [TableId, ...TableId[]]

export function wordsOfTable(id: TableId, within: Translate = t): TableWords {
  return tablesIn(within)[id]
}

export const titlesIn = perLanguage(
  (t: Translate): Readonly<Record<ReportName, string>> => ({
    sales: t('Sales', { context: 'figures' }),
    tax: t('Tax'),
    owed: t('Money owed'),
    payments: t('Payments'),
    stock: t('Stock'),
    numbers: t('Document numbers'),
    documents: t('Documents'),
    bills: t('Bills'),
    'owed-to-suppliers': t('Owed to suppliers'),
  }),
)

const period = {
  from: calendarDate.optional().meta({ description: 'The first day. The first of this year when left out.' }),
  to: calendarDate.optional().meta({ description: 'The last day. Today when left out.' }),
  compare: z.enum(comparisons).optional().meta({ description: 'With the period before, or with the year before.' }),
  by: z.enum(salesGroupings).default('month').meta({ description: 'Of sales: what they are grouped by.' }),
  basis: z
    .enum(taxBases)
    .default('invoices')
    .meta({ description: 'Of tax: what is due on invoices, or on the payments received for them.' }),
  customerId: identifier.optional().meta({ description: 'Of documents: those of one customer.' }),
  productId: z
    .union([identifier, z.literal('none')])
    .optional()
    .meta({ description: 'Of documents: the lines of one product; `none` for those without a product.' }),
  category: line(200)
    .optional()
    .meta({ description: 'Of documents: the lines of one category; of bills: those in one. Empty for none.' }),
  taxRate: z.coerce
    .number()
    .pipe(taxRate)
    .optional()
    .meta({ description: 'Of documents and bills: what has this tax rate.' }),
  taxCategory: z.enum(taxCategories).optional(),
  taxName: line(200).optional(),
  reason: line(500).optional().meta({ description: 'Of documents: what has no tax for this reason.' }),
  supplierId: identifier.optional().meta({ description: 'Of bills: those of one supplier.' }),
  vatId: line(40).optional().meta({ description: 'Of documents: those of customers with this VAT ID.' }),
}

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to
const NOT_IN_ORDER = { path: ['to'], message: t('The last day can’t be before the first day.') }

export const reportQuery = z.strictObject(period).refine(inOrder, NOT_IN_ORDER)
export const reportPdfQuery = z.strictObject({ ...period, language: fileLanguage }).refine(inOrder, NOT_IN_ORDER)
export type ReportQuery = z.infer<typeof reportQuery>
export const reportExportQuery = z
  .strictObject({ ...period, table: z.enum(tableIds).optional(), ...exportChoices })
  .refine(inOrder, NOT_IN_ORDER)

export const reportPath = z.object({ report: z.enum(reportNames) })

const cells = z
  .record(z.string(), z.union([z.string(), z.number()]).nullable())
  .meta({ description: 'By column. Amounts in minor units, percentages in thousandths of a percent.' })
export type Cells = Readonly<Record<string, string | number | null>>

const target = z
  .object({
    screen: z.enum(['invoice', 'credit-note', 'customer', 'statement', 'product', 'bill', 'supplier', 'report']),
    id: z.string().meta({ description: 'Of the record, or the name of the report.' }),
    query: z.record(z.string(), z.string()),
  })
  .meta({ description: 'Where the documents behind a row are.' })
export type Target = z.infer<typeof target>

const reportRow = z.object({
  key: z.string(),
  cells,
  before: cells.nullable().meta({ description: 'The same figures in the period that it is compared with.' }),
  target: target.nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

const reportTable = z.object({
  id: z.enum(tableIds),
  columns: z.array(z.enum(columnIds)),
  rows: z.array(reportRow),
  more: z.boolean().meta({ description: 'There are more rows, which the export has. Totals are of all.' }),
  totals: cells.nullable(),
  totalsBefore: cells.nullable(),
  chart: z
    .object({ kind: z.enum(['months', 'ageing']), columns: z.array(z.enum(columnIds)) })
    .nullable()
    .meta({ description: 'What is worth a picture.' }),
})
export type ReportTable = z.infer<typeof reportTable>

export const report = z
  .object({
    report: z.enum(reportNames),
    from: calendarDate.nullable().meta({ description: 'Null for a report as of a day.' }),
    to: calendarDate,
    compared: z.object({ from: calendarDate, to: calendarDate }).nullable(),
    tables: z.array(reportTable),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>
