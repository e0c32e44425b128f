/** The main places of the app. */
import { linkOptions, useLocation } from '@tanstack/react-router'

export const PLACES = [
  { name: 'Dashboard', link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  { name: 'Products', link: linkOptions({ to: '/products', activeOptions: { includeSearch: false } }) },
  { name: 'Customers', link: linkOptions({ to: '/customers', activeOptions: { includeSearch: false } }) },
  { name: 'Invoices', link: linkOptions({ to: '/invoices', activeOptions: { includeSearch: false } }) },
] as const

/** Credit notes have no list of their own; they belong to Invoices. */
export function usePlaceMark(): (name: string) => 'page' | undefined {
  const onCreditNote = useLocation({ select: ({ pathname }) => pathname.startsWith('/credit-notes/') })
  return name => (onCreditNote && name === 'Invoices' ? 'page' : undefined)
}
