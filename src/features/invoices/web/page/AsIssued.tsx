/** Offers the document of a cancelled invoice as the customer received it. */

import { Download, FileText } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonAnchor } from '../../../../ui/Button.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Invoice } from '../../contract.ts'
import { pdfPath } from '../api.ts'

/** Nothing where the invoice was not issued and then cancelled. */
export function AsIssued({ invoice: { id, number, issuedAt, cancelledAt } }: { invoice: Invoice }) {
  const { id: businessId } = useBusiness()
  if (!issuedAt || !cancelledAt) return null
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-ink-muted">{t('This copy is marked as cancelled.')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor
          size="small"
          href={pdfPath(businessId, id, { asIssued: true })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Show {number} as issued', { number: number ?? '' })}
          icon={<FileText aria-hidden="true" size={16} />}
        >
          {t('As issued')}
        </ButtonAnchor>
        <ButtonAnchor
          size="small"
          href={pdfPath(businessId, id, { asIssued: true, download: true })}
          download
          aria-label={t('Download {number} as issued', { number: number ?? '' })}
          icon={<Download aria-hidden="true" size={16} />}
        >
          {t('Download')}
        </ButtonAnchor>
      </div>
    </div>
  )
}
