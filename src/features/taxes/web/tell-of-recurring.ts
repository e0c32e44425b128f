/** Says that recurring invoices follow the new tax of a customer or a product. */
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'

export function tellOfRecurring(count: number): void {
  if (count === 0) return
  notifyDone(
    t(
      '{count, plural, one {# recurring invoice has the new tax, too.} other {# recurring invoices have the new tax, too.}}',
      {
        count,
      },
    ),
  )
}
