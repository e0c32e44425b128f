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
}

export function TurnedOff({ list, back, turnOn, ...words }: TurnedOffProps) {
  const toSettings = (
    <ButtonLink to="/settings/$section" params={{ section: 'features' }}>
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
