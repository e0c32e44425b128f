/** What was restored, what waits since then, and the numbers that were used after the backup. Everything goes out again once a person goes on. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDocumentNumber } from '../../../domain/documents/document-number.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { countAsText, moneyAsText } from '../../../ui/text/decimal-text.ts'
import { SettingsSection } from '../../../web/forms/SettingsSection.tsx'
import type { GoingOn, RestoreState } from '../contract.ts'
import { restoreOptions, useGoOn } from './api.ts'

type Details = NonNullable<RestoreState['details']>
type Business = Details['businesses'][number]
type Series = Business['series'][number]

const KINDS: Readonly<Record<Series['kind'], string>> = {
  invoice: t('Next invoice number'),
  'credit-note': t('Next credit note number'),
  quote: t('Next quote number'),
  order: t('Next order number'),
  delivery: t('Next delivery number'),
}

export function RestoredSection() {
  const restore = useQuery(restoreOptions).data?.restore
  if (!restore?.details) return null
  return <Restored key={restore.id} restore={restore} details={restore.details} />
}

function Restored({ restore, details }: { restore: RestoreState; details: Details }) {
  const { id, dataFrom } = restore
  const { businesses, documents, documentCount, problem } = details
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const { write, isPending } = useGoOn()
  const unknown = businesses.filter(({ isKnown }) => !isKnown)
  const numbers = businesses.flatMap(business => changedNumbers(business, typed))
  const isWrong = numbers.some(({ next }) => !Number.isInteger(next) || next < 1)
  return (
    <SettingsSection
      title={t('Restored data')}
      description={t(
        'Emails, e-invoices, recurring invoices, reminders, online payments and direct debits wait, because some may have gone out after the backup. Check what’s below, then go on.',
      )}
    >
      <DescriptionList
        layout="rows"
        facts={[
          { term: t('Data from'), description: dataFrom ? dateAsText(dataFrom, 'moment') : t('The latest moment') },
          { term: t('Restored', { context: 'date' }), description: dateAsText(restore.restoredAt, 'moment') },
          ...factsOf(details),
        ]}
      />
      <p>
        {t(
          'Recurring invoices that were issued after the backup are issued again. Pause the schedules that you don’t want twice. An email that waits can be withdrawn on the page of its document. Direct debit files that were made after the backup aren’t listed: check with your bank before you collect again.',
        )}
      </p>
      {documentCount > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{t('Issued after the backup, and no longer here')}</h3>
          <ul
            aria-label={t('Issued after the backup, and no longer here')}
            className="divide-y divide-line rounded border border-line bg-surface"
          >
            {documents.map(one => (
              <li
                key={`${one.businessId} ${one.number}`}
                className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5"
              >
                <span>
                  <bdi>{one.number}</bdi> · <bdi>{one.customer}</bdi>
                </span>
                <span className="text-dense text-ink-muted">
                  {[dateAsText(one.date), moneyAsText(one.total, one.currency)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {documentCount > documents.length && (
            <p className="text-dense text-ink-muted">
              {t('{count, plural, one {# more isn’t shown.} other {# more aren’t shown.}}', {
                count: documentCount - documents.length,
              })}
            </p>
          )}
          <p>{t('Enter them again if you need them. Their numbers aren’t used again.')}</p>
        </div>
      )}
      {unknown.length > 0 && (
        <>
          <Banner tone="amber">
            {[
              t('We couldn’t find out which numbers were used after the backup. Enter the next number of each series.'),
              problem,
            ].join(' ')}
          </Banner>
          {unknown.map(business => (
            <div key={business.id} className="flex flex-col gap-3">
              <h3 className="font-medium">{business.name}</h3>
              {business.series.map(series => {
                const key = keyOf(business, series)
                const value = typed[key] ?? String(series.next)
                return (
                  <Field
                    key={key}
                    label={KINDS[series.kind]}
                    help={/^\d{1,9}$/.test(value) ? numberOf(series, Number(value)) : undefined}
                  >
                    <TextInput
                      inputMode="numeric"
                      value={value}
                      onChange={event => setTyped({ ...typed, [key]: event.target.value })}
                    />
                  </Field>
                )
              })}
            </div>
          ))}
        </>
      )}
      <div>
        <Button look="primary" disabled={isWrong} onClick={() => setAsking(true)}>
          {t('Go on')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Send everything that waits?')}
        description={t(
          'Emails and e-invoices that wait are sent now. Recurring invoices and reminders that are due follow within five minutes.',
        )}
        confirmLabel={t('Go on')}
        tone="primary"
        pending={isPending}
        onConfirm={() =>
          void write(
            { id, numbers },
            { done: () => notifyDone(t('Everything goes out again')), leave: () => setAsking(false) },
          )
        }
      />
    </SettingsSection>
  )
}

function factsOf({ waiting, businesses }: Details) {
  const several = businesses.length > 1
  const known = businesses.filter(({ isKnown }) => isKnown)
  return [
    { term: t('Emails waiting'), description: countAsText(waiting.emails) },
    { term: t('E-invoices waiting'), description: countAsText(waiting.eInvoices) },
    { term: t('Recurring invoices due'), description: countAsText(waiting.recurringInvoices) },
    ...known.flatMap(business =>
      business.series.map(series => ({
        term: several ? `${business.name}: ${KINDS[series.kind]}` : KINDS[series.kind],
        description: numberOf(series, series.next),
      })),
    ),
  ]
}

function numberOf({ pattern, inYear }: Series, count: number): string {
  return formatDocumentNumber(pattern, inYear, count)
}

function keyOf({ id }: Business, { kind }: Series): string {
  return `${id} ${kind}`
}

function changedNumbers(business: Business, typed: Readonly<Record<string, string>>): GoingOn['numbers'] {
  return business.series.flatMap(series => {
    const text = typed[keyOf(business, series)]
    const next = Number(text)
    if (text === undefined || next === series.next) return []
    return [{ businessId: business.id, kind: series.kind, year: series.year, next }]
  })
}
