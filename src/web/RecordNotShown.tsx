/** The page of a record that is not there, or could not be loaded. */
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../ui/feedback/EmptyState.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/PageHeader.tsx'
import { ApiProblem } from './client.ts'
import { NotLoaded, type ReadAgain } from './NotLoaded.tsx'

type RecordNotShownProps = Pick<PageHeaderProps, 'title' | 'back'> & {
  query: ReadAgain
  /** There is no such record. */
  missing: EmptyStateProps
  /** Says that it could not be loaded. */
  failed: string
  /** Another way out, beside trying again. */
  action?: ReactNode
}

export function RecordNotShown({ title, back, query, missing, failed, action }: RecordNotShownProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      {query.error && isGone(query.error) ? (
        <EmptyState {...missing} />
      ) : (
        <NotLoaded title={failed} query={query} action={action} />
      )}
    </>
  )
}

/** Not there, or not written as an id at all. */
export function isGone(error: Error): boolean {
  return error instanceof ApiProblem && (error.details.status === 404 || error.details.status === 422)
}
