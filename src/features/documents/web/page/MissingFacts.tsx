/** What an e-invoice lacks, each a link to the place where it is entered. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { E_INVOICE_NAMES } from '../../../../web/business/document-options.ts'
import type { EInvoiceShown } from '../../contract.ts'

type MissingFactsProps = {
  facts: readonly { field: string; code?: string | undefined; message: string }[]
  customerId: string | null
}

export function MissingFacts({ facts, customerId }: MissingFactsProps) {
  return (
    <ul className="ms-4 list-disc">
      {facts.map(({ field, code, message }) => (
        <li key={field}>
          <FactLink field={field} customerId={customerId}>
            {message}
          </FactLink>{' '}
          <span className="text-dense whitespace-nowrap">{code}</span>
        </li>
      ))}
    </ul>
  )
}

type EInvoiceNoticeProps = {
  eInvoice: EInvoiceShown | undefined
  customerId: string | null
}

/** Before a document is issued: what its e-invoice will lack. It forbids nothing. */
export function EInvoiceNeeds({ eInvoice, customerId, className }: EInvoiceNoticeProps & { className?: string }) {
  if (!eInvoice || eInvoice.missing.length === 0) return null
  return (
    <Banner tone="amber" className={className}>
      <span className="font-medium">
        {t('Missing for the e-invoice, {format}', { format: E_INVOICE_NAMES[eInvoice.format] })}
      </span>
      <MissingFacts facts={eInvoice.missing} customerId={customerId} />
      <span className="mt-2 block">
        {t(
          'You can issue it anyway. Your customer then gets the PDF without an e-invoice, which can’t be added later.',
        )}
      </span>
    </Banner>
  )
}

/** Above an issued document that goes without the e-invoice that was chosen for it. */
export function EInvoiceNotice({ eInvoice, customerId }: EInvoiceNoticeProps) {
  if (!eInvoice || eInvoice.missing.length === 0) return null
  return (
    <Banner tone="amber" className="mb-4">
      <span className="font-medium">
        {t('No e-invoice goes with this document. Missing for {format}:', { format: E_INVOICE_NAMES[eInvoice.format] })}
      </span>
      <MissingFacts facts={eInvoice.missing} customerId={customerId} />
      <span className="mt-2 block">
        {t('This document stays as it was issued. What you add now will be on new documents.')}
      </span>
    </Banner>
  )
}

function FactLink({ field, customerId, children }: { field: string; customerId: string | null; children: ReactNode }) {
  if (field.startsWith('customer.') && customerId !== null) {
    return (
      <Link to="/customers/$customerId/edit" params={{ customerId }} className={LINK_LOOK}>
        {children}
      </Link>
    )
  }
  if (field.startsWith('delivery.') && customerId !== null) {
    return (
      <Link to="/customers/$customerId" params={{ customerId }} className={LINK_LOOK}>
        {children}
      </Link>
    )
  }
  // typed on the document itself
  if (field === 'supply') return children
  const section = field.startsWith('taxes')
    ? 'taxes'
    : field === 'format'
      ? 'invoices'
      : field === 'business.iban'
        ? 'payment'
        : 'business'
  return (
    <Link to="/settings/$section" params={{ section }} className={LINK_LOOK}>
      {children}
    </Link>
  )
}
