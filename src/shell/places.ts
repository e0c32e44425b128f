/** The places of the app that one goes to from anywhere. */
import { linkOptions } from '@tanstack/react-router'

export const PLACES = [
  { name: 'Dashboard', link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  { name: 'Products', link: linkOptions({ to: '/products', activeOptions: { includeSearch: false } }) },
  { name: 'Customers', link: linkOptions({ to: '/customers', activeOptions: { includeSearch: false } }) },
  { name: 'Invoices', link: linkOptions({ to: '/invoices', activeOptions: { includeSearch: false } }) },
] as const
