/** One import, at the step that it has reached. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { importOptions } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { KIND_WORDS, LIST_NAMES } from './kind-words.ts'
import { MatchColumns } from './MatchColumns.tsx'

export function ImportScreen() {
  const { id: businessId } = useBusiness()
  const { importId } = useParams({ from: '/imports/$importId' })
  const { data, error, isFetching, refetch } = useQuery(importOptions(businessId, importId))
  const [isMatching, setMatching] = useState(false)
  if (!data) {
    return error ? (
      <ErrorState
        title={t('This import could not be loaded.')}
        description={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-64" />
    )
  }
  const { title, list } = KIND_WORDS[data.kind]
  return (
    <>
      <PageHeader
        back={<BackLink to={list}>{LIST_NAMES[list]}</BackLink>}
        title={title}
        description={t('{count, plural, one {# row} other {# rows}} in {file}', {
          count: data.rowCount,
          file: data.fileName,
        })}
      />
      {data.state === 'read' || (data.state === 'checked' && isMatching) ? (
        <MatchColumns key={data.id} found={data} onChecked={() => setMatching(false)} />
      ) : data.state === 'checked' ? (
        <CheckedImport found={data} onBack={() => setMatching(true)} />
      ) : (
        <FinishedImport found={data} />
      )}
    </>
  )
}
