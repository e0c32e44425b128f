/** One collection: its file for the bank, and what became of each direct debit. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download, Landmark } from 'lucide-react'
import { useState } from 'react'
import { returnCodes } from '../../../domain/payments/direct-debits.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { MenuItem, MoreMenu } from '../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { NameLink } from '../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { isGone, RecordNotShown } from '../../../web/RecordNotShown.tsx'
import { returnReasons } from '../contract/return-reasons.ts'
import { type Collection, type CollectionItem, type ItemReturn, itemReturn } from '../contract.ts'
import { collectionFilePath, collectionOptions, useReturnItem } from './api.ts'
import { CancelDialog, CollectDialog } from './CollectionDialogs.tsx'
import { CollectionBadge, daysOf } from './Collections.tsx'
import { ITEM_STATUSES, returnedWords } from './direct-debit-words.ts'

export function CollectionScreen() {
  const { id: businessId } = useBusiness()
  const { collectionId } = useParams({ from: '/direct-debits/$collectionId' })
  const query = useQuery(collectionOptions(businessId, collectionId))
  const { data, error } = query
  if (data && !(error && isGone(error))) return <CollectionPage collection={data} />
  if (!error) return <Skeleton className="h-64 w-full" />
  return (
    <RecordNotShown
      title={t('Collection')}
      back={<BackLink to="/direct-debits">{t('Direct debits')}</BackLink>}
      query={query}
      missing={{
        icon: <Landmark size={24} />,
        title: t('Collection not found'),
        description: t('It may belong to another business.'),
        action: <ButtonLink to="/direct-debits">{t('Show direct debits')}</ButtonLink>,
      }}
      failed={t('The collection couldn’t be loaded.')}
    />
  )
}

function CollectionPage({ collection }: { collection: Collection }) {
  const { id: businessId, currency, today } = useBusiness()
  const [returned, setReturned] = useState<CollectionItem | null>(null)
  const [asked, setAsked] = useState<'collect' | 'cancel' | null>(null)
  const { id, messageId, items, pending, itemCount, total, format } = collection
  const due = items.filter(({ status, date }) => status === 'pending' && date <= today)
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        back={<BackLink to="/direct-debits">{t('Direct debits')}</BackLink>}
        title={messageId}
        badge={<CollectionBadge collection={collection} />}
        description={t('{count, plural, one {# invoice} other {# invoices}}, {amount}, to collect {days}', {
          count: itemCount,
          amount: moneyAsText(total, currency),
          days: daysOf(collection),
        })}
        action={
          <>
            {pending.count === itemCount && (
              <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
                <MenuItem writes="payments" onSelect={() => setAsked('cancel')}>
                  {t('Cancel collection')}
                </MenuItem>
              </MoreMenu>
            )}
            <ButtonAnchor
              href={collectionFilePath(businessId, id)}
              download
              look={due.length > 0 ? 'secondary' : 'primary'}
              icon={<Download aria-hidden="true" size={16} />}
            >
              {t('Download file')}
            </ButtonAnchor>
            {due.length > 0 && (
              <Button writes="payments" look="primary" onClick={() => setAsked('collect')}>
                {t('Mark as collected')}
              </Button>
            )}
          </>
        }
      />
      {pending.count > 0 && (
        <Banner className="mb-4">
          {due.length > 0
            ? t(
                'Once the money is in your account, mark the collection as collected, or match it on your bank statement.',
              )
            : t('Send the file ({format}) to your bank at least one working day before the collection.', { format })}
        </Banner>
      )}
      <ul aria-label={t('Direct debits')} className="divide-y divide-line rounded border border-line bg-surface">
        {items.map(item => (
          <ItemRow key={item.id} item={item} onReturn={() => setReturned(item)} />
        ))}
      </ul>
      {returned && <ReturnDialog collectionId={id} item={returned} onClose={() => setReturned(null)} />}
      {asked === 'collect' && <CollectDialog collection={collection} due={due} onClose={close} />}
      {asked === 'cancel' && <CancelDialog collection={collection} onClose={close} />}
    </>
  )
}

function ItemRow({ item, onReturn }: { item: CollectionItem; onReturn: () => void }) {
  const { currency } = useBusiness()
  const { invoiceId, number, customerName, amount, date, status, mandateReference, accountEnding } = item
  const { label, tone } = ITEM_STATUSES[status]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_7rem_6rem_7rem_10rem]">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-medium">
          <bdi>{customerName}</bdi> ·{' '}
          <NameLink to="/invoices/$invoiceId" params={{ invoiceId }}>
            {number}
          </NameLink>
        </p>
        <p className="text-dense text-ink-muted">
          {t('Mandate {reference}, account ending in {ending}', { reference: mandateReference, ending: accountEnding })}
        </p>
        <p className="text-dense text-ink-muted">
          {item.sequenceType} · <bdi>{item.endToEndId}</bdi>
        </p>
        {status === 'returned' && <p className="text-dense text-red">{returnedWords(item)}</p>}
      </div>
      <p className="text-dense text-ink-muted">{dateAsText(date, 'short')}</p>
      <Badge tone={tone}>{label}</Badge>
      <p className="text-end font-medium tabular-nums">
        <MoneyText amount={amount} currency={currency} />
      </p>
      {(status === 'pending' || status === 'collected') && (
        <Button
          writes="payments"
          size="small"
          aria-label={t('Mark as returned: {number}', { number })}
          onClick={onReturn}
        >
          {t('Mark as returned…')}
        </Button>
      )}
    </li>
  )
}

const CODE_OPTIONS = returnCodes.map(value => ({ value, label: `${value}: ${returnReasons[value]}` }))

const ReturnField: FieldOf<ItemReturn> = FormField

type ReturnDialogProps = { collectionId: string; item: CollectionItem; onClose: () => void }

/** Marks one direct debit as returned by the bank. */
function ReturnDialog({ collectionId, item, onClose }: ReturnDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { write } = useReturnItem(collectionId, item.id)
  const start: ItemReturn = { code: 'AM04', note: '' }
  const form = useKeptForm(`return.${businessId}.${item.id}`, { schema: itemReturn, start })
  const amount = moneyAsText(item.amount, currency)
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('Mark {number} as returned', { number: item.number })}
      description={
        item.status === 'collected'
          ? t('The payment of {amount} is taken back, and the invoice is open again.', { amount })
          : t('The invoice stays open, and {amount} can be collected again.', { amount })
      }
      saveLabel={t('Mark as returned')}
      save={(values, outcome) => write(values, outcome)}
      done={(_: Collection) => t('{number} marked as returned', { number: item.number })}
      onClose={onClose}
    >
      <ReturnField name="code" label={t('Reason')} help={t('As your bank statement says.')}>
        <Select options={CODE_OPTIONS} />
      </ReturnField>
      <ReturnField
        name="note"
        label={t('Note', { context: 'internal' })}
        help={t('For example, your bank’s return fee.')}
      >
        <TextInput maxLength={200} />
      </ReturnField>
    </FormDialog>
  )
}
