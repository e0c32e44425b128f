/** What the dialogs share that choose by hand what a transaction pays. */
import type { ReactNode } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { BankTransaction } from '../contract.ts'

type MatchFrameProps = {
  title: string
  transaction: BankTransaction
  problem: Error | null
  /** The button that records the match. */
  record: { label: string; isPending: boolean; isPossible: boolean; onRecord: () => void }
  onClose: () => void
  children: ReactNode
}

export function MatchFrame({ title, transaction, problem, record, onClose, children }: MatchFrameProps) {
  const { currency } = useBusiness()
  const { date, amount, name, text, reference } = transaction
  const facts = [moneyAsText(Math.abs(amount), currency), dateAsText(date, 'short'), name, text || reference]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={facts.filter(Boolean).join(' · ')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={record.isPending} disabled={!record.isPossible} onClick={record.onRecord}>
            {record.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem && (
          <Banner tone="red" announced>
            {problem.message}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}

interface OpenDocument {
  readonly id: string
  readonly dueDate: string
  readonly balance: number
}

type OpenDocumentsProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  chosen: readonly string[]
  onChosenChange: (chosen: readonly string[]) => void
}

/** The invoices or bills that a transaction may pay. */
export function OpenDocuments<Row extends OpenDocument>(props: OpenDocumentsProps<Row>) {
  const { rows, nameOf, chosen, onChosenChange } = props
  const { currency } = useBusiness()
  return (
    <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
      {rows.map(row => (
        <li key={row.id} className="flex items-start justify-between gap-4 py-2.5">
          <Checkbox
            checked={chosen.includes(row.id)}
            onChange={event =>
              onChosenChange(event.target.checked ? [...chosen, row.id] : chosen.filter(id => id !== row.id))
            }
            label={
              <>
                <bdi className="font-medium">{nameOf(row)}</bdi>
                <span className="block text-dense text-ink-muted">
                  {t('due {date}', { date: dateAsText(row.dueDate, 'short') })}
                </span>
              </>
            }
          />
          <MoneyText amount={row.balance} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
