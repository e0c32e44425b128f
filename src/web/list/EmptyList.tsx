/** A list without rows: nothing matches what it is narrowed to, or there is nothing yet. */
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/EmptyState.tsx'
import type { RowTarget } from '../../ui/table/data-column.ts'
import type { ListAddress } from './use-list-address.ts'

type EmptyListProps = {
  address: ListAddress
  icon: ReactNode
  /** What is said where the list is narrowed. */
  title: string
  /** The first of whose filters one is set says why nothing is found, and its button takes them away; without names, any filter, and the button all of the address. */
  narrowed: readonly { by?: readonly string[]; description?: string; button: string }[]
  /** Nothing there yet. */
  first: EmptyStateProps
}

export function EmptyList({ address, icon, title, narrowed, first }: EmptyListProps) {
  const { path, search } = address
  const names = Object.keys(search)
  const isSet = (name: string) => names.includes(name)
  const isFilter = (name: string) => name !== 'sort' && name !== 'direction'
  const reason = narrowed.find(({ by }) => (by ? by.some(isSet) : names.some(isFilter)))
  if (!reason) return <EmptyState icon={icon} {...first} />
  const { by = names, description, button } = reason
  const rest = Object.fromEntries(Object.entries(search).filter(([name]) => !by.includes(name)))
  const target: RowTarget = { to: path, search: rest }
  return (
    <EmptyState
      icon={icon}
      title={title}
      description={description}
      action={<ButtonLink {...target}>{button}</ButtonLink>}
    />
  )
}
