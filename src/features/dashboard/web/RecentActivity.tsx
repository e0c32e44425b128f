/** The newest events: invoices, movements of stock and imports. */
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { lateByItself } from '../../../ui/late.ts'
import type { ActivityEntry } from '../contract.ts'
import { WaitingRows } from './RecentRows.tsx'

const WAITING = <WaitingRows label={t('Recent Activity')} />
const ActivityRows = lateByItself(async () => (await import('./ActivityRows.tsx')).ActivityRows, WAITING)

export function RecentActivity({ entries }: { entries: readonly ActivityEntry[] | undefined }) {
  return (
    <Card flush title={t('Recent Activity')}>
      {entries ? <ActivityRows entries={entries} /> : WAITING}
    </Card>
  )
}
