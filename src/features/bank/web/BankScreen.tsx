/** Transactions of uploaded bank statements, matched to invoices. A business that does not use it is told how to turn it on. */
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import { bankListings } from '../../../domain/bank/bank-transaction.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ListSummary } from '../../../ui/table/ListSummary.tsx'
import { MoreFailed } from '../../../ui/table/MoreFailed.tsx'
import { countedAsText } from '../../../ui/text/decimal-text.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { TurnedOff } from '../../../web/business/TurnedOff.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { EmptyList } from '../../../web/list/EmptyList.tsx'
import { usePagedList } from '../../../web/list/PagedTable.tsx'
import { useListAddress } from '../../../web/list/use-list-address.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { FEATURES } from '../../businesses/web/features.ts'
import { MOST_COUNTED } from '../contract.ts'
import { bankSummaryOptions, bankTransactionsOptions, isSorted } from './api.ts'
import { BankStatementsDialog } from './BankStatementsDialog.tsx'
import { BankTransactions } from './BankTransactions.tsx'
import { CATEGORIES, LISTING_WORDS, LISTING_WORDS_OF_MONEY_IN } from './bank-words.ts'
import { validateBankSearch } from './search.ts'
import { UploadStatement } from './UploadStatement.tsx'

const LISTINGS = bankListings.map(value => ({ value, label: LISTING_WORDS[value] }))
const LISTINGS_OF_MONEY_IN = LISTINGS.filter(({ value }) => value !== 'out-to-match').map(({ value, label }) => ({
  value,
  label: LISTING_WORDS_OF_MONEY_IN[value] ?? label,
}))

export function BankScreen() {
  const { usesBank } = useBusiness()
  return usesBank ? <Bank /> : <BankIsOff />
}

function BankIsOff() {
  return (
    <TurnedOff
      list={t('Bank')}
      icon={<Landmark size={24} />}
      title={t('Bank statements are turned off')}
      description={FEATURES.usesBank.brings}
      turnOn={t('Turn on bank statements in Settings')}
    />
  )
}

function Bank() {
  const { id: businessId, usesBills, usesDirectDebits } = useBusiness()
  // banks take direct debits back
  const matchesMoneyOut = usesBills || usesDirectDebits
  const address = useListAddress('/bank', validateBankSearch)
  const { search, show } = address
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) => show({ q }, replace))
  const { query, shown } = usePagedList(bankTransactionsOptions(businessId, search))
  const [isListed, setListed] = useState(false)
  return (
    <>
      <PageHeader
        title={t('Bank')}
        description={
          usesBills
            ? t('Match payments on your bank statements to your invoices and bills')
            : t('Match payments on your bank statements to your invoices')
        }
        action={
          <>
            <Button onClick={() => setListed(true)}>{t('Uploaded statements')}</Button>
            <UploadStatement />
          </>
        }
      />
      {matchesMoneyOut && <ToMatch />}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchInput
          value={text}
          onValueChange={setText}
          placeholder={t('Search transactions...')}
          className="w-full sm:w-80"
        />
        <Field label={t('Show', { context: 'verb' })} labelHidden className="w-full sm:w-56">
          <Select
            options={matchesMoneyOut ? LISTINGS : LISTINGS_OF_MONEY_IN}
            value={search.show ?? 'to-match'}
            onValueChange={value => void show({ show: value === 'to-match' ? undefined : value })}
          />
        </Field>
        {isSorted(search.show) && (
          <Field label={t('Category')} labelHidden className="w-full sm:w-64">
            <Select
              none={t('All categories')}
              options={CATEGORIES}
              value={search.category}
              onValueChange={(category: EntryCategory | null) => void show({ category: category ?? undefined })}
            />
          </Field>
        )}
      </div>
      {query.isError && !query.data ? (
        <NotLoaded title={t('The transactions couldn’t be loaded.')} query={query} />
      ) : !query.isPending && shown.rows.length === 0 ? (
        <div className="rounded border border-line bg-surface">
          <EmptyList
            address={address}
            icon={<Landmark size={24} />}
            title={t('No transactions found.')}
            narrowed={[{ by: ['q', 'show', 'category'], button: t('Show transactions to match') }]}
            first={{
              title: t('Nothing to match.'),
              description: t(
                'Download a statement from your bank as CAMT (XML), MT940, OFX or CSV, and upload it here. Overlapping statements are fine.',
              ),
            }}
          />
        </div>
      ) : (
        <BankTransactions {...shown} />
      )}
      <MoreFailed list={query} />
      {isListed && <BankStatementsDialog onClose={() => setListed(false)} />}
    </>
  )
}

/** Money in and money out that waits, each a link that shows it. */
function ToMatch() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(bankSummaryOptions(businessId))
  const counted = (count: number | undefined) =>
    count === undefined ? undefined : countedAsText({ count, more: count >= MOST_COUNTED })
  return (
    <ListSummary
      label={t('Transactions to match')}
      parts={[
        { label: LISTING_WORDS['to-match'], count: counted(data?.toMatch), target: { to: '/bank', search: {} } },
        {
          label: LISTING_WORDS['out-to-match'],
          count: counted(data?.outToMatch),
          target: { to: '/bank', search: { show: 'out-to-match' } },
        },
      ]}
    />
  )
}
