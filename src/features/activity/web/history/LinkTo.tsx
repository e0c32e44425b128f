/** The link from an event to the document that came of it, or to where a person goes on. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useManages } from '../../../accounts/web/role.ts'
import type { LeadsTo } from './event-words.ts'

export function LinkTo({ to, children }: { to: LeadsTo; children: ReactNode }) {
  // the backups are shown to whoever manages the installation
  const manages = useManages()
  if ('creditNoteId' in to) {
    return (
      <Link to="/credit-notes/$creditNoteId" params={to} className={LINK_LOOK}>
        {children}
      </Link>
    )
  }
  if ('recurringInvoiceId' in to) {
    return (
      <Link to="/recurring-invoices/$recurringInvoiceId" params={to} className={LINK_LOOK}>
        {children}
      </Link>
    )
  }
  if ('settings' in to) {
    return manages ? (
      <Link to="/settings/$section" params={{ section: to.settings }} className={LINK_LOOK}>
        {children}
      </Link>
    ) : (
      children
    )
  }
  return (
    <Link to="/invoices/$invoiceId" params={to} className={LINK_LOOK}>
      {children}
    </Link>
  )
}
