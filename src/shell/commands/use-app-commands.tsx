/** The commands that are available on every screen. */
import { useNavigate } from '@tanstack/react-router'
import {
  Bell,
  BellRing,
  ChartColumn,
  CircleCheck,
  ClipboardList,
  FileDown,
  FilePlus2,
  FileText,
  FileUp,
  History,
  Keyboard,
  LayoutDashboard,
  LogOut,
  Package,
  PackagePlus,
  PackageSearch,
  Repeat,
  Tags,
  UserPlus,
  Users,
} from 'lucide-react'
import { type Area, useMay } from '../../features/accounts/web/role.ts'
import { useAccount, useSignOut } from '../../features/accounts/web/signed-in.ts'
import { useSettingsSections } from '../../features/businesses/web/settings/sections.ts'
import { customersExportPath } from '../../features/customers/web/api.ts'
import type { ChooseCustomer } from '../../features/customers/web/customer-choices.tsx'
import { invoicesExportPath } from '../../features/invoices/web/api.ts'
import type { ChooseInvoice } from '../../features/invoices/web/invoice-choices.tsx'
import { INVOICE } from '../../features/invoices/web/invoice-kind.ts'
import { productsExportPath } from '../../features/products/web/api.ts'
import type { ChooseProduct } from '../../features/products/web/product-choices.tsx'
import { reportGroups } from '../../features/reports/web/report-groups.ts'
import { t } from '../../translations/web.ts'
import { type Choices, type Command, useCommands } from '../../ui/commands.ts'
import { hasKeptDrafts } from '../../ui/forms/kept-draft.ts'
import { downloadFrom } from '../../web/bulk/save-file.ts'
import { useBusiness } from '../../web/business/use-business.ts'
import { inScreenLanguage } from '../../web/file-language.ts'
import { bankCommands } from './bank-commands.tsx'
import { documentCommands } from './document-commands.tsx'
import { settingsCommands } from './settings-commands.tsx'

/** What a command starts in front of whatever screen is open. */
export interface Started {
  readonly showKeys: () => void
  readonly recordPayment: ChooseInvoice
  readonly remind: ChooseInvoice
  readonly receive: ChooseProduct
}

const MOST_CHOICES = 10

