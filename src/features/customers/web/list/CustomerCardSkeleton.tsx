/** The place of a customer’s card while it loads. */
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'

export function CustomerCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-65 flex-col gap-3 rounded border border-line bg-surface p-5 max-sm:p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-3.5 w-2/5" />
      <Skeleton className="mt-4 h-3.5 w-4/5" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="mt-auto h-8 w-1/3" />
    </div>
  )
}
