/** After past invoices were imported: which number comes next, and the offer to continue theirs. */
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { ImportAnswer } from '../../contract.ts'
import { useContinueNumbers } from './api.ts'

type NextNumberAfterImportProps = { importId: string; numbering: NonNullable<ImportAnswer['numbering']> }

export function NextNumberAfterImport({ importId, numbering }: NextNumberAfterImportProps) {
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
