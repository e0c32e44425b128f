/** The place of a document that is still on its way: a sheet of paper. */
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'

export function DocumentSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-[210/297] w-full min-w-0 flex-col gap-[5%] overflow-clip rounded border border-line bg-surface p-[9%]"
    >
      <div className="flex justify-between">
        <Skeleton className="h-8 w-1/4" />
        <Skeleton className="h-8 w-1/5" />
      </div>
      <Skeleton className="h-16 w-1/3" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
      <Skeleton className="ms-auto h-16 w-1/3" />
    </div>
  )
}
