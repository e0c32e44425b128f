/** The place of an invoice while it loads. */

import { t } from '../../../../translations/web.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DocumentSkeleton } from '../../../documents/web/page/DocumentSkeleton.tsx'

export function InvoiceSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        back={<BackLink to="/invoices">{t('Invoices')}</BackLink>}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle={t('Invoice')}
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentSkeleton />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      </div>
    </div>
  )
}
