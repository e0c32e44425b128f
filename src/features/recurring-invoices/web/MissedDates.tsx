/** Asks what happens with the dates that passed while Daybook did not run. */
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import type { RecurringInvoice } from '../contract.ts'
import { useDecideMissed } from './api.ts'

export function MissedDates({ recurring: { id, missed } }: { recurring: RecurringInvoice }) {
  const { write, isPending } = useDecideMissed(id)
  if (missed === 0) return null
  return (
    <Banner
      tone="amber"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button writes size="small" pending={isPending} onClick={() => void write('all', {})}>
            {t('{count, plural, other {Create all #}}', { count: missed })}
          </Button>
          <Button writes size="small" pending={isPending} onClick={() => void write('latest', {})}>
            {t('Only the latest')}
          </Button>
          <Button writes size="small" look="quiet" pending={isPending} onClick={() => void write('none', {})}>
            {t('Skip them')}
          </Button>
        </div>
      }
    >
      {t(
        '{count, plural, other {# dates passed while Daybook wasn’t running.}} Their invoices would be dated today. What should happen?',
        { count: missed },
      )}
    </Banner>
  )
}
