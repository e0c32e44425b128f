/** The dialogs that do something with many invoices: issue, send, remind, record payments and download. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PaymentMethod } from '../../../../domain/payments/payments.ts'
import { dateInTimeZone, isCalendarDate } from '../../../../domain/values/calendar.ts'
import { notADate } from '../../../../translations/shared.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { BulkDialog } from '../../../../web/bulk/BulkDialog.tsx'
import { saveFile } from '../../../../web/bulk/save-file.ts'
import { useClosedBooks } from '../../../../web/business/closed-books.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { METHOD_OPTIONS } from '../../../ledger/web/payment-words.ts'
import { reminderSettingsOptions } from '../../../reminders/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { DraftWarnings, useWarnedDrafts } from './DraftWarnings.tsx'
import {
  byDate,
  deleteOne,
  eInvoiceOf,
  emailOne,
  issueOne,
  leftOutOf,
  type ManyProps,
  nameInvoice,
  ofInvoices,
  payOne,
  pdfOf,
} from './each-invoice.ts'

export function IssueMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  const warned = useWarnedDrafts(rows)
  return (
    <BulkDialog
      {...ofInvoices('issue', warned.leftOut)}
      rows={byDate(rows)}
      title={count => t('Mark {count, plural, one {# draft} other {# drafts}} as sent?', { count })}
      description={t(
        'Numbers follow the order of the invoice dates. A sent invoice can’t be edited, and its items are taken out of stock.',
      )}
      confirmLabel={t('Mark as sent', { context: 'invoice' })}
      done={count => t('{count, plural, one {# invoice} other {# invoices}} marked as sent', { count })}
      act={row => issueOne(businessId, row)}
      onClose={onClose}
    >
      <DraftWarnings {...warned} />
    </BulkDialog>
  )
}

export function SendMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  const warned = useWarnedDrafts(rows)
  const drafts = rows.filter(row => row.status === 'draft' && warned.leftOut(row) === undefined).length
  return (
    <BulkDialog
      {...ofInvoices('send', warned.leftOut)}
      rows={byDate(rows)}
      title={count => t('Send {count, plural, one {# invoice} other {# invoices}} by email?', { count })}
      description={t('Each customer gets the standard text with the PDF attached.')}
      confirmLabel={t('Send')}
      done={count => t('{count, plural, one {# email} other {# emails}} on the way', { count })}
      act={row => emailOne(businessId, row, 'invoice')}
      onClose={onClose}
    >
      {drafts > 0 && (
        <p>
          {t(
            '{count, plural, one {# of them is a draft. It gets its number and can’t be edited afterwards.} other {# of them are drafts. They get their numbers in the order of their dates and can’t be edited afterwards.}}',
            { count: drafts },
          )}
        </p>
      )}
      <DraftWarnings {...warned} />
    </BulkDialog>
  )
}

export function RemindMany({ rows, onClose }: ManyProps) {
  const { id: businessId } = useBusiness()
  const { data: settings } = useQuery(reminderSettingsOptions(businessId))
  const [lateCharges, setLateCharges] = useState(true)
  const canClaim = settings?.rules.some(rule => rule.businessFee > 0 || rule.consumerFee > 0 || rule.interest) ?? false
  return (
    <BulkDialog
      {...ofInvoices('remind')}
      rows={byDate(rows)}
      title={count => t('Send {count, plural, one {# reminder} other {# reminders}}?', { count })}
      description={t('Each customer gets the standard reminder for each overdue invoice, with the PDF attached.')}
      confirmLabel={t('Send')}
      done={count => t('{count, plural, one {# reminder} other {# reminders}} on the way', { count })}
      act={row => emailOne(businessId, row, 'reminder', { lateCharges: canClaim && lateCharges })}
      onClose={onClose}
    >
      {canClaim && (
        <Checkbox
          checked={lateCharges}
          onChange={event => setLateCharges(event.target.checked)}
          label={t('Claim late charges, as the reminder levels say')}
        />
      )}
      <Reminded rows={rows.filter(row => leftOutOf('remind', row) === undefined)} />
    </BulkDialog>
  )
}

const MOST_NAMED = 8

/** Who gets a reminder, and of how much. */
function Reminded({ rows }: Pick<ManyProps, 'rows'>) {
  const { currency } = useBusiness()
  const named = rows.length > MOST_NAMED ? byDate(rows).slice(0, MOST_NAMED - 1) : byDate(rows)
  return (
    <ul className="divide-y divide-line text-dense">
      {named.map(row => (
        <li key={row.id} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <bdi>{row.customerName}</bdi> <bdi className="text-ink-muted">{row.number}</bdi>
          </span>
          <MoneyText amount={row.balance} currency={currency} />
        </li>
      ))}
      {named.length < rows.length && (
        <li className="py-2 text-ink-muted">{t('and {count} more', { count: rows.length - named.length })}</li>
      )}
    </ul>
  )
}

