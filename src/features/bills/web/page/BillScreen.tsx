/** One bill: its amounts, how to pay it, its payments, its file and its history. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Pencil, ReceiptText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ibanText } from '../../../../domain/payments/ways-to-pay.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, percentAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { NameLink } from '../../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { isGone, RecordNotShown } from '../../../../web/RecordNotShown.tsx'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { DocumentHistory } from '../../../activity/web/history/DocumentHistory.tsx'
import { Attachments } from '../../../attachments/web/Attachments.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Bill } from '../../contract.ts'
import { billOptions } from '../api.ts'
import { BILL_STATUSES } from '../bill-statuses.ts'
import { EditBillDialog, VoidBillDialog } from './BillDialogs.tsx'
import { BillFile, BillInvoice } from './BillFile.tsx'
import { BillPayments, RecordBillPaymentDialog } from './BillPayments.tsx'

export function BillScreen() {
  const { id: businessId } = useBusiness()
  const { billId } = useParams({ from: '/bills/$billId' })
  const query = useQuery(billOptions(businessId, billId))
  const { data: bill, error } = query
  if (bill && !(error && isGone(error))) return <BillPage key={bill.id} bill={bill} />
  if (!error) return <Skeleton className="h-64 w-full" />
  return (
    <RecordNotShown
      title={t('Bill')}
      back={<BackLink to="/bills">{t('Bills')}</BackLink>}
      query={query}
      missing={{
        icon: <ReceiptText size={24} />,
        title: t('Bill not found'),
        description: t('It may belong to another business.'),
        action: <ButtonLink to="/bills">{t('Show all bills')}</ButtonLink>,
      }}
      failed={t('The bill couldn’t be loaded.')}
    />
  )
}

type Asked = 'pay' | 'edit' | 'void'

function BillPage({ bill }: { bill: Bill }) {
  const { id: businessId, currency } = useBusiness()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, number, balance, status, paid } = bill
  const title = number || t('Bill {id}', { id: shownIdentifier(id) })
  useRecentRecord(businessId, { kind: 'bill', id, label: title })
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        back={<BackLink to="/bills">{t('Bills')}</BackLink>}
        title={title}
        documentTitle={isolated(title)}
        badge={<StatusBadge {...BILL_STATUSES[status]} />}
        description={<StatusLine bill={bill} />}
        beneath={<RecordTags kind="bill" id={id} />}
        action={
          status !== 'void' && (
            <>
              {paid === 0 && (
                <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
                  <MenuItem writes="bills" onSelect={() => setAsked('void')}>
                    {t('Void bill')}
                  </MenuItem>
                </MoreMenu>
              )}
              <Button writes="bills" icon={<Pencil aria-hidden="true" size={16} />} onClick={() => setAsked('edit')}>
                {t('Edit')}
              </Button>
              {balance !== 0 && (
                <Button writes="bills" look="primary" onClick={() => setAsked('pay')}>
                  {balance > 0 ? t('Record payment', { context: 'bill' }) : t('Record refund')}
                </Button>
              )}
            </>
          )
        }
      />
      <BillNotices bill={bill} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <BillDetails bill={bill} />
          <BillInvoice bill={bill} />
          <BillFile bill={bill} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BillPayments bill={bill} />
          <Attachments kind="bill" id={id} isClosed={status === 'void'} />
          <DocumentHistory kind="bill" id={id} currency={currency} />
        </div>
      </div>
      {asked === 'pay' && <RecordBillPaymentDialog bill={bill} onClose={close} />}
      {asked === 'edit' && <EditBillDialog bill={bill} onClose={close} />}
      {asked === 'void' && <VoidBillDialog bill={bill} onClose={close} />}
    </>
  )
}

function StatusLine({ bill: { supplierId, supplierName, total, dueDate, status, voided } }: { bill: Bill }) {
  const { currency } = useBusiness()
  const values = { total: moneyAsText(total, currency), date: dateAsText(dueDate, 'short') }
  return (
    <>
      <NameLink to="/suppliers/$supplierId" params={{ supplierId }}>
        {supplierName}
      </NameLink>
      {' · '}
      {voided || status === 'paid' ? values.total : t('{total}, due {date}', values)}
    </>
  )
}

/** What deserves a second look before it is paid. */
function BillNotices({ bill: { iban, supplier, balance, voided, date, bookedOn, total } }: { bill: Bill }) {
  const { currency } = useBusiness()
  const isOther = balance > 0 && iban !== '' && supplier.iban !== '' && iban !== supplier.iban
  const notices = [
    isOther && {
      tone: 'amber' as const,
      words: t(
        'The bank account on this bill differs from the one on file, {iban}. Ask them by a phone number that you already have before you pay.',
        { iban: ibanText(supplier.iban) },
      ),
    },
    balance < 0 &&
      total >= 0 && {
        tone: 'plain' as const,
        words: t('More was paid in advance than the total. The supplier owes you {amount}.', {
          amount: moneyAsText(-balance, currency),
        }),
      },
    total < 0 && {
      tone: 'plain' as const,
      words: t('A credit note: {amount} in your favor.', { amount: moneyAsText(-total, currency) }),
    },
    bookedOn !== date && {
      tone: 'plain' as const,
      words: t('It counts on {date} in reports, as the books of its own date were closed.', {
        date: dateAsText(bookedOn, 'short'),
      }),
    },
    voided && { tone: 'plain' as const, words: t('Void: {reason}', { reason: voided.reason }) },
  ]
  return notices.map(
    notice =>
      notice && (
        <Banner
          key={notice.words}
          tone={notice.tone}
          className="mb-4"
          icon={
            notice.tone === 'amber' ? <TriangleAlert aria-hidden="true" size={16} className="shrink-0" /> : undefined
          }
        >
          {notice.words}
        </Banner>
      ),
  )
}

