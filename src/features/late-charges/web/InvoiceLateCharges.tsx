/** On the page of an invoice: what reminders claimed beside the balance, and waiving what is open of it. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { moneyAsText, percentAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { api } from '../../../web/client.ts'
import { ReasonDialog } from '../../../web/forms/ReasonDialog.tsx'
import { useBusinessWrite } from '../../../web/resource.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { RecordPaymentDialog } from '../../payments/web/SettlingDialogs.tsx'
import { type LateChargesWaiver, lateChargesWaiver } from '../contract.ts'

const waive = api.businesses[':businessId'].invoices[':invoiceId']['late-charges'].waive

/** Nothing where nothing was claimed. */
export function InvoiceLateCharges({ invoice }: { invoice: Invoice }) {
  const [opened, setOpened] = useState<'waive' | 'pay'>()
  const { lateCharges, currency, status } = invoice
  const { fees, interest, rate, days, claimed, received, waived, open } = lateCharges
  if (claimed === 0) return null
  const rows = [
    { term: t('Fees'), amount: fees },
    {
      term:
        rate === null
          ? t('Interest')
          : t('Interest, {rate} for {days, plural, one {# day} other {# days}}', { rate: percentAsText(rate), days }),
      amount: interest,
    },
    { term: t('Received', { context: 'amount' }), amount: -received },
    { term: t('Waived', { context: 'amount' }), amount: -waived },
  ].filter(({ amount }) => amount !== 0)
  return (
    <Card title={t('Late charges')}>
      <dl className="flex flex-col gap-1">
        {rows.map(({ term, amount }) => (
          <div key={term} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="tabular-nums">
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 font-medium">
          <dt>{t('Still due')}</dt>
          <dd className="tabular-nums">
            <MoneyText amount={open} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-dense text-ink-muted">{t('Added by reminders. Not part of the invoice balance.')}</p>
      {open > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {status === 'paid' && (
            <Button writes size="small" onClick={() => setOpened('pay')}>
              {t('Record payment')}
            </Button>
          )}
          <Button writes size="small" onClick={() => setOpened('waive')}>
            {t('Waive')}
          </Button>
        </div>
      )}
      {opened === 'waive' && <WaiveDialog invoice={invoice} onClose={() => setOpened(undefined)} />}
      {opened === 'pay' && <RecordPaymentDialog invoice={invoice} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

function WaiveDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const waiving = useBusinessWrite((businessId, json: LateChargesWaiver) =>
    waive.$post({ param: { businessId, invoiceId: invoice.id }, json }),
  )
  const amount = moneyAsText(invoice.lateCharges.open, invoice.currency)
  return (
    <ReasonDialog
      title={t('Waive late charges of {amount}?', { amount })}
      description={t(
        'The customer no longer owes them. A later reminder can claim new ones. The invoice stays the same.',
      )}
      schema={lateChargesWaiver}
      optional
      help={t('Optional. Saved in the history.')}
      confirmLabel={t('Waive')}
      tone="primary"
      done={t('Late charges of {amount} waived.', { amount })}
      writing={waiving}
      onClose={onClose}
    />
  )
}
