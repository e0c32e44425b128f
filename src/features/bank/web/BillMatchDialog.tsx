/** Chooses by hand which bills of a supplier a payment was for, or which credit notes the supplier pays back. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { billsOptions } from '../../bills/web/api.ts'
import { type PickedSupplier, SupplierPicker } from '../../bills/web/suppliers/SupplierPicker.tsx'
import type { BankTransaction } from '../contract.ts'
import { useMatchBankTransaction } from './api.ts'
import { nameOfBill } from './BankBills.tsx'
import { CATEGORIES } from './bank-words.ts'
import { MatchFrame, OpenDocuments } from './MatchFrame.tsx'

type BillMatchDialogProps = { transaction: BankTransaction; onClose: () => void }

export function BillMatchDialog({ transaction, onClose }: BillMatchDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { billProposal } = transaction
  const isBack = transaction.amount > 0
  const paid = Math.abs(transaction.amount)
  const [supplier, setSupplier] = useState<PickedSupplier | null>(
    billProposal && { id: billProposal.supplierId, label: billProposal.supplierName },
  )
  const [chosen, setChosen] = useState<readonly string[]>(billProposal?.bills.map(({ billId }) => billId) ?? [])
  const open = useInfiniteQuery({
    ...billsOptions(businessId, { supplierId: supplier?.id ?? '', status: 'unpaid', sort: 'dueDate' }),
    enabled: supplier !== null,
  })
  const [rest, setRest] = useState<EntryCategory | null>(null)
  const { write, isPending, problem } = useMatchBankTransaction(transaction.id)
  const unpaid = (supplier && open.data?.pages.flatMap(page => page.rows)) ?? []
  const rows = isBack ? unpaid.filter(({ balance }) => balance < 0) : unpaid
  const bills = rows.filter(({ id }) => chosen.includes(id))
  const due = bills.reduce((sum, { balance }) => sum + balance, 0)
  const left = (isBack ? -due : due) - paid
  const money = (amount: number) => moneyAsText(amount, currency)
  const billIds = bills.map(({ id }) => id)
  const record = () =>
    void write(
      { match: { kind: 'bills', billIds, ...(left < 0 && rest && { rest: { category: rest, note: '' } }) } },
      {
        done: () =>
          notifyDone(
            isBack
              ? t('Refund of {amount} recorded.', { amount: money(paid) })
              : t('Payment of {amount} recorded.', { amount: money(paid) }),
          ),
        leave: onClose,
        refused: 'here',
      },
    )
  return (
    <MatchFrame
      title={isBack ? t('Choose credit notes') : t('Choose bills')}
      transaction={transaction}
      problem={problem}
      record={{
        label: isBack ? t('Record refund') : t('Record payment', { context: 'bill' }),
        isPending,
        isPossible: bills.length > 0 && (left >= 0 || rest !== null),
        onRecord: record,
      }}
      onClose={onClose}
    >
      <Field label={t('Supplier')}>
        <SupplierPicker
          adds={false}
          value={supplier}
          onValueChange={picked => {
            setSupplier(picked)
            setChosen([])
          }}
        />
      </Field>
      {supplier && open.isSuccess && (
        <Field label={isBack ? t('For these credit notes') : t('For these bills')} group>
          {rows.length === 0 ? (
            <>
              <p className="text-ink-muted">
                {isBack
                  ? t('You have no open credit notes from this supplier.')
                  : t('You have no unpaid bills from this supplier.')}
              </p>
              <ButtonLink
                writes="bills"
                size="small"
                to="/bills/new"
                search={{ supplierId: supplier.id }}
                className="mt-2 justify-self-start"
              >
                {t('Add bill')}
              </ButtonLink>
            </>
          ) : (
            <OpenDocuments rows={rows} nameOf={nameOfBill} chosen={chosen} onChosenChange={setChosen} />
          )}
          {open.hasNextPage && (
            <Button className="mt-2" pending={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
              {t('Show more')}
            </Button>
          )}
        </Field>
      )}
      {bills.length > 0 && (
        <p className="text-ink-muted" role="status">
          {left > 0
            ? t('{amount} will still be due.', { amount: money(left) })
            : left < 0
              ? isBack
                ? t('{amount} more came in than these credit notes come to. Choose more of them, or say what it is.', {
                    amount: money(-left),
                  })
                : t('{amount} more was paid than is due on these bills. Choose more of them, or say what it is.', {
                    amount: money(-left),
                  })
              : t('This pays them in full.')}
        </p>
      )}
      {bills.length > 0 && left < 0 && (
        <Field label={t('What the rest is')}>
          <Select
            none={t('Not chosen')}
            options={CATEGORIES}
            value={rest}
            onValueChange={(picked: EntryCategory | null) => setRest(picked)}
          />
        </Field>
      )}
    </MatchFrame>
  )
}