export function useAppCommands({ showKeys, recordPayment, remind, receive }: Started): void {
  const navigate = useNavigate()
  const business = useBusiness()
  const account = useAccount()
  const { write: signOut } = useSignOut()
  const sections = useSettingsSections()
  const may = useMay()
  const create = t('Create')
  const act = t('Actions')
  const go = t('Go to')
  const searchOf = (typed: string, signal: AbortSignal) => ({ business, typed, signal, most: MOST_CHOICES })
  // What finds records is loaded with the palette
  const customers = (choose: ChooseCustomer): Choices => ({
    question: t('For which customer?'),
    none: t('No customers yet.'),
    find: async (...typed) => {
      const { customerChoices } = await import('../../features/customers/web/customer-choices.tsx')
      return customerChoices(searchOf(...typed), choose)
    },
  })
  const invoices = (status: 'open' | 'overdue', none: string, choose: ChooseInvoice): Choices => ({
    question: t('For which invoice?'),
    none,
    find: async (...typed) => {
      const { invoiceChoices } = await import('../../features/invoices/web/invoice-choices.tsx')
      return invoiceChoices(searchOf(...typed), choose, status)
    },
  })
  const products: Choices = {
    question: t('Which product?'),
    none: t('No stocked products yet.'),
    find: async (...typed) => {
      const { productChoices } = await import('../../features/products/web/product-choices.tsx')
      return productChoices(searchOf(...typed), receive, { stockedOnly: true })
    },
  }
  const all: (Command & { area?: Area })[] = [
    {
      id: 'create-invoice',
      area: 'invoices',
      writes: 'invoices',
      label: t('Create invoice'),
      words: INVOICE.alsoCalled.create,
      group: create,
      keys: 'c',
      icon: <FilePlus2 size={16} />,
      run: () => void navigate({ to: '/invoices/new' }),
    },
    ...documentCommands(business, navigate),
    {
      id: 'add-customer',
      area: 'customers',
      writes: 'customers',
      label: t('Add customer'),
      words: t('new, create, client, contact, buyer'),
      group: create,
      icon: <UserPlus size={16} />,
      run: () => void navigate({ to: '/customers/new' }),
    },
    {
      id: 'add-product',
      area: 'products',
      writes: '/products',
      label: t('Add product'),
      words: t('new, create, item, article, service, goods'),
      group: create,
      icon: <PackagePlus size={16} />,
      run: () => void navigate({ to: '/products/new' }),
    },
    {
      id: 'import-file',
      area: '/imports',
      writes: '/imports',
      label: t('Import a file'),
      words: t('upload, CSV, Excel, XLSX, spreadsheet, migrate, bring in'),
      group: create,
      icon: <FileUp size={16} />,
      run: () => void navigate({ to: '/imports/new' }),
    },
    {
      id: 'create-invoice-for',
      area: 'invoices',
      writes: 'invoices',
      label: t('Create invoice for…'),
      words: t('new, bill, customer'),
      group: act,
      icon: <FilePlus2 size={16} />,
      choices: customers(({ id }) => void navigate({ to: '/invoices/new', search: { customerId: id } })),
    },
    {
      id: 'record-payment-of',
      area: 'payments',
      writes: 'payments',
      label: t('Record payment…'),
      words: t('pay, paid, money, received, bank, transfer, settle'),
      group: act,
      icon: <CircleCheck size={16} />,
      choices: invoices('open', t('No invoice is waiting for a payment.'), recordPayment),
    },
    {
      id: 'send-reminder-of',
      area: 'invoices',
      writes: 'invoices',
      label: t('Send reminder…'),
      words: t('remind, chase, overdue, late, dunning, email'),
      group: act,
      icon: <BellRing size={16} />,
      choices: invoices('overdue', t('No invoice is overdue.'), remind),
    },
    {
      id: 'receive-goods',
      area: 'products',
      writes: 'products',
      label: t('Receive goods…'),
      words: t('delivery, restock, stock in, add stock, purchase'),
      group: act,
      icon: <PackagePlus size={16} />,
      choices: products,
    },
    {
      id: 'statement-for',
      area: 'customers',
      label: t('Statement of account for…'),
      words: t('balance, owes, account'),
      group: act,
      icon: <FileText size={16} />,
      choices: customers(
        ({ id }) => void navigate({ to: '/customers/$customerId/statement', params: { customerId: id } }),
      ),
    },
    ...exportsOf(business.id).map(({ id, area, label, path }) => ({
      id,
      area,
      label,
      words: t('CSV, download, spreadsheet, Excel, backup'),
      group: act,
      icon: <FileDown size={16} />,
      run: () => downloadFrom(path),
    })),
    ...(account
      ? [
          {
            id: 'sign-out',
            label: t('Sign out'),
            words: t('log out, leave, quit'),
            group: act,
            icon: <LogOut size={16} />,
            // The account page asks about unsaved changes
            run: () =>
              hasKeptDrafts()
                ? void navigate({ to: '/settings/$section', params: { section: 'account' } })
                : void signOut(),
          },
        ]
      : []),
    {
      id: 'go-dashboard',
      area: 'reports',
      label: t('Dashboard'),
      words: t('home, start, overview, figures, sales, charts'),
      group: go,
      keys: 'g d',
      icon: <LayoutDashboard size={16} />,
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'go-products',
      area: 'products',
      label: t('Products'),
      words: t('items, articles, catalog, price, stock, inventory, services'),
      group: go,
      keys: 'g p',
      icon: <Package size={16} />,
      run: () => void navigate({ to: '/products' }),
    },
    {
      id: 'go-stock',
      area: 'products',
      label: t('Stock movements'),
      words: t('inventory, history, ledger, received, sold'),
      group: go,
      icon: <History size={16} />,
      run: () => void navigate({ to: '/stock' }),
    },
    {
      id: 'go-to-order',
      area: 'products',
      label: t('To order'),
      words: t('reorder, running out, purchase, buy, supplier, low stock'),
      group: go,
      icon: <PackageSearch size={16} />,
      run: () => void navigate({ to: '/stock/to-order' }),
    },
    {
      id: 'go-stock-counts',
      area: 'products',
      label: t('Stock counts'),
      words: t('stock take, stocktaking, inventory count, verify'),
      group: go,
      icon: <ClipboardList size={16} />,
      run: () => void navigate({ to: '/stock/counts' }),
    },
    {
      id: 'go-price-lists',
      area: 'prices',
      label: t('Price lists'),
      words: t('discounts, agreed prices, wholesale'),
      group: go,
      icon: <Tags size={16} />,
      run: () => void navigate({ to: '/price-lists' }),
    },
    {
      id: 'go-customers',
      area: 'customers',
      label: t('Customers'),
      words: t('clients, contacts, who owes'),
      group: go,
      keys: 'g c',
      icon: <Users size={16} />,
      run: () => void navigate({ to: '/customers' }),
    },
    {
      id: 'go-invoices',
      area: 'invoices',
      label: t('Invoices'),
      words: INVOICE.alsoCalled.list,
      group: go,
      keys: 'g i',
      icon: <FileText size={16} />,
      run: () => void navigate({ to: '/invoices' }),
    },
    {
      id: 'go-recurring-invoices',
      area: 'invoices',
      label: t('Recurring invoices'),
      words: t('repeat, schedule, subscriptions, retainers'),
      group: go,
      icon: <Repeat size={16} />,
      run: () => void navigate({ to: '/recurring-invoices' }),
    },
    ...bankCommands(business, navigate),
    {
      id: 'go-overdue',
      area: 'invoices',
      label: t('Overdue invoices'),
      words: t('late, unpaid, owed, chase, receivables, due'),
      group: go,
      icon: <FileText size={16} />,
      run: () => void navigate({ to: '/invoices', search: { status: 'overdue' } }),
    },
    {
      id: 'go-activity',
      area: 'reports',
      label: t('Activity'),
      words: t('history, audit log, who did what'),
      group: go,
      icon: <History size={16} />,
      run: () => void navigate({ to: '/activity' }),
    },
    {
      id: 'go-notifications',
      area: '/notifications',
      label: t('Notifications'),
      words: t('bell, news, accepted, declined, paid online, failed'),
      group: go,
      icon: <Bell size={16} />,
      run: () => void navigate({ to: '/notifications' }),
    },
    {
      id: 'go-reports',
      area: 'reports',
      label: t('Reports'),
      words: t('figures, accounting, analysis, totals'),
      group: go,
      keys: 'g r',
      icon: <ChartColumn size={16} />,
      run: () => void navigate({ to: '/reports' }),
    },
    ...reportGroups(business, may)
      .flatMap(({ entries }) => entries)
      .map(({ id, title, words, link }) => ({
        id: `report-${id}`,
        area: 'reports' as const,
        label: t('Report: {title}', { title }),
        words,
        group: t('Reports'),
        icon: <ChartColumn size={16} />,
        run: () => void navigate(link),
      })),
    ...settingsCommands({ navigate, business, sections }),
    {
      id: 'show-keys',
      label: t('Keyboard shortcuts'),
      words: t('keys, hotkeys, help'),
      group: t('Help'),
      keys: '?',
      icon: <Keyboard size={16} />,
      run: showKeys,
    },
  ]
  useCommands(
    all.filter(({ area }) => area === undefined || may.reads(area)),
    'everywhere',
  )
}

function exportsOf(businessId: string) {
  return [
    {
      id: 'export-invoices',
      area: 'invoices' as const,
      label: t('Export invoices as CSV'),
      path: inScreenLanguage(invoicesExportPath(businessId, {}, 'csv')),
    },
    {
      id: 'export-customers',
      area: 'customers' as const,
      label: t('Export customers as CSV'),
      path: inScreenLanguage(customersExportPath(businessId, {}, 'csv')),
    },
    {
      id: 'export-products',
      area: 'products' as const,
      label: t('Export products as CSV'),
      path: inScreenLanguage(productsExportPath(businessId, {}, 'csv')),
    },
  ]
}
