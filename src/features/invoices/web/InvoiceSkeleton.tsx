/** The place of an invoice that is still on its way. */
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

export function InvoiceSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        back={<BackLink to="/invoices">Invoices</BackLink>}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle="Invoice"
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <div className="flex flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:p-5">
        <div className="flex justify-between">
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-8 w-28" />
        </div>
        <Skeleton className="h-16 w-56" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <Skeleton className="ml-auto h-20 w-56" />
      </div>
    </div>
  )
}
