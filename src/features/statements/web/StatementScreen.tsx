/** The statement of account of a customer: open items, or all movements, with what is owed after each. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Download, FileSpreadsheet, FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { DropdownMenu, MenuAnchor } from '../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { CustomerNotShown } from '../../customers/web/page/CustomerNotShown.tsx'
import { AGEING_WORDS, AgeingBar, AgeingDot } from '../../ledger/web/AgeingBar.tsx'
import { emailsOptions, statementSuggestionOptions, useQueueStatement } from '../../mail/web/api.ts'
import { EmailList } from '../../mail/web/EmailList.tsx'
import { SendDialog } from '../../mail/web/SendDialog.tsx'
import type { Statement } from '../contract.ts'
import { statementExportPath, statementOptions, statementPdfPath } from './api.ts'
import { StatementLines } from './StatementLines.tsx'
import { type StatementSearch, validateStatementSearch } from './search.ts'

export function StatementScreen() {
  const { id: businessId } = useBusiness()
  const { customerId } = useParams({ from: '/customers/$customerId/statement' })
  const search = useSearch({ from: '/customers/$customerId/statement' })
  const query = useQuery(statementOptions(businessId, customerId, search))
  const { data } = query
  const emails = useQuery(emailsOptions.customer(businessId, customerId))
  if (!data) return <CustomerNotShown query={query} />
  return (
    <>
      <StatementHeader statement={data} search={search} />
      <StatementPeriod statement={data} />
      <StatementFigures statement={data} />
      <div className="my-6">
        <StatementLines statement={data} stale={query.isPlaceholderData} />
      </div>
      <EmailList emails={emails.data?.emails ?? []} />
    </>
  )
}

/** The head of a statement of account: whose it is, and how it gets to the customer. */
function StatementHeader({ statement: { customer }, search }: { statement: Statement; search: StatementSearch }) {
  const { id: businessId } = useBusiness()
  const [sending, setSending] = useState(false)
  useCommands([
    {
      id: 'send-statement',
      writes: true,
      label: t('Send statement'),
      group: t('This statement'),
      icon: <Mail size={16} />,
      run: () => setSending(true),
    },
  ])
  const exportPath = (format: 'csv' | 'xlsx') => statementExportPath(businessId, customer.id, search, format)
  return (
    <PageHeader
      title={t('Statement of account')}
      documentTitle={t('Statement of {name}', { name: isolated(customer.name) })}
      back={
        <BackLink to="/customers/$customerId" params={{ customerId: customer.id }}>
          <bdi>{customer.name}</bdi>
        </BackLink>
      }
      action={
        <>
          <DropdownMenu
            trigger={
              <Button icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
                {t('Export', { context: 'verb' })}
              </Button>
            }
          >
            <MenuAnchor href={exportPath('csv')} download icon={<FileText aria-hidden="true" size={16} />}>
              {t('CSV')}
            </MenuAnchor>
            <MenuAnchor href={exportPath('xlsx')} download icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
              {t('XLSX (Excel)')}
            </MenuAnchor>
          </DropdownMenu>
          <ButtonAnchor
            href={statementPdfPath(businessId, customer.id, search)}
            download
            icon={<Download aria-hidden="true" size={16} />}
          >
            {t('Download PDF')}
          </ButtonAnchor>
          <Button writes look="primary" icon={<Mail aria-hidden="true" size={16} />} onClick={() => setSending(true)}>
            {t('Send statement')}
          </Button>
          {sending && <SendStatementDialog customer={customer} search={search} onClose={() => setSending(false)} />}
        </>
      }
    />
  )
}

const KINDS = [
  { value: 'open', label: t('Open items') },
  { value: 'all', label: t('All movements') },
] as const

/** What a statement shows, and of which days. It is kept in the address. */
function StatementPeriod({ statement: { kind, from, to } }: { statement: Statement }) {
  const { today } = useBusiness()
  const navigate = useNavigate({ from: '/customers/$customerId/statement' })
  const show = (change: StatementSearch) =>
    navigate({
      search: previous => validateStatementSearch({ ...previous, ...change }),
      replace: true,
      resetScroll: false,
    })
  const choose = (day: 'from' | 'to') => (date: string) => {
    if (isCalendarDate(date)) void show({ [day]: date })
  }
  return (
    <div className="mb-5 flex flex-wrap gap-3 max-sm:*:grow">
      <Field label={t('Show', { context: 'verb' })} className="min-w-44">
        <Select options={KINDS} value={kind} onValueChange={chosen => show({ kind: chosen })} />
      </Field>
      {from !== null && (
        <Field label={t('From', { context: 'day' })} className="w-40 max-sm:w-36">
          <DateInput value={from} onValueChange={choose('from')} today={today} max={to} />
        </Field>
      )}
      <Field label={from === null ? t('As of') : t('To', { context: 'day' })} className="w-40 max-sm:w-36">
        <DateInput value={to} onValueChange={choose('to')} today={today} />
      </Field>
    </div>
  )
}

/** What a customer owes at the end of a statement, and how long it has been due. */
function StatementFigures({ statement: { closing, overdue, ageing, credit, lateCharges } }: { statement: Statement }) {
  const { currency } = useBusiness()
  const rows = ageing.filter(({ amount }) => amount > 0)
  return (
    <section
      aria-label={t('Balance')}
      className="flex flex-wrap gap-x-12 gap-y-5 rounded border border-line bg-surface p-5 max-sm:p-4"
    >
      <div>
        <p className="text-dense text-ink-muted">{closing < 0 ? t('In credit') : t('Balance due')}</p>
        <p className="mt-1 text-figure font-semibold">
          <MoneyText amount={Math.abs(closing)} currency={currency} />
        </p>
        {overdue > 0 && (
          <p className="text-dense text-red">
            <MoneyText amount={overdue} currency={currency} /> {t('overdue')}
          </p>
        )}
        {lateCharges > 0 && (
          <p className="text-dense text-ink-muted">
            {t('plus {amount} in late charges', { amount: moneyAsText(lateCharges, currency) })}
          </p>
        )}
      </div>
      {(rows.length > 0 || credit > 0) && (
        <div className="min-w-64 max-w-xl grow">
          <AgeingBar ageing={ageing} />
          <ul aria-label={t('By days overdue')} className="mt-3">
            {rows.map(({ group, amount }) => (
              <li key={group} className="flex min-h-7 items-center justify-between gap-3 text-dense">
                <span className="flex items-center gap-2">
                  <AgeingDot group={group} />
                  {AGEING_WORDS[group]}
                </span>
                <MoneyText amount={amount} currency={currency} />
              </li>
            ))}
            {credit > 0 && (
              <li className="flex min-h-7 items-center justify-between gap-3 text-dense">
                <span className="ps-4.5">{t('In credit')}</span>
                <MoneyText amount={-credit} currency={currency} />
              </li>
            )}
          </ul>
        </div>
      )}
    </section>
  )
}

type SendStatementDialogProps = { customer: Statement['customer']; search: StatementSearch; onClose: () => void }

function SendStatementDialog({ customer, search, onClose }: SendStatementDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(statementSuggestionOptions(businessId, customer.id, search))
  const { write, isPending } = useQueueStatement(customer.id)
  return (
    <SendDialog
      title={t('Send statement')}
      name={customer.name}
      about={`${customer.id}.statement`}
      pdf={statementPdfPath(businessId, customer.id, search)}
      asked={asked}
      send={(email, outcome) => write({ ...email, statement: { kind: 'open', ...search } }, outcome)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
