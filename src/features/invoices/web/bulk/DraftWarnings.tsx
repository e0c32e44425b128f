/** Before drafts are issued: which of them use an old tax rate or are already past due, to go on, leave them out, or open them. */
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { IssueWarning } from '../../../../domain/invoices/issue-warnings.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { InvoiceRow } from '../../contract.ts'
import { WARNING_WORDS } from '../status-words.ts'
import { nameInvoice } from './each-invoice.ts'

export function useWarnedDrafts(rows: readonly InvoiceRow[]) {
  const [isLeavingOut, setLeavingOut] = useState(false)
  return {
    drafts: rows.filter(({ warnings }) => warnings.length > 0),
    isLeavingOut,
    setLeavingOut,
    leftOut: ({ warnings }: InvoiceRow) => {
      const [first] = warnings
      return isLeavingOut && first ? LEFT_OUT_WORDS[first] : undefined
    },
  }
}

const LEFT_OUT_WORDS: Record<IssueWarning, string> = {
  'past-due': t('You left it out: its due date has passed.'),
  'old-tax': t('You left it out: it uses an old tax rate.'),
}

export function DraftWarnings({ drafts, isLeavingOut, setLeavingOut }: ReturnType<typeof useWarnedDrafts>) {
  if (drafts.length === 0) return null
  const numberOf = (warning: IssueWarning) => drafts.filter(({ warnings }) => warnings.includes(warning)).length
  const [oldTax, pastDue] = [numberOf('old-tax'), numberOf('past-due')]
  return (
    <section aria-label={t('Check before you send')} className="flex flex-col gap-3">
      <Banner tone="amber" announced icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />}>
        {oldTax > 0 &&
          t('{count, plural, one {# draft uses an old tax rate.} other {# drafts use an old tax rate.}}', {
            count: oldTax,
          })}{' '}
        {pastDue > 0 &&
          t('{count, plural, one {# draft is already past due.} other {# drafts are already past due.}}', {
            count: pastDue,
          })}
      </Banner>
      {!isLeavingOut && (
        <ul className="max-h-[30dvh] divide-y divide-line overflow-y-auto border-y border-line">
          {drafts.map(draft => {
            const { name, beside } = nameInvoice(draft)
            return (
              <li key={draft.id} className="flex flex-wrap justify-between gap-x-4 py-2 text-dense">
                <span>
                  <Link
                    to="/invoices/$invoiceId"
                    params={{ invoiceId: draft.id }}
                    target="_blank"
                    title={t('Opens in a new tab')}
                    className={LINK_LOOK}
                  >
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  <span className="ms-1 text-ink-muted">
                    <bdi>{beside}</bdi>
                  </span>
                </span>
                <span className="text-amber">{draft.warnings.map(warning => WARNING_WORDS[warning]).join(' · ')}</span>
              </li>
            )
          })}
        </ul>
      )}
      <Checkbox
        label={t('{count, plural, one {Leave it out} other {Leave these # out}}', { count: drafts.length })}
        checked={isLeavingOut}
        onChange={event => setLeavingOut(event.target.checked)}
      />
    </section>
  )
}
