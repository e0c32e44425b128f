/** The text of a document: who sends it, to whom, its facts, lines and totals. */
import type { ComponentProps, ReactNode } from 'react'
import type { OwnFact } from '../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../translations/web.ts'
import { OwnFactText } from '../../../own-fields/web/own-facts.tsx'
import type { Sender } from '../../contract.ts'
import { CustomerName } from '../CustomerName.tsx'
import { BusinessHead } from './BusinessHead.tsx'
import { CustomerVatId } from './CustomerVatId.tsx'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import { DocumentItems } from './DocumentItems.tsx'
import { ShownTotals } from './ShownTotals.tsx'

type Totals = ComponentProps<typeof ShownTotals>

type DocumentContentProps = {
  /** What screen readers call it. */
  label: string
  title: string
  document: Totals['totals'] &
    Required<Pick<Totals, 'discount' | 'pricesIncludeTax'>> &
    ComponentProps<typeof DocumentItems> & {
      number: string | null
      sender: Sender
      customerName: string
      customerAddress: string
      customerVatId: string
      customerNumber: string
      customerExemptionNumber: string
      ownFacts: readonly OwnFact[]
      deliveryName?: string
      deliveryAddress?: string
      opening?: string
      note: string
      terms?: string
    }
  /** Under the number. */
  mark?: ReactNode
  /** Over the customer. */
  addressee: string
  /** One without a description is left out. */
  facts: readonly { term: string; description: ReactNode }[]
  /** What else the totals show. */
  more?: Pick<Totals, 'deposits' | 'payable'>
  /** Between the totals and the note. */
  children?: ReactNode
}

const asText = (text: string) => text && <bdi>{text}</bdi>

export function DocumentContent(props: DocumentContentProps) {
  const { label, title, document, mark, addressee, facts, more, children } = props
  const { number, sender, customerName, customerAddress, currency, opening, note, terms } = document
  const { deliveryName = '', deliveryAddress = '' } = document
  return (
    <article
      aria-label={label}
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">{title}</h2>
          <p className="text-ink-muted">
            <bdi>{number ?? t('Draft, without a number yet')}</bdi>
          </p>
          {mark}
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h3 className="text-dense text-ink-muted">{addressee}</h3>
          <p className="mt-0.5 font-medium">
            <CustomerName name={customerName} />
          </p>
          {customerAddress && (
            <address dir="auto" className="text-start whitespace-pre-line not-italic">
              {customerAddress}
            </address>
          )}
          <CustomerVatId number={document.customerVatId} />
        </div>
        <DeliveryAddress document={{ deliveryName, deliveryAddress }} />
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 sm:text-end">
          {[
            ...facts,
            { term: t('Customer no.'), description: asText(document.customerNumber) },
            { term: t('Exemption certificate'), description: asText(document.customerExemptionNumber) },
            ...document.ownFacts.map(fact => ({ term: fact.name, description: <OwnFactText fact={fact} /> })),
          ]
            .filter(({ description }) => description)
            .map(({ term, description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an own field may have the name of another fact
              <div key={index} className="contents">
                <dt className="text-start text-ink-muted">{term}</dt>
                <dd>{description}</dd>
              </div>
            ))}
        </dl>
      </div>
      {opening && (
        <p dir="auto" className="max-w-[72ch] whitespace-pre-line">
          {opening}
        </p>
      )}
      <DocumentItems items={document.items} currency={currency} />
      <ShownTotals
        {...more}
        totals={document}
        taxRegistered={sender.taxRegistered}
        discount={document.discount}
        pricesIncludeTax={document.pricesIncludeTax}
        currency={currency}
      />
      {children}
      {note && (
        <p dir="auto" className="max-w-[72ch] whitespace-pre-line border-t border-line pt-5">
          {note}
        </p>
      )}
      {terms && (
        <section className="max-w-[72ch] border-t border-line pt-5">
          <h3 className="text-dense text-ink-muted">{t('Terms')}</h3>
          <p dir="auto" className="whitespace-pre-line">
            {terms}
          </p>
        </section>
      )}
    </article>
  )
}
