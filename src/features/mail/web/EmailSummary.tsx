/** What Daybook adds below the text of an email, as the customer sees it. */
import { t } from '../../../translations/web.ts'
import type { MailSummary } from '../contract.ts'

export function EmailSummary({ summary }: { summary: MailSummary }) {
  const { title, label, figure, note, view, payment } = summary
  return (
    <section aria-label={t('Added below your text')}>
      <h3 className="mb-1.5 font-medium">{t('Added below your text')}</h3>
      <div className="rounded border border-line bg-sunken p-4 wrap-anywhere">
        <p className="text-ink-muted">
          {title} · {label}
        </p>
        <p className="text-figure font-semibold tabular-nums">{figure}</p>
        {note && <p className="text-ink-muted">{note}</p>}
        {view && <p className="mt-2 font-medium underline">{view.label}</p>}
        {payment && (
          <>
            <p className="mt-3 font-medium">{payment.heading}</p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
              {payment.rows.map(row => (
                <div key={`${row.label} ${row.value}`} className="contents">
                  <dt className="text-ink-muted">{row.label}</dt>
                  <dd>
                    <bdi>{row.value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            {payment.terms && (
              <p className="mt-2 whitespace-pre-line" dir="auto">
                {payment.terms}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
