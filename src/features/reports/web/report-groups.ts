/** The list of all reports, in the order in which they are shown. A new one is added here. */
import type { LinkProps } from '@tanstack/react-router'
import type { ReportName } from '../../../domain/reports/reports.ts'
import { t } from '../../../translations/web.ts'
import type { Area, May } from '../../accounts/web/role.ts'
import type { Business } from '../../businesses/contract.ts'
import type { ReportSearch } from './search.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** What else it is found by in the palette. */
  readonly words: string
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Where it needs more than the reports of sales. */
  readonly area?: Area
}

const to = (report: ReportName, search: ReportSearch = {}) =>
  ({ to: '/reports/$report', params: { report }, search }) as Entry['link']

interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

const REPORT_GROUPS: readonly Group[] = [
  {
    title: t('Sales'),
    entries: [
      {
        id: 'sales-by-month',
        title: t('Sales by month'),
        description: t('Sales by month, less credit notes, with tax and margin.'),
        words: t('turnover, revenue, income, profit'),
        link: to('sales'),
      },
      {
        id: 'sales-by-customer',
        title: t('Sales by customer'),
        description: t('Your biggest customers.'),
        words: t('turnover, revenue, best clients'),
        link: to('sales', { by: 'customer' }),
      },
      {
        id: 'sales-by-product',
        title: t('Sales by product'),
        description: t('Your best-selling products and their margins.'),
        words: t('turnover, revenue, bestsellers, margin'),
        link: to('sales', { by: 'product' }),
      },
      {
        id: 'sales-by-category',
        title: t('Sales by category'),
        description: t('Sales of each product category.'),
        words: t('turnover, revenue, margin'),
        link: to('sales', { by: 'category' }),
      },
    ],
  },
  {
    title: t('Tax'),
    entries: [
      {
        id: 'tax',
        title: t('Tax'),
        description: t('Tax due by rate, on invoices or on payments received. Also sales without tax, and EU sales.'),
        words: t('VAT, GST, sales tax return, EC sales list, reverse charge'),
        link: to('tax', { period: 'last-quarter' }),
      },
    ],
  },
  {
    title: t('Money'),
    entries: [
      {
        id: 'money-owed',
        title: t('Money owed'),
        description: t('What customers owe you on any day, by age and by customer, and what you owe them.'),
        words: t('receivables, ageing, outstanding, debtors, overdue, refunds, credit'),
        link: to('owed'),
      },
      {
        id: 'payments',
        title: t('Payments'),
        description: t('Payments and refunds, by day and by method.'),
        words: t('cash, received, bank, refunds, money in'),
        link: to('payments', { period: 'this-month' }),
      },
      {
        id: 'owed-to-suppliers',
        title: t('Owed to suppliers'),
        description: t('What you owe suppliers on any day, by age and by supplier, and every unpaid bill.'),
        words: t('payables, ageing, outstanding, creditors, overdue, accounts payable'),
        link: to('owed-to-suppliers'),
        area: 'bills',
      },
      {
        id: 'bills',
        title: t('Bills'),
        description: t('A period’s bills with their tax, in total and by category.'),
        words: t('costs, expenses, purchases, suppliers, input tax'),
        link: to('bills'),
        area: 'bills',
      },
    ],
  },
  {
    title: t('Stock'),
    entries: [
      {
        id: 'stock',
        title: t('Stock'),
        description: t('Stock and its value on any day, slow-moving products and best sellers.'),
        words: t('inventory, valuation, moving average, turnover, ABC, slow sellers, dead stock'),
        link: to('stock'),
      },
    ],
  },
  {
    title: t('Documents'),
    entries: [
      {
        id: 'document-numbers',
        title: t('Document numbers'),
        description: t('Every document number with its date, total and status, and why any are missing.'),
        words: t('gaps, series, sequence, audit, invoice numbers'),
        link: to('numbers'),
      },
      {
        id: 'accountant',
        title: t('For your accountant'),
        description: t('A period’s documents, payments and taxes as files, or everything in one ZIP.'),
        words: t('tax advisor, bookkeeper, DATEV, VAT return, export, files, ZIP'),
        link: { to: '/reports/accountant' },
        area: '/accounting',
      },
    ],
  },
]

/** Those that the person’s role opens, with reports of bills where the business uses them. */
export function reportGroups({ usesBills }: Pick<Business, 'usesBills'>, may: May): readonly Group[] {
  const isShown = ({ area }: Entry) => (area !== 'bills' || usesBills) && may.reads(area ?? 'reports')
  return REPORT_GROUPS.map(group => ({ ...group, entries: group.entries.filter(isShown) }))
}
