/** The automatic backups of this installation: the latest, all that are kept, a button to make one now, and the command that restores one. */
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup, History } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { sizeAsText } from '../../../ui/text/decimal-text.ts'
import { SettingsSection } from '../../../web/forms/SettingsSection.tsx'
import type { BackupState } from '../contract.ts'
import { backupsOptions, useBackUpNow } from './api.ts'
import { ATTENTION_WORDS } from './backup-words.ts'
import { momentRange, RestoreDialog, RestoreMomentDialog } from './RestoreDialog.tsx'
import { RestoredSection } from './RestoredSection.tsx'

type Backup = BackupState['backups'][number]

const KIND_WORDS: Readonly<Record<Backup['kind'], string>> = {
  daily: t('Daily'),
  manual: t('Manual'),
  'before-upgrade': t('Before an upgrade'),
}

export function BackupsSection() {
  const { data, error, isFetching, refetch } = useQuery(backupsOptions())
  if (data?.state) return <Backups state={data.state} />
  return (
    <SettingsSection title={t('Backups')} description={t('Copies of all businesses here that you can restore.')}>
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('The backups couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && <p>{t('Only people who manage this installation can see the backups.')}</p>}
    </SettingsSection>
  )
}

function Backups({ state }: { state: BackupState }) {
  const { write, isPending } = useBackUpNow()
  const { attention, failure, store, moments, restore, backups, isRunning, restoreCommand } = state
  const [toRestore, setToRestore] = useState<Backup>()
  const [choosesMoment, setChoosesMoment] = useState(false)
  const isRestoring = restore?.failure === null
  useReloadAfter(isRestoring)
  return (
    <div className="divide-y divide-line">
      <RestoredSection />
      <SettingsSection
        title={t('Backups')}
        description={t(
          'Daybook backs up all businesses here every day, and before an upgrade. It keeps 7 daily, 4 weekly and 12 monthly backups, and tests the newest one every week.',
        )}
      >
        {attention && (
          <Banner tone="amber">
            {[ATTENTION_WORDS[attention], failure?.reason ?? moments?.failure ?? store?.failure]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        )}
        {isRestoring && <Banner>{t('Preparing and testing the data. Daybook restarts when it’s ready.')}</Banner>}
        {restore && !isRestoring && (
          <Banner tone="amber">{[t('Nothing was restored.'), restore.failure].join(' ')}</Banner>
        )}
        <DescriptionList layout="rows" facts={factsOf(state)} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<DatabaseBackup aria-hidden="true" size={16} />}
            pending={isPending || isRunning}
            onClick={() => void write()}
          >
            {t('Back up now')}
          </Button>
          {moments?.from && (
            <Button
              icon={<History aria-hidden="true" size={16} />}
              disabled={isRestoring}
              onClick={() => setChoosesMoment(true)}
            >
              {t('Restore to a moment')}
            </Button>
          )}
        </div>
        {backups.length > 0 && (
          <ul aria-label={t('Backups')} className="divide-y divide-line rounded border border-line bg-surface">
            {backups.map(backup => (
              <li
                key={backup.name}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
              >
                <span>{dateAsText(backup.at, 'moment')}</span>
                <span className="flex items-baseline gap-3 text-dense text-ink-muted">
                  {[KIND_WORDS[backup.kind], sizeAsText(backup.bytes)].join(' · ')}
                  <CheckBadge check={backup.check} />
                  {state.database === 'built-in' && (
                    <Button
                      size="small"
                      disabled={isRestoring}
                      aria-label={t('Restore the backup of {moment}', { moment: dateAsText(backup.at, 'moment') })}
                      onClick={() => setToRestore(backup)}
                    >
                      {t('Restore', { context: 'verb' })}
                    </Button>
                  )}
                </span>
                {backup.check?.problem && <p className="w-full text-dense text-red">{backup.check.problem}</p>}
              </li>
            ))}
          </ul>
        )}
        {toRestore && <RestoreDialog backup={toRestore} onClose={() => setToRestore(undefined)} />}
        {choosesMoment && moments?.from && moments.until && (
          <RestoreMomentDialog from={moments.from} until={moments.until} onClose={() => setChoosesMoment(false)} />
        )}
      </SettingsSection>
      <SettingsSection
        title={t('Restore from the command line')}
        description={
          state.database === 'built-in'
            ? t(
                'Stop Daybook, run this command on the computer that runs it, then start Daybook again. The backup is tested first, and your current data is kept.',
              )
            : t(
                'Stop Daybook, create an empty database on the server and set DATABASE_URL to it. Then run this command on the computer that runs Daybook, and start Daybook again. The backup is tested first, and your current database isn’t changed.',
              )
        }
      >
        <Field
          label={t('Command')}
          help={t('Restores the newest backup. Leave out “latest” to list all backups by name.')}
        >
          <TextInput readOnly dir="ltr" value={restoreCommand} onFocus={event => event.target.select()} />
        </Field>
        <div>
          <CopyButton text={restoreCommand} label={t('Copy command')} />
        </div>
      </SettingsSection>
    </div>
  )
}

/** All that is shown is of the data from before. */
function useReloadAfter(isRestoring: boolean) {
  const wasRestoring = useRef(false)
  useEffect(() => {
    if (wasRestoring.current && !isRestoring) location.reload()
    wasRestoring.current = isRestoring
  }, [isRestoring])
}

function CheckBadge({ check }: Pick<Backup, 'check'>) {
  if (!check) return null
  return check.problem === null ? (
    <Badge tone="green">{t('Tested')}</Badge>
  ) : (
    <Badge tone="red">{t('Test failed')}</Badge>
  )
}

function factsOf({ backups, folder, store, moments, isSealed }: BackupState) {
  const [newest] = backups
  const tested = backups.flatMap(({ check }) => (check && check.problem === null ? check.at : [])).sort()
  return [
    { term: t('Last backup'), description: newest ? dateAsText(newest.at, 'moment') : t('None yet') },
    ...(newest ? [{ term: t('Size', { context: 'of a file' }), description: sizeAsText(newest.bytes) }] : []),
    {
      term: t('Last tested'),
      description: tested.length > 0 ? dateAsText(tested.at(-1) ?? '', 'moment') : t('Not yet'),
    },
    ...(moments
      ? [
          {
            term: t('Can go back to'),
            description:
              moments.from && moments.until
                ? momentRange(moments.from, moments.until)
                : t(
                    'Only to a backup, until the next one is made, about a minute after the start. After that, to any minute.',
                  ),
          },
        ]
      : []),
    { term: t('Folder'), description: <bdi className="break-all">{folder}</bdi> },
    ...(store ? [{ term: t('Copied to'), description: <bdi className="break-all">{store.url}</bdi> }] : []),
    {
      term: t('Encrypted'),
      description: isSealed
        ? t('Yes. Keep a copy of the passphrase somewhere safe: without it, nobody can restore these backups.')
        : t('No. Anyone who can read the files can read your data. Set BACKUP_PASSPHRASE to encrypt new backups.'),
    },
  ]
}
