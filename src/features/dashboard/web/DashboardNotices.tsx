/** What needs somebody’s attention beside the figures. */
import { BackupNotice } from '../../backups/web/BackupNotice.tsx'
import { MailNotice } from '../../mail/web/MailNotice.tsx'
import { RecurringNotices } from '../../recurring-invoices/web/RecurringNotices.tsx'

export function DashboardNotices() {
  return (
    <>
      <BackupNotice />
      <MailNotice />
      <RecurringNotices />
    </>
  )
}
