/** The latest imports, and the way to a new one. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportSummary } from '../../contract.ts'
import { importsOptions } from './api.ts'
import { KIND_WORDS } from './kind-words.ts'

const STATES: Readonly<Record<ImportSummary['state'], string>> = {
  read: t('Not imported yet'),
  checked: t('Not imported yet'),
  done: t('Imported', { context: 'file' }),
  undone: t('Undone', { context: 'import' }),
}

export function ImportList() {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(importsOptions(businessId))
  return (
    <div className="grid gap-4">
      <div>
        <ButtonLink writes to="/imports/new" icon={<FileUp aria-hidden="true" size={16} />}>
          {t('Import a file')}
        </ButtonLink>
      </div>
      {data ? (
        data.imports.length > 0 && (
          <ul className="divide-y divide-line rounded border border-line bg-surface">
            {data.imports.map(one => (
              <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                <Link to="/imports/$importId" params={{ importId: one.id }} className={LINK_LOOK}>
                  <bdi>{one.fileName || KIND_WORDS[one.kind].name}</bdi>
                </Link>
                <span className="text-dense text-ink-muted">
                  {[KIND_WORDS[one.kind].name, STATES[one.state], dateAsText(one.createdAt, 'moment')].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title={t('The imports couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </div>
  )
}