export function PayMany({ rows, onClose }: ManyProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const today = dateInTimeZone(new Date(), timeZone)
  const [date, setDate] = useState<string>(today)
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer')
  const books = useClosedBooks()
  const fault = dateFault(date, today) ?? books.words(date)
  const owed = rows.reduce((sum, row) => sum + (leftOutOf('record-payment', row) === undefined ? row.balance : 0), 0)
  return (
    <BulkDialog
      {...ofInvoices('record-payment')}
      rows={byDate(rows)}
      title={count => t('Record {count, plural, one {# payment} other {# payments}}', { count })}
      description={t('Each invoice is paid in full: {amount} in total.', { amount: moneyAsText(owed, currency) })}
      confirmLabel={t('Record payments')}
      done={count => t('{count, plural, one {# payment} other {# payments}} recorded', { count })}
      act={row => payOne(businessId, row, { date, method }, currency)}
      blocked={fault !== undefined}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <Field label={t('Date')} required error={fault}>
          <DateInput value={date} onValueChange={setDate} today={today} min={books.firstOpen} max={today} />
        </Field>
        <Field label={t('Method')}>
          <Select options={METHOD_OPTIONS} value={method} onValueChange={setMethod} />
        </Field>
      </div>
    </BulkDialog>
  )
}

export function DeleteMany({ rows, onClose }: ManyProps) {
  const { id: businessId, currency } = useBusiness()
  const drafts = rows.filter(row => leftOutOf('delete', row) === undefined)
  const total = drafts.reduce((sum, draft) => sum + draft.total, 0)
  return (
    <BulkDialog
      {...ofInvoices('delete')}
      rows={byDate(rows)}
      title={count => t('Delete {count, plural, one {# draft} other {# drafts}}?', { count })}
      description={t('{amount} in total. Drafts can’t be restored. They have no number yet, so none will be missing.', {
        amount: moneyAsText(total, currency),
      })}
      confirmLabel={t('Delete drafts')}
      danger
      done={count => t('{count, plural, one {# draft} other {# drafts}} deleted', { count })}
      act={row => deleteOne(businessId, row)}
      onClose={onClose}
    />
  )
}

function dateFault(date: string, today: string): string | undefined {
  if (!isCalendarDate(date)) return notADate()
  return date > today ? t('The payment date can’t be in the future.') : undefined
}

// The browser holds them all until the file is saved
const MOST = { zip: 2000, pdf: 500, 'e-invoices': 2000 }
export type DownloadAs = keyof typeof MOST

const DOWNLOADS: Readonly<Record<DownloadAs, { title: (count: number) => string; description: string }>> = {
  zip: {
    title: count => t('Download {count, plural, one {# invoice} other {# invoices}} as ZIP', { count }),
    description: t('Each invoice is a PDF of its own. Drafts are marked as drafts.'),
  },
  pdf: {
    title: count => t('Download {count, plural, one {# invoice} other {# invoices}} as one PDF', { count }),
    description: t('All pages in one file, ready to print. Drafts are marked as drafts.'),
  },
  'e-invoices': {
    title: count => t('Download {count, plural, one {# e-invoice} other {# e-invoices}} as ZIP', { count }),
    description: t(
      'Each in the format chosen for its customer, or as EN 16931 (UBL). Invoices that lack something are listed.',
    ),
  },
}

export function DownloadMany({ rows, as, onClose }: ManyProps & { as: DownloadAs }) {
  const { id: businessId, timeZone } = useBusiness()
  const files = useRef<File[]>([])
  const tooMany = rows.length > MOST[as]
  const act = async (row: InvoiceRow) => {
    files.current.push(await (as === 'e-invoices' ? eInvoiceOf : pdfOf)(businessId, row))
    return undefined
  }
  const finish = async () => {
    const intoOneFile =
      as === 'pdf'
        ? (await import('../../../documents/web/bulk/join-pdfs.ts')).joinPdfs
        : (await import('../../../documents/web/bulk/zip-files.ts')).zipFiles
    const stem =
      as === 'e-invoices' ? t('E-invoices', { context: 'file name' }) : t('Invoices', { context: 'file name' })
    saveFile(
      await intoOneFile(files.current),
      `${stem} ${dateInTimeZone(new Date(), timeZone)}.${as === 'pdf' ? 'pdf' : 'zip'}`,
    )
  }
  return (
    <BulkDialog
      nameRow={nameInvoice}
      rows={byDate(rows)}
      title={count => DOWNLOADS[as].title(count)}
      description={DOWNLOADS[as].description}
      confirmLabel={t('Download')}
      done={count => t('{count, plural, one {# invoice} other {# invoices}} downloaded', { count })}
      act={act}
      finish={finish}
      blocked={tooMany}
      onClose={() => onClose()}
    >
      {tooMany && <Banner tone="amber">{t('Select {most} invoices or fewer.', { most: MOST[as] })}</Banner>}
    </BulkDialog>
  )
}
