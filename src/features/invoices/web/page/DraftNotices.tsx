/** What to know about a draft before it is sent, on its page, in the editor and when it is issued. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { rich, t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { historyOptions } from '../../../activity/web/history/api.ts'
import { adapted } from '../../../documents/contract.ts'
import { useDocumentForm } from '../../../documents/web/editor/document-form.ts'
import type { EditorValues } from '../../../documents/web/editor/editor-values.ts'
import { type ChangedTax, changedTaxes, savedTaxes } from '../../../documents/web/editor/line-taxes.ts'
import { adaptedSentences } from '../../../documents/web/page/adapted-words.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'

const FIRST_VERSION = 1

type AdaptedNoticeProps = { invoice: Pick<Invoice, 'id' | 'status' | 'version'>; className?: string }

/** How a duplicate differs from the original, until it is saved again; after that, only its history says it. */
export function AdaptedNotice({ invoice, className }: AdaptedNoticeProps) {
  const { id: businessId, currency } = useBusiness()
  const isAsCreated = invoice.status === 'draft' && invoice.version === FIRST_VERSION
  const { data } = useQuery({ ...historyOptions(businessId, invoice.id), enabled: isAsCreated })
  const created = data?.entries.find(({ event }) => event === 'created')
  const changed = adapted.safeParse(created?.data.adapted)
  if (!isAsCreated || !changed.success) return null
  return (
    <div className={className}>
      <Banner tone="amber" announced>
        {t('This differs from the original:')}
        {adaptedSentences(changed.data, currency).map(sentence => (
          <span key={sentence} className="block">
            {' '}
            {sentence}
          </span>
        ))}
      </Banner>
    </div>
  )
}

/** Says that the payment of a corrected invoice is carried over to this draft. */
export function CarriedPayment({ invoiceId, className }: { invoiceId: string; className?: string }) {
  const { id: businessId } = useBusiness()
  const { data: draft } = useQuery(invoiceOptions(businessId, invoiceId))
  const correctedId = draft?.status === 'draft' && draft.carriesPayment ? draft.correctsId : null
  const { data: corrected } = useQuery({
    ...invoiceOptions(businessId, correctedId ?? ''),
    enabled: correctedId !== null,
  })
  if (!corrected || corrected.carryOver === 0) return null
  return (
    <div className={className}>
      <Banner>
        {t('{amount} paid on {number} is carried over when you issue this draft.', {
          amount: moneyAsText(corrected.carryOver, corrected.currency),
          number: corrected.number ?? '',
        })}
      </Banner>
    </div>
  )
}

const MOST_NAMES = 5

export function ArchivedProducts({
  items,
}: {
  items: readonly Pick<Invoice['items'][number], 'productId' | 'productArchived' | 'name'>[]
}) {
  const archived = new Map(
    items.flatMap(({ productId, productArchived, name }) =>
      productId !== null && productArchived ? [[productId, name] as const] : [],
    ),
  )
  if (archived.size === 0) return null
  const more = archived.size - MOST_NAMES
  const products = (
    <>
      {[...archived].slice(0, MOST_NAMES).map(([productId, name], index) => (
        <Fragment key={productId}>
          {index > 0 && ', '}
          <Link to="/products/$productId" params={{ productId }} className={LINK_LOOK}>
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('and {more} more', { more })}`}
    </>
  )
  return (
    <div className="mb-4">
      <Banner>
        {rich(
          '{count, plural, one {{products} is archived.} other {{products} are archived.}} You can still send this draft.',
          { count: archived.size, products },
        )}
      </Banner>
    </div>
  )
}

/** In the editor, which shows the taxes of today. */
export function OutdatedTaxes() {
  const { control } = useDocumentForm<EditorValues>()
  const changed = changedTaxes(useWatch({ control, name: 'saved' }), useTaxes())
  return <TaxNotice changed={changed} advice={t('The totals below use the current tax, and so will the invoice.')} />
}

/** On the page of the draft, which shows it as it was saved. */
export function OutdatedTaxesOfDraft({ items }: Pick<Invoice, 'items'>) {
  const { taxRegistered } = useBusiness()
  const changed = changedTaxes({ taxes: savedTaxes(items) }, useTaxes())
  return (
    <TaxNotice
      changed={changed}
      advice={
        taxRegistered
          ? t('If you send it now, it keeps the old tax. Edit it to use the current one.')
          : t('Edit the draft before you send it.')
      }
    />
  )
}

function TaxNotice({ changed, advice }: { changed: readonly ChangedTax[]; advice: string }) {
  if (changed.length === 0) return null
  return (
    <div className="mb-4">
      <Banner announced>
        {changedTaxWords(changed)} {advice}
      </Banner>
    </div>
  )
}

export function changedTaxWords(changed: readonly ChangedTax[]): string {
  return changed.map(({ was, is }) => t('{was} is now {is}.', { was: taxWords(was), is: taxWords(is) })).join(' ')
}
