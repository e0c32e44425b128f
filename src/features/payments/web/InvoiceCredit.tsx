/** Offers to pay an open invoice from credit of the customer, and to keep a refund that is due as credit. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { ApplyCreditDialog } from './ApplyCreditDialog.tsx'
import { KeepCreditDialog } from './KeepCreditDialog.tsx'

export function InvoiceCredit({ invoice }: { invoice: Invoice }) {
  const { customerName: name, currency, balance, refund, customerCredit } = invoice
  const [opened, setOpened] = useState<'keep' | 'apply'>()
  const close = () => setOpened(undefined)
  const canApply = balance > 0 && customerCredit > 0
  return (
    <>
      {(refund > 0 || canApply) && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
          {canApply && (
            <p className="text-dense">
              {t('{name} has {amount} of credit.', { name, amount: moneyAsText(customerCredit, currency) })}
            </p>
          )}
          <Button writes size="small" onClick={() => setOpened(canApply ? 'apply' : 'keep')}>
            {canApply ? t('Apply credit') : t('Keep as credit')}
          </Button>
        </div>
      )}
      {opened === 'apply' && <ApplyCreditDialog invoice={invoice} onClose={close} />}
      {opened === 'keep' && <KeepCreditDialog invoice={invoice} onClose={close} />}
    </>
  )
}
