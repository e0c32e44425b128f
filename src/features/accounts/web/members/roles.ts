/** What a person may do in a business, in words. */
import { t } from '../../../../translations/web.ts'

export const ROLE_OPTIONS = [
  {
    value: 'full',
    label: t('Full access'),
    help: t('Everything in this business, including settings and people.'),
  },
  {
    value: 'sales',
    label: t('Sales', { context: 'role' }),
    help: t(
      'Customers, quotes, orders, invoices and payments. Sees products, prices and reports of sales, but no bills, bank statements, direct debits or accountant’s files.',
    ),
  },
  {
    value: 'stock',
    label: t('Stock', { context: 'role' }),
    help: t(
      'Products, stock and deliveries. Sees orders without amounts, no invoices or cost prices, and can’t change prices.',
    ),
  },
  {
    value: 'read-only',
    label: t('Read only'),
    help: t('For an accountant: can see everything, but can’t change anything.'),
  },
] as const
