/** A draft is about to be issued: what should be known of it first? */
import { useQuery } from '@tanstack/react-query'
import { dateInTimeZone } from '../../../../domain/calendar.ts'
import { shownStatus, statusOnceIssued } from '../../../../domain/invoice-life.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'
import { UnsavedChangesLeftBehind } from '../page/UnsavedChanges.tsx'
import { AdaptedNotice } from './AdaptedNotice.tsx'

export function BeforeIssuing({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!invoice) return null
  return (
    <>
      <UnsavedChangesLeftBehind invoice={invoice} />
      <LateFromTheStart invoice={invoice} />
      <AdaptedNotice invoice={invoice} />
    </>
  )
}

function LateFromTheStart({ invoice: { id, status, total, dueDate } }: { invoice: Invoice }) {
  const { timeZone } = useBusiness()
  const onceIssued = statusOnceIssued({ total, paid: 0, credited: 0 })
  const isLate = shownStatus(onceIssued, dueDate, dateInTimeZone(new Date(), timeZone)) === 'overdue'
  if (status !== 'draft' || !isLate) return null
  return (
    <Banner
      tone="amber"
      announced
      action={
        <ButtonLink size="small" to="/invoices/$invoiceId/edit" params={{ invoiceId: id }}>
          Change its dates
        </ButtonLink>
      }
    >
      Its due date, {dateAsText(dueDate, 'short')}, has passed: it is overdue as soon as it is sent.
    </Banner>
  )
}
