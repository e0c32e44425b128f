/** Fields that not everybody uses, closed until somebody opens them, one of them has a value, or one is refused. */
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'

type MoreFieldsProps = { title: string; fields: readonly string[]; layout?: 'columns' | 'rows'; children: ReactNode }

export function MoreFields({ title, fields, layout = 'columns', children }: MoreFieldsProps) {
  const { getValues, formState } = useFormContext()
  const [opened, setOpened] = useState(() =>
    getValues(fields).some(value =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).length > 0
        : value !== '' && value !== null && value !== false,
    ),
  )
  const open = opened || fields.some(field => formState.errors[field])
  return (
    <details open={open} onToggle={event => setOpened(event.currentTarget.open)} className="group">
      <summary className="-ms-1 inline-flex cursor-default items-center gap-1 rounded-small py-1 pe-2 font-medium list-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {title}
      </summary>
      <div className={layout === 'rows' ? 'flex flex-col gap-3 pt-3' : 'grid gap-5 pt-3 sm:grid-cols-2'}>
        {children}
      </div>
    </details>
  )
}
