/** Says that something could not be read and why, and offers to try again. */
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState, type ErrorStateProps } from '../ui/feedback/ErrorState.tsx'

export type ReadAgain = Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown }

type NotLoadedProps = Pick<ErrorStateProps, 'title' | 'action'> & { query: ReadAgain }

export function NotLoaded({ query: { error, isFetching, refetch }, ...state }: NotLoadedProps) {
  return <ErrorState {...state} description={error?.message} retrying={isFetching} onRetry={() => void refetch()} />
}
