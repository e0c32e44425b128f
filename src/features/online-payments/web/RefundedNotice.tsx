/** Asks what becomes of money that was refunded at a payment provider without a credit note: no reminder goes out by itself until then. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { onlinePaymentsOptions } from './api.ts'

export function RefundedNotice({ invoice, onCredit }: { invoice: Invoice; onCredit: () => void }) {
  const { id: businessId } = useBusiness()
  const { id, balance, creditedPayable, currency, moves } = invoice
  const { data } = useQuery({ ...onlinePaymentsOptions(businessId, id), enabled: balance > 0 })
  const refunded = data?.onlinePayments.reduce((sum, online) => sum + online.refunded, 0) ?? 0
  if (balance <= 0 || refunded <= creditedPayable) return null
  const values = { refunded: moneyAsText(refunded, currency), balance: moneyAsText(balance, currency) }
  return (
    <div className="mb-4">
      <Banner
        tone="amber"
        announced
        action={
          moves.includes('credit') && (
            <Button writes size="small" onClick={onCredit}>
              {t('Create credit note')}
            </Button>
          )
        }
      >
        {t(
          'You refunded {refunded} online, so {balance} is due again. Create a credit note if the customer no longer owes it. Until then, no reminders are sent automatically.',
          values,
        )}
      </Banner>
    </div>
  )
}
