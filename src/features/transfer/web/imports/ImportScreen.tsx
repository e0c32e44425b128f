/** One import, at the step that it has reached. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { rich, t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportAnswer } from '../../contract.ts'
import { importOptions, useContinueNumbers, useUndoImport, wrongRowsPath } from './api.ts'
import { CheckedImport } from './CheckedImport.tsx'
import { ImportSums } from './ImportSums.tsx'
import { KIND_WORDS, LIST_NAMES } from './kind-words.ts'
import { LeftOutQuotes } from './LeftOutQuotes.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { OutcomeCounts } from './OutcomeCounts.tsx'

export function ImportScreen() {
  const { id: businessId } = useBusiness()
  const { importId } = useParams({ from: '/imports/$importId' })
  const { data, error, isFetching, refetch } = useQuery(importOptions(businessId, importId))
  const [isMatching, setMatching] = useState(false)
  if (!data) {
    return error ? (
      <ErrorState
        title={t('This import couldn’t be loaded.')}
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

const SHOW = {
  '/customers': t('Show customers'),
  '/products': t('Show products'),
  '/invoices': t('Show invoices'),
  '/suppliers': t('Show suppliers'),
  '/bills': t('Show bills'),
  '/quotes': t('Show quotes'),
}

function FinishedImport({ found }: { found: ImportAnswer }) {
  const { id: businessId } = useBusiness()
  const [isAsking, setAsking] = useState(false)
  const { write, isPending, problem } = useUndoImport(found.id)
  const { list } = KIND_WORDS[found.kind]
  const isUndone = found.state === 'undone'
  return (
    <div className="grid gap-6">
      <Banner tone={isUndone ? 'amber' : 'green'} announced>
        {isUndone ? t('This import was undone. Everything is as it was before.') : t('The import is done.')}
      </Banner>
      {!isUndone && <ImportSums found={found} />}
      {!isUndone && <OutcomeCounts found={found} />}
      {!isUndone && <LeftOutQuotes found={found} />}
      {found.numbering && <NextNumberAfterImport importId={found.id} numbering={found.numbering} />}
      {problem && (
        <p role="alert" className="text-dense text-red">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={list} look="primary">
          {SHOW[list]}
        </ButtonLink>
        {!isUndone && (found.counts?.wrong ?? 0) > 0 && (
          <a
            href={wrongRowsPath(businessId, found.id, 'csv')}
            download
            className="inline-flex min-h-9 items-center rounded-small px-2 font-medium text-accent hover:underline"
          >
            {t('Download rows to fix')}
          </a>
        )}
        {!isUndone && (
          <Button
            writes
            icon={<Undo2 aria-hidden="true" size={16} />}
            pending={isPending}
            onClick={() => setAsking(true)}
          >
            {t('Undo import')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Undo this import?')}
        description={t('Records it created will be removed, and records it changed will go back to what they were.')}
        confirmLabel={t('Undo import')}
        onConfirm={() => {
          setAsking(false)
          void write(undefined, { done: () => notifyDone(t('Import undone')), refused: 'here' })
        }}
      />
    </div>
  )
}

type NextNumberAfterImportProps = { importId: string; numbering: NonNullable<ImportAnswer['numbering']> }

function NextNumberAfterImport({ importId, numbering }: NextNumberAfterImportProps) {
  const { latest, next, pattern, isInUse } = numbering
  const { write, isPending } = useContinueNumbers(importId)
  const number = <strong className="font-medium wrap-anywhere">{next}</strong>
  if (isInUse) return <p className="text-ink-muted">{rich('Your next invoice number is {number}.', { number })}</p>
  return (
    <Card
      title={t('Continue your invoice numbers?')}
      description={
        latest === null
          ? rich('Your next invoice could be {number}, by the pattern of the imported ones.', { number })
          : rich('The last imported number is {latest}, so your next invoice could be {number}.', {
              latest: <bdi>{latest}</bdi>,
              number,
            })
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          writes
          pending={isPending}
          onClick={() =>
            void write(undefined, { done: () => notifyDone(t('The next number is {number}', { number: next })) })
          }
        >
          {t('Continue with {number}', { number: next })}
        </Button>
        <p className="text-dense text-ink-muted wrap-anywhere">
          {t('Sets the numbering pattern to {pattern}. You can change it in Settings.', { pattern })}
        </p>
      </div>
    </Card>
  )
}
