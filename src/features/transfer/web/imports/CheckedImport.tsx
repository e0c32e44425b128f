/** The third step of an import: what would happen, the wrong rows, and the decision. */
import { Download, TriangleAlert } from 'lucide-react'
import { wordsOfRow } from '../../../../platform/problem-words/row-words.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { DropdownMenu, MenuAnchor } from '../../../../ui/overlay/DropdownMenu.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { fieldInWords } from '../../../../web/problem-in-words.ts'
import type { ImportAnswer } from '../../contract.ts'
import { useRunImport, wrongRowsPath } from './api.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportSums } from './ImportSums.tsx'
import { LeftOutQuotes } from './LeftOutQuotes.tsx'
import { OutcomeCounts } from './OutcomeCounts.tsx'

export function CheckedImport({ found, onBack }: { found: ImportAnswer; onBack: () => void }) {
  const { write, isPending, problem } = useRunImport(found.id)
  const { create = 0, change = 0, wrong = 0 } = found.counts ?? {}
  const good = create + change
  const run = (onlyGood: boolean) => void write({ onlyGood }, { refused: 'here' })
  if (isPending) return <ImportProgress found={found} of={good} />
  return (
    <div className="grid gap-6">
      <OutcomeCounts found={found} />
      <ImportSums found={found} />
      <ImportNotices found={found} />
      {wrong > 0 && <WrongRows found={found} wrong={wrong} />}
      {found.doubtfulCount > 0 && <DoubtfulRows found={found} />}
      {wrong > 0 && good > 0 && (
        <p className="max-w-[72ch] text-ink-muted">
          {t('Import only the correct rows now, or fix the file and choose it again to import everything at once.')}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-dense text-red">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
        {good === 0 ? (
          <p className="text-ink-muted">
            {wrong > 0
              ? t('There is nothing to import. Check what each column contains, or correct the file.')
              : t('There is nothing to import.')}
          </p>
        ) : (
          <Button writes look="primary" onClick={() => run(wrong > 0)}>
            {wrong > 0
              ? t('Import only the {count, plural, one {correct row} other {# correct rows}}', { count: good })
              : found.invoiceCounts
                ? t('Import {count, plural, one {# invoice} other {# invoices}}', {
                    count: found.invoiceCounts.invoices,
                  })
                : found.quoteCounts
                  ? t('Import {count, plural, one {# quote} other {# quotes}}', { count: found.quoteCounts.quotes })
                  : t('Import {count, plural, one {# row} other {# rows}}', { count: good })}
          </Button>
        )}
        <Button onClick={onBack}>{t('Back to columns')}</Button>
      </div>
    </div>
  )
}

function WrongRows({ found, wrong }: { found: ImportAnswer; wrong: number }) {
  const { id: businessId } = useBusiness()
  return (
    <Card
      title={t('{count, plural, one {# row to fix} other {# rows to fix}}', { count: wrong })}
      action={
        <DropdownMenu
          trigger={<Button icon={<Download aria-hidden="true" size={16} />}>{t('Download rows to fix')}</Button>}
        >
          <MenuAnchor href={wrongRowsPath(businessId, found.id, 'csv')} download>
            {t('CSV')}
          </MenuAnchor>
          <MenuAnchor href={wrongRowsPath(businessId, found.id, 'xlsx')} download>
            {t('XLSX (Excel)')}
          </MenuAnchor>
        </DropdownMenu>
      }
      flush
    >
      <RowList rows={found.wrongRows} />
      {wrong > found.wrongRows.length && (
        <p className="border-t border-line px-5 py-2 text-dense text-ink-muted max-sm:px-4">
          {t('The first {count} are shown. The file has all of them.', { count: found.wrongRows.length })}
        </p>
      )}
    </Card>
  )
}

/** They are imported as they are. */
function DoubtfulRows({ found: { doubtfulCount, doubtfulRows } }: { found: ImportAnswer }) {
  return (
    <Card title={t('{count, plural, one {# row to check} other {# rows to check}}', { count: doubtfulCount })} flush>
      <RowList rows={doubtfulRows} />
      <p className="border-t border-line px-5 py-2 text-dense text-ink-muted max-sm:px-4">
        {doubtfulCount > doubtfulRows.length
          ? t('The first {count} are shown. These rows are imported anyway.', { count: doubtfulRows.length })
          : t('These rows are imported anyway.')}
      </p>
    </Card>
  )
}

function RowList({ rows }: { rows: ImportAnswer['wrongRows'] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {alikeTogether(rows).map(({ first, last, errors }) => (
        <li key={first} className="grid gap-x-4 px-5 py-2 max-sm:px-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <span className="text-ink-muted">
            {first === last
              ? t('Row {row}', { row: countAsText(first) })
              : t('Rows {first} to {last}', { first: countAsText(first), last: countAsText(last) })}
          </span>
          <span>
            {errors.map(inWords).map(({ header, message }) => (
              <span key={`${header} ${message}`} className="block">
                {header ? t('{header}: {message}', { header, message }) : message}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

type RowErrors = ImportAnswer['wrongRows'][number]['errors']

function inWords({ header, code, data, message }: RowErrors[number]) {
  return { header, message: wordsOfRow(code, data) ?? fieldInWords(code, data, message) }
}

/** Rows one after the other with the same errors are named once. */
function alikeTogether(rows: ImportAnswer['wrongRows']) {
  const groups: { first: number; last: number; errors: RowErrors }[] = []
  for (const { row, errors } of rows) {
    const group = groups.at(-1)
    if (group?.last === row - 1 && JSON.stringify(group.errors) === JSON.stringify(errors)) group.last = row
    else groups.push({ first: row, last: row, errors })
  }
  return groups
}

function ImportNotices({ found }: { found: ImportAnswer }) {
  const drafts = found.invoiceCounts?.drafts ?? 0
  const far = found.invoiceCounts?.numberFarAhead
  const farQuote = found.quoteCounts?.numberFarAhead
  const withoutTax = found.invoiceCounts?.withoutTax ?? 0
  return (
    <>
      {withoutTax > 0 && (
        <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />} announced>
          {t(
            '{count, plural, one {# invoice doesn’t} other {# invoices don’t}} say which tax is in the total. The tax report will show them apart, without tax. To include their tax, add a column with the tax rate or the tax to the file, and choose it again.',
            { count: withoutTax },
          )}
        </Banner>
      )}
      {far && (
        <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />} announced>
          {far.next === null
            ? t(
                '{number} in row {row} is far above your other invoice numbers. It leaves no number for new invoices until this import is undone. Check that it’s right.',
                { number: far.number, row: countAsText(far.row) },
              )
            : t(
                '{number} in row {row} is far above your other invoice numbers. New invoices will continue at {next}. Check that it’s right.',
                { number: far.number, row: countAsText(far.row), next: far.next },
              )}
        </Banner>
      )}
      {farQuote && (
        <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />} announced>
          {farQuote.next === null
            ? t(
                '{number} in row {row} is far above your other quote numbers. It leaves no number for new quotes until this import is undone. Check that it’s right.',
                { number: farQuote.number, row: countAsText(farQuote.row) },
              )
            : t(
                '{number} in row {row} is far above your other quote numbers. New quotes will continue at {next}. Check that it’s right.',
                { number: farQuote.number, row: countAsText(farQuote.row), next: farQuote.next },
              )}
        </Banner>
      )}
      <LeftOutQuotes found={found} />
      {drafts > 0 && (
        <Banner>
          {t(
            '{count, plural, one {# draft is skipped: only invoices that were issued are imported.} other {# drafts are skipped: only invoices that were issued are imported.}}',
            { count: drafts },
          )}
        </Banner>
      )}
    </>
  )
}
