/** Saves the documents of many invoices in one file: a ZIP of their PDFs as they are, or all pages in one PDF. */
import { useRef } from 'react'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { saveFile } from '../../../../web/bulk/save-file.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../contract.ts'
import { byDate, nameInvoice, pdfOf } from './each-invoice.ts'
import type { ManyProps } from './many-invoices.ts'

// The browser holds them all until the file is saved
const MOST = { zip: 2000, pdf: 500 }

export function DownloadMany({ rows, as, onClose }: ManyProps & { as: 'zip' | 'pdf' }) {
  const { id: businessId, timeZone } = useBusiness()
  const files = useRef<File[]>([])
  const tooMany = rows.length > MOST[as]
  const act = async (row: InvoiceRow) => {
    files.current.push(await pdfOf(businessId, row))
    return undefined
  }
  const finish = async () => {
    const { bound } = as === 'zip' ? await import('./bound-as-zip.ts') : await import('./bound-as-pdf.ts')
    const stem = t('Invoices', { context: 'file name' })
    saveFile(await bound(files.current), `${stem} ${dateInTimeZone(new Date(), timeZone)}.${as}`)
  }
  return (
    <BulkDialog
      nameRow={nameInvoice}
      rows={byDate(rows)}
      title={count =>
        as === 'zip'
          ? t('Download {count, plural, one {# invoice} other {# invoices}} as ZIP', { count })
          : t('Download {count, plural, one {# invoice} other {# invoices}} as one PDF', { count })
      }
      description={
        as === 'zip'
          ? t('Each invoice is a PDF of its own. Drafts are marked as drafts.')
          : t('All pages in one file, ready to print. Drafts are marked as drafts.')
      }
      confirmLabel={t('Download')}
      done={count => t('{count, plural, one {# invoice} other {# invoices}} downloaded', { count })}
      act={act}
      finish={finish}
      blocked={tooMany}
      onClose={() => onClose()}
    >
      {tooMany && <Banner tone="amber">{t('Select {most} invoices or fewer.', { most: MOST[as] })}</Banner>}
    </BulkDialog>
  )
}
