/** Says what a transaction is that pays no invoice and no bill. */
import { useState } from 'react'
import { type EntryCategory, LONGEST_ENTRY_NOTE } from '../../../domain/bank/bank-entries.ts'
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { entryCategoryWords } from '../contract/entry-categories.ts'
import type { BankTransaction } from '../contract.ts'
import { useMatchBankTransaction } from './api.ts'
import { CATEGORIES } from './bank-words.ts'
import { MatchFrame } from './MatchFrame.tsx'

export function CategoryDialog({ transaction, onClose }: { transaction: BankTransaction; onClose: () => void }) {
  const [category, setCategory] = useState<EntryCategory | undefined>(transaction.categoryProposal?.category)
  const [note, setNote] = useState('')
  const { write, isPending, problem } = useMatchBankTransaction(transaction.id)
  const record = () =>
    category &&
    void write(
      { match: { kind: 'entries', entries: [{ category, note: note.trim() }] } },
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
      record={{ label: t('Save'), isPending, isPossible: category !== undefined, onRecord: () => record() }}
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
      <Field label={t('Note')}>
        <TextInput value={note} maxLength={LONGEST_ENTRY_NOTE} onChange={event => setNote(event.target.value)} />
      </Field>
    </MatchFrame>
  )
}
