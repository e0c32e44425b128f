/** The installation behind this business: its version, its database and the emails that were not sent. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { t } from '../../../../../translations/web.ts'
import { ErrorState } from '../../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { DescriptionList } from '../../../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../../../ui/text/date-as-text.ts'
import { countAsText, sizeAsText } from '../../../../../ui/text/decimal-text.ts'
import { answer, api } from '../../../../../web/client.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import type { SystemState } from '../../../contract.ts'

export function SystemSection() {
  const { data, error, isFetching, refetch } = useQuery(systemOptions())
  return (
    <SettingsSection title={t('About')} description={t('The Daybook installation that all businesses here share.')}>
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('This couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && <DescriptionList layout="rows" facts={factsOf(data)} />}
    </SettingsSection>
  )
}

function factsOf({ version, startedAt, database, emails }: SystemState) {
  return [
    { term: t('Version'), description: version },
    { term: t('Running since'), description: dateAsText(startedAt, 'moment') },
    {
      term: t('Database'),
      description: database.builtIn
        ? t('PostgreSQL {version}, built in', { version: database.version })
        : t('PostgreSQL {version}, on its own server', { version: database.version }),
    },
    { term: t('Database size'), description: sizeAsText(database.bytes) },
    { term: t('Emails waiting to be sent'), description: countAsText(emails.waiting) },
    { term: t('Emails that couldn’t be sent'), description: countAsText(emails.failed) },
  ]
}

/** How screens read the state of this installation. */
function systemOptions() {
  return queryOptions({ queryKey: ['system'], queryFn: () => answer(api.system.$get()) })
}