function BillDetails({ bill }: { bill: Bill }) {
  const { currency } = useBusiness()
  const { number, date, dueDate, category, iban, paymentReference, note, taxes, net, tax, total } = bill
  const facts = [
    { term: t('Number'), description: number && <bdi>{number}</bdi> },
    { term: t('Date'), description: <DateText date={date} /> },
    { term: t('Due Date'), description: <DateText date={dueDate} /> },
    { term: t('Category'), description: category },
    { term: t('IBAN'), description: iban && <bdi>{ibanText(iban)}</bdi> },
    { term: t('Payment reference'), description: paymentReference && <bdi>{paymentReference}</bdi> },
  ]
  return (
    <Card title={t('Details')}>
      <DescriptionList facts={facts.map(({ term, description }) => ({ term, description: description || '–' }))} />
      {note && (
        <p dir="auto" className="mt-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <table className="mt-5 w-full text-end tabular-nums [&_td]:py-1.5 [&_td]:text-end [&_th]:py-1.5 [&_th]:text-end">
        <thead className="border-b border-line text-dense text-ink-muted">
          <tr>
            <th scope="col" className="text-start! font-normal">
              {t('Tax rate')}
            </th>
            <th scope="col" className="font-normal">
              {t('Net')}
            </th>
            <th scope="col" className="font-normal">
              {t('Tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill have no other identity
            <tr key={place}>
              <td className="text-start!">{percentAsText(row.rate)}</td>
              <td>
                <MoneyText amount={row.net} currency={currency} />
              </td>
              <td>
                <MoneyText amount={row.tax} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line">
          <tr>
            <th scope="row" className="text-start! font-normal text-ink-muted">
              {t('Sum')}
            </th>
            <td>
              <MoneyText amount={net} currency={currency} />
            </td>
            <td>
              <MoneyText amount={tax} currency={currency} />
            </td>
          </tr>
          <tr className="font-semibold">
            <th scope="row" className="text-start!">
              {t('Total')}
            </th>
            <td colSpan={2}>
              <MoneyText amount={total} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
