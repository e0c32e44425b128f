/** The place of the editor while it loads. */
import { t } from '../../../../translations/web.ts'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'

export function EditorSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader back={<BackLink to="/invoices">{t('Invoices')}</BackLink>} title={t('Invoice')} />
      <div className="flex flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:p-5">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-9 w-80" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="ms-auto h-20 w-56" />
      </div>
    </div>
  )
}
