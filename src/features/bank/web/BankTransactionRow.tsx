/** One transaction: who paid, what it seems to be or what became of it, and what can be done with it. */
import { Link } from '@tanstack/react-router'
import { Ban, Link2, Plus, Tag, Undo2 } from 'lucide-react'
import { currencyCodes } from '../../../domain/values/money.ts'
import { rich, t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { MenuItem, MenuLink, MoreMenu } from '../../../ui/overlay/DropdownMenu.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { BankTransaction } from '../contract.ts'
import { useMoveBankTransaction } from './api.ts'
import { ProposedBills } from './BankBills.tsx'
import { InvoiceLinks, MatchedParts, ProposedCategory, ProposedPayout, ProposedReturn } from './BankParts.tsx'
import { REASON_WORDS } from './bank-words.ts'

type BankTransactionRowProps = {
  row: BankTransaction
  ticked: boolean
  /** Undefined where there is nothing to confirm. */
  onTick: ((wanted: boolean) => void) | undefined
  onConfirm: () => void
  onMatch: (what: MatchedWith) => void
  onCategorize: () => void
}

/** What a transaction is matched with by hand. */
export type MatchedWith = 'invoices' | 'bills'

export function BankTransactionRow({ row, ticked, onTick, onConfirm, ...by }: BankTransactionRowProps) {
  const { date, amount, name, text, reference, otherAccount } = row
  const said = [text, reference].filter(Boolean).join(' · ')
  const title = name || otherAccount || said || t('Unnamed')
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-3 lg:grid-cols-[1rem_minmax(0,1.2fr)_minmax(0,1fr)_8rem_12.5rem]">
      <span className="pt-0.5">
        {onTick && (
          <Checkbox
            aria-label={t('Match {name}', { name: title })}
            checked={ticked}
            onChange={event => onTick(event.target.checked)}
          />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{title}</bdi>
        </p>
        <p className="text-dense break-words text-ink-muted">
          <DateText date={date} form="short" />
          {said && title !== said && <bdi> · {said}</bdi>}
        </p>
      </div>
      <div className="min-w-0 max-lg:col-[2/span_2] max-lg:row-start-2 lg:col-start-3">
        <WhatItIs row={row} />
      </div>
      <p className="text-end font-medium tabular-nums max-lg:col-start-3 max-lg:row-start-1 lg:col-start-4">
        <Money amount={amount} code={row.currency} />
      </p>
      <div className="flex items-center justify-end gap-1 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 max-lg:justify-start lg:col-start-5">
        <Actions row={row} onConfirm={onTick && onConfirm} title={title} {...by} />
      </div>
    </li>
  )
}

/** A currency that the business does not use may be one that nobody uses any more. */
function Money({ amount, code }: { amount: number; code: string }) {
  const currency = currencyCodes.find(each => each === code)
  return currency ? <MoneyText amount={amount} currency={currency} /> : code
}

function WhatItIs({ row }: { row: BankTransaction }) {
  const { currency, usesBills } = useBusiness()
  const { status, proposal, debitProposal, returnProposal, categoryProposal, amount, sameAs } = row
  if (status === 'ignored') {
    if (!sameAs) return <Badge>{t('Ignored', { context: 'transaction' })}</Badge>
    return (
      <div className="text-dense">
        <Badge>{t('Duplicate', { context: 'noun' })}</Badge>
        <p className="break-words text-ink-muted">{rich('Also in {file}', { file: <bdi>{sameAs.fileName}</bdi> })}</p>
      </div>
    )
  }
  if (status === 'matched') return <MatchedParts row={row} />
  if (returnProposal) return <ProposedReturn proposal={returnProposal} />
  if (row.payoutProposal) return <ProposedPayout proposal={row.payoutProposal} />
  if (categoryProposal) return <ProposedCategory proposal={categoryProposal} />
  if (amount < 0 && !usesBills) return null
  if (row.currency !== currency) return <p className="text-dense text-ink-muted">{t('In another currency')}</p>
  if (amount < 0 || row.billProposal) return <ProposedBills row={row} />
  if (debitProposal) return <ProposedDebits proposal={debitProposal} />
  if (!proposal) return <p className="text-dense text-ink-muted">{t('No invoice found')}</p>
  const due = proposal.invoices.reduce((sum, { balance }) => sum + balance, 0)
  const { lateCharges } = proposal
  return (
    <div className="text-dense">
      {proposal.invoices.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            <InvoiceLinks invoices={proposal.invoices} />
          </span>
          {proposal.confident && <Badge tone="green">{t('Sure match')}</Badge>}
        </p>
      )}
      <p className="text-ink-muted">
        <bdi>{proposal.customerName}</bdi>
        {proposal.reasons.length > 0 && ` · ${proposal.reasons.map(reason => REASON_WORDS[reason]).join(', ')}`}
      </p>
      {lateCharges > 0 && <p>{t('{amount} in late charges', { amount: moneyAsText(lateCharges, currency) })}</p>}
      {proposal.takeCashDiscount ? (
        <p>{t('Less cash discount')}</p>
      ) : proposal.excess > 0 && proposal.invoices.length > 0 ? (
        <p className="text-amber">
          {t('{amount} stays as credit', { amount: moneyAsText(proposal.excess, currency) })}
        </p>
      ) : due > amount ? (
        <p className="text-amber">{t('{amount} will still be due', { amount: moneyAsText(due - amount, currency) })}</p>
      ) : null}
    </div>
  )
}

type ActionsProps = {
  row: BankTransaction
  title: string
  onConfirm: (() => void) | undefined
  onMatch: (what: MatchedWith) => void
  onCategorize: () => void
}

function Actions({ row, title, onConfirm, onMatch, onCategorize }: ActionsProps) {
  const { currency, usesBills } = useBusiness()
  const { write, isPending } = useMoveBankTransaction(row.id)
  const reopen = () => void write('reopen')
  const ignore = () =>
    void write('ignore', {
      done: () =>
        notifyAttention(t('{name} ignored.', { name: title }), { action: { label: t('Undo'), onClick: reopen } }),
    })
  if (row.status !== 'open') {
    return (
      <Button
        writes
        size="small"
        icon={<Undo2 aria-hidden="true" size={16} />}
        pending={isPending}
        aria-label={
          row.status === 'matched'
            ? t('Undo match of {name}', { name: title })
            : row.sameAs
              ? t('{name} is not a duplicate', { name: title })
              : t('Stop ignoring {name}', { name: title })
        }
        onClick={reopen}
      >
        {row.status === 'matched' ? t('Undo match') : row.sameAs ? t('Not a duplicate') : t('Stop ignoring')}
      </Button>
    )
  }
  const isPaidByUs = row.amount < 0
  const isOurs = row.currency === currency
  const canMatch = (!isPaidByUs || usesBills) && isOurs
  const isOfBill = isPaidByUs || row.billProposal !== null
  const match = () => onMatch(isOfBill ? 'bills' : 'invoices')
  const choose = isOfBill ? t('Choose bill') : t('Choose invoice')
  const chooseSeveral = isPaidByUs ? t('Choose bills…') : t('Choose invoices…')
  return (
    <>
      {isOurs && (
        <Button writes size="small" onClick={onConfirm ?? (canMatch ? match : onCategorize)}>
          {onConfirm ? t('Confirm') : canMatch ? choose : t('Choose category')}
        </Button>
      )}
      <MoreMenu label={t('More for {name}', { name: title })}>
        {canMatch && (
          <MenuItem
            writes
            icon={<Link2 aria-hidden="true" size={16} />}
            onSelect={() => onMatch(isPaidByUs ? 'bills' : 'invoices')}
          >
            {chooseSeveral}
          </MenuItem>
        )}
        {canMatch && !isPaidByUs && usesBills && (
          <MenuItem writes icon={<Link2 aria-hidden="true" size={16} />} onSelect={() => onMatch('bills')}>
            {t('Choose a supplier’s credit notes…')}
          </MenuItem>
        )}
        {canMatch && isPaidByUs && (
          <MenuLink
            writes="bills"
            to="/bills/new"
            search={row.billProposal ? { supplierId: row.billProposal.supplierId } : {}}
            icon={<Plus aria-hidden="true" size={16} />}
          >
            {t('Add bill')}
          </MenuLink>
        )}
        {isOurs && (
          <MenuItem writes icon={<Tag aria-hidden="true" size={16} />} onSelect={onCategorize}>
            {t('Choose category…')}
          </MenuItem>
        )}
        <MenuItem writes icon={<Ban aria-hidden="true" size={16} />} onSelect={ignore}>
          {t('Ignore')}
        </MenuItem>
      </MoreMenu>
    </>
  )
}

/** The direct debits that money which came in seems to be. */
function ProposedDebits({ proposal }: { proposal: NonNullable<BankTransaction['debitProposal']> }) {
  const { collectionId, messageId, items, confident } = proposal
  return (
    <div className="text-dense">
      <p className="flex flex-wrap items-center gap-x-2">
        <Link to="/direct-debits/$collectionId" params={{ collectionId }} className={LINK_LOOK}>
          <bdi>{messageId}</bdi>
        </Link>
        {confident && <Badge tone="green">{t('Sure match')}</Badge>}
      </p>
      <p className="text-ink-muted">
        {t('Direct debit of {count, plural, one {# invoice} other {# invoices}}', { count: items.length })}
        {!confident && ` · ${REASON_WORDS.amount}`}
      </p>
    </div>
  )
}
