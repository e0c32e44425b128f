/** The files of a period, each to be downloaded alone. */
import { t } from '../../../translations/web.ts'
import { ButtonAnchor } from '../../../ui/Button.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { type AccountingFile, type AccountingQuery, type AccountingSummary, filesOfBusiness } from '../contract.ts'
import { accountingFilePath } from './api.ts'

const NAMES: Readonly<Record<AccountingFile, string>> = {
  invoices: t('Invoices'),
  'credit-notes': t('Credit notes'),
  lines: t('Lines of invoices and credit notes'),
  payments: t('Payments'),
  'tax-summary': t('Tax summary'),
  bills: t('Bills'),
  'bill-payments': t('Bill payments'),
  'bank-entries': t('Bank transactions by category'),
}

function heldIn(
  file: AccountingFile,
  { invoices, cancelled, creditNotes, payments, bills, bankEntries }: AccountingSummary,
): string {
  switch (file) {
    case 'invoices':
      return cancelled === 0
        ? t('{count, plural, one {# invoice} other {# invoices}}', { count: invoices })
        : t('{count, plural, one {# invoice} other {# invoices}}, {cancelled} cancelled', {
            count: invoices,
            cancelled,
          })
    case 'credit-notes':
      return t('{count, plural, one {# credit note} other {# credit notes}}', { count: creditNotes })
    case 'lines':
      return t('With net, tax and unit cost')
    case 'payments':
      return t('{count, plural, one {# payment or refund} other {# payments and refunds}}', { count: payments })
    case 'tax-summary':
      return t('By rate and category')
    case 'bills':
      return t('{count, plural, one {# bill} other {# bills}}', { count: bills?.count ?? 0 })
    case 'bill-payments':
      return t('{count, plural, one {# payment} other {# payments}}', { count: bills?.payments ?? 0 })
    case 'bank-entries':
      return t(
        '{count, plural, one {# part that pays no invoice or bill} other {# parts that pay no invoice or bill}}',
        {
          count: bankEntries ?? 0,
        },
      )
  }
}

export function AccountingFiles({ summary, period }: { summary: AccountingSummary; period: AccountingQuery }) {
  const business = useBusiness()
  const { id: businessId } = business
  return (
    <section>
      <h2 className="mb-3 text-body font-semibold">{t('Files')}</h2>
      <ul aria-label={t('Files')} className="divide-y divide-line rounded border border-line bg-surface">
        {filesOfBusiness(business).map(file => (
          <li key={file} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <div className="min-w-0 grow">
              <p className="font-medium">{NAMES[file]}</p>
              <p className="text-dense text-ink-muted">{heldIn(file, summary)}</p>
            </div>
            <div className="flex gap-2">
              <ButtonAnchor
                size="small"
                href={accountingFilePath(businessId, file, period, 'xlsx')}
                download
                aria-label={t('{file} as XLSX', { file: NAMES[file] })}
                className="max-sm:h-11"
              >
                {t('XLSX')}
              </ButtonAnchor>
              <ButtonAnchor
                size="small"
                href={accountingFilePath(businessId, file, period, 'csv')}
                download
                aria-label={t('{file} as CSV', { file: NAMES[file] })}
                className="max-sm:h-11"
              >
                {t('CSV')}
              </ButtonAnchor>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-dense text-ink-muted">
        {business.usesBills
          ? t(
              '“Download everything” adds the PDF of every document, the files of bills and a page that says what is inside.',
            )
          : t('“Download everything” adds the PDF of every document and a page that says what is inside.')}
      </p>
    </section>
  )
}
