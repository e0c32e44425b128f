/** How many overdue invoices their customers can be reminded of now, and the way to do it in one go. */
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { REMIND_AGAIN_AFTER_DAYS } from '../../../domain/payments/ageing.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { late } from '../../../ui/late.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useMailIsSetUp } from '../../mail/web/use-mail-is-set-up.ts'
import type { InvoicesToChase } from '../contract.ts'

const RemindMany = late(async () => (await import('../../invoices/web/bulk/BulkDialogs.tsx')).RemindMany)

export function ToChase({ toChase, currency }: { toChase: InvoicesToChase; currency: CurrencyCode }) {
  const mailIsSetUp = useMailIsSetUp()
  const [reminding, setReminding] = useState<InvoicesToChase['invoices'] | null>(null)
  const { invoices, more } = toChase
  const count = invoices.length
  return (
    <>
      {count > 0 && (
        <section
          aria-label={t('Invoices to chase')}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-3.5 max-sm:px-4"
        >
          <div className="min-w-0 grow basis-64">
            <p className="font-medium">
              {more
                ? t('More than {count} invoices to chase', { count })
                : t('{count, plural, one {# invoice to chase} other {# invoices to chase}}', { count })}
            </p>
            <p className="text-dense text-ink-muted">
              {t('{who}: {amount}. Overdue, with an email address, and not reminded in the last {days} days.', {
                who: namesOf(invoices.map(({ customerName }) => customerName)),
                amount: moneyAsText(exactSum(invoices.map(({ balance }) => balance)), currency),
                days: REMIND_AGAIN_AFTER_DAYS,
              })}
            </p>
          </div>
          {mailIsSetUp === false ? (
            <ButtonLink writes="/mail-settings" to="/settings/$section" params={{ section: 'email' }}>
              {t('Set up email to remind')}
            </ButtonLink>
          ) : (
            <Button
              writes="invoices"
              // The place is kept until it is known which of the two it is
              className={mailIsSetUp === undefined ? 'invisible' : undefined}
              icon={<BellRing aria-hidden="true" size={16} />}
              onPointerEnter={RemindMany.preload}
              onClick={() => setReminding(invoices)}
            >
              {t('{count, plural, one {Send reminder} other {Send # reminders}}', { count })}
            </Button>
          )}
        </section>
      )}
      {reminding && <RemindMany rows={reminding} onClose={() => setReminding(null)} />}
    </>
  )
}

/** The first two customers, and how many more. */
function namesOf(customers: readonly string[]): string {
  const [first = '', second, ...rest] = [...new Set(customers)]
  if (second === undefined) return first
  return rest.length === 0
    ? t('{first} and {second}', { first, second })
    : t('{first}, {second} and {count, plural, one {# more} other {# more}}', { first, second, count: rest.length })
}
