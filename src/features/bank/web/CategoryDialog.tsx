/** Says what a transaction is that pays no invoice and no bill. A part of it may be something else. */
import { useState } from 'react'
import { type EntryCategory, LONGEST_ENTRY_NOTE } from '../../../domain/bank/bank-entries.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { entryCategoryWords } from '../contract/entry-categories.ts'
import type { BankTransaction } from '../contract.ts'
import { useMatchBankTransaction } from './api.ts'
import { CATEGORIES } from './bank-words.ts'
import { MatchFrame } from './MatchFrame.tsx'

export function CategoryDialog({ transaction, onClose }: { transaction: BankTransaction; onClose: () => void }) {
  const { currency } = useBusiness()
  const whole = Math.abs(transaction.amount)
  const [category, setCategory] = useState<EntryCategory | undefined>(transaction.categoryProposal?.category)
  const [note, setNote] = useState('')
  const [isSplit, setSplit] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const [partCategory, setPartCategory] = useState<EntryCategory>()
  const { write, isPending, problem } = useMatchBankTransaction(transaction.id)
  const isWithin = part !== null && part > 0 && part < whole
  const entries = () => {
    if (!category) return undefined
    const first = { category, note: note.trim() }
    if (!isSplit) return [first]
    if (!(isWithin && partCategory)) return undefined
    return [first, { category: partCategory, amount: transaction.amount < 0 ? -part : part, note: '' }]
  }
  const chosen = entries()
  const record = () =>
    category &&
    chosen &&
    void write(
      { match: { kind: 'entries', entries: chosen } },
      {
        done: () => notifyDone(t('Saved as: {category}', { category: entryCategoryWords[category] })),
        leave: onClose,
        refused: 'here',
      },
    )
  return (
    <MatchFrame
      title={t('Choose category')}
      transaction={transaction}
      problem={problem}
      record={{ label: t('Save'), isPending, isPossible: chosen !== undefined, onRecord: () => record() }}
      onClose={onClose}
    >
      <Field
        label={t('Category')}
        help={t('For money that pays no invoice and no bill. It counts in no report on sales, bills or tax.')}
      >
        <Select
          placeholder={t('Choose a category')}
          options={CATEGORIES}
          value={category}
          onValueChange={setCategory}
        />
      </Field>
      <Field label={t('Note', { context: 'internal' })}>
        <TextInput value={note} maxLength={LONGEST_ENTRY_NOTE} onChange={event => setNote(event.target.value)} />
      </Field>
      {isSplit ? (
        <>
          <Field
            label={t('Amount that is something else')}
            help={
              isWithin
                ? t('{amount} is left for the first category.', { amount: moneyAsText(whole - part, currency) })
                : t('Less than {amount}.', { amount: moneyAsText(whole, currency) })
            }
          >
            <AmountInput value={part} onValueChange={setPart} />
          </Field>
          <Field label={t('Category of this part')}>
            <Select
              placeholder={t('Choose a category')}
              options={CATEGORIES}
              value={partCategory}
              onValueChange={setPartCategory}
            />
          </Field>
        </>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setSplit(true)}>
          {t('Split')}
        </Button>
      )}
    </MatchFrame>
  )
}
