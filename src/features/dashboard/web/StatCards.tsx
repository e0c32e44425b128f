/** The four figures that matter, each with its change over thirty days. */
import { Boxes, FileClock, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ACTIVE_CUSTOMER_DAYS, COMPARISON_DAYS } from '../../../domain/figures.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { iconButtonClasses } from '../../../ui/button-look.ts'
import { StatCard, StatStrip } from '../../../ui/charts/StatCard.tsx'
import { lateByItself } from '../../../ui/late.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { countAsText, moneyAsText, quantityAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import type { Dashboard } from '../contract.ts'

type StatCardsProps = { dashboard: Dashboard | undefined; currency: CurrencyCode }

const CurrencyIcon = lateByItself(
  async () => (await import('./CurrencyIcon.tsx')).CurrencyIcon,
  <span className="size-4" />,
)

export function StatCards({ dashboard, currency }: StatCardsProps) {
  return (
    <StatStrip>
      <Stat
        label={t('Total Revenue')}
        help={t('The totals of all paid invoices, including tax.')}
        icon={<CurrencyIcon currency={currency} />}
        stat={dashboard?.totalRevenue}
        figure={amount => <MoneyText amount={amount} currency={currency} />}
        text={amount => moneyAsText(amount, currency)}
        course={dashboard?.revenueByDay.map(day => day.revenue)}
      />
      <Stat
        label={t('Open Invoices')}
        help={t('Invoices that have been sent but not paid, including overdue ones.')}
        icon={<FileClock aria-hidden="true" size={16} />}
        stat={dashboard?.openInvoices}
        text={countAsText}
      />
      <Stat
        label={t('Products in Stock')}
        help={t('The total quantity in stock, across all products.')}
        icon={<Boxes aria-hidden="true" size={16} />}
        stat={dashboard?.productsInStock}
        text={quantityAsText}
      />
      <Stat
        label={t('Active Customers')}
        help={t(
          '{days, plural, one {Customers with an invoice from the last day, not counting drafts and cancelled invoices.} other {Customers with an invoice from the last # days, not counting drafts and cancelled invoices.}}',
          { days: ACTIVE_CUSTOMER_DAYS },
        )}
        icon={<UsersRound aria-hidden="true" size={16} />}
        stat={dashboard?.activeCustomers}
        text={countAsText}
      />
    </StatStrip>
  )
}

type StatProps = {
  label: string
  help: string
  icon: ReactNode
  stat: { value: number; change: number | null } | undefined
  text: (value: number) => string
  /** Draws the figure, where it is more than text. */
  figure?: (value: number) => ReactNode
  course?: readonly number[] | undefined
}

function Stat({ label, help, icon, stat, text, figure = text, course }: StatProps) {
  return (
    <StatCard
      label={label}
      figure={stat && figure(stat.value)}
      figureText={stat ? text(stat.value) : ''}
      change={stat?.change ?? null}
      changeNote={t('{days, plural, one {vs # day ago} other {vs # days ago}}', { days: COMPARISON_DAYS })}
      icon={<StatHelp label={label} text={help} icon={icon} />}
      loading={!stat}
      {...(course ? { course } : {})}
    />
  )
}

/** Says what a figure counts: on hover, on focus and, where no pointer hovers, on a tap. */
function StatHelp({ label, text, icon }: { label: string; text: string; icon: ReactNode }) {
  const [pinned, setPinned] = useState(false)
  return (
    <span className="relative inline-flex">
      <Tooltip text={text} side="bottom">
        <button
          type="button"
          aria-label={t('What “{figure}” counts', { figure: label })}
          aria-expanded={pinned}
          onClick={() => setPinned(!pinned)}
          onBlur={() => setPinned(false)}
          className={iconButtonClasses('quiet', 'small', '-my-1.5 -me-2')}
        >
          {icon}
        </button>
      </Tooltip>
      <span role="status">
        {pinned && (
          <span className="absolute top-full -end-2 z-10 mt-2 w-60 animate-appear rounded-inner bg-ink px-2 py-1 text-small font-medium text-paper">
            {text}
          </span>
        )}
      </span>
    </span>
  )
}
