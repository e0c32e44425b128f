/** A placeholder for what is still loading; it appears only after 300 ms. Size it with classes: 'h-4 w-32'. */
import { classNames } from '../class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('waiting block rounded-small bg-muted-soft', className)} />
}
