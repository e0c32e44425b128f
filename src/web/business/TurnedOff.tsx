/** In place of a list that the business does not use. */
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

type TurnedOffProps = {
  list: string
  back?: ReactNode
  icon: ReactNode
  title: string
  description: string
  turnOn: string
  /** Where it is turned on. */
  section?: 'invoices' | 'payment'
}

export function TurnedOff({ list, back, turnOn, section = 'invoices', ...words }: TurnedOffProps) {
  const toSettings = (
    <ButtonLink to="/settings/$section" params={{ section }}>
      {turnOn}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader back={back} title={list} />
      <EmptyState {...words} action={toSettings} />
    </>
  )
}
