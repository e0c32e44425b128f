/** The link to the record that something happened to. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { ActivityEntry } from '../../contract.ts'

type LinkToSubjectProps = {
  subject: Pick<ActivityEntry['subject'], 'kind' | 'id'>
  className?: string
  children: ReactNode
}

export function LinkToSubject({ subject: { kind, id }, className = LINK_LOOK, children }: LinkToSubjectProps) {
  switch (kind) {
    case 'invoice':
      return (
        <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={className}>
          {children}
        </Link>
      )
    case 'quote':
      return (
        <Link to="/quotes/$quoteId" params={{ quoteId: id }} className={className}>
          {children}
        </Link>
      )
    case 'bill':
      return (
        <Link to="/bills/$billId" params={{ billId: id }} className={className}>
          {children}
        </Link>
      )
    case 'order':
      return (
        <Link to="/orders/$orderId" params={{ orderId: id }} className={className}>
          {children}
        </Link>
      )
    case 'supplier':
      return (
        <Link to="/suppliers/$supplierId" params={{ supplierId: id }} className={className}>
          {children}
        </Link>
      )
    case 'credit-note':
      return (
        <Link to="/credit-notes/$creditNoteId" params={{ creditNoteId: id }} className={className}>
          {children}
        </Link>
      )
    case 'customer':
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }} className={className}>
          {children}
        </Link>
      )
    case 'product':
      return (
        <Link to="/products/$productId" params={{ productId: id }} className={className}>
          {children}
        </Link>
      )
    case 'business':
      return (
        <Link to="/settings" className={className}>
          {children}
        </Link>
      )
  }
}
