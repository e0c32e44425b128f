/** A received e-invoice as people read it: all that it says, with the failed checks at their places. */
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { countryCodes } from '../../../../domain/countries/countries.ts'
import type { ReceivedParty } from '../../../../domain/e-invoice/received-invoice.ts'
import { isCurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { countryName } from '../../../../web/business/country-name.ts'
import type { BillReading, ShownInvoice } from '../../contract.ts'
import { meansWords, typeWords } from './code-words.ts'
import { findingText, placeOfFinding } from './finding-words.ts'
import { Findings, Marked } from './Marked.tsx'
import { cashDiscountText, noticeText } from './notice-words.ts'
import { ReadAttachments } from './ReadAttachments.tsx'
import { ReadLines, ReadTotals } from './ReadLines.tsx'

const PROFILES: Readonly<Record<BillReading['profile'], string>> = {
  'zugferd-1': 'ZUGFeRD 1',
  minimum: 'Factur-X Minimum',
  'basic-wl': 'Factur-X Basic WL',
  basic: 'Factur-X Basic',
  en16931: 'EN 16931',
  extended: 'Factur-X Extended',
  xrechnung: 'XRechnung',
  peppol: 'Peppol BIS Billing 3',
  other: t('another profile'),
}

type ReadInvoiceProps = {
  reading: BillReading
  /** Of the bill, once it is added: until then attachments are only named. */
  billId?: string
}

export function ReadInvoice({ reading, billId }: ReadInvoiceProps) {
  const { invoice, syntax, profile } = reading
  return (
    <Findings value={{ findings: reading.findings, currency: invoice.currency }}>
      <Card
        title={t('E-invoice')}
        description={t('{profile}, {syntax}', { profile: PROFILES[profile], syntax: syntax.toUpperCase() })}
      >
        <div className="flex flex-col gap-6 wrap-anywhere">
          <FindingList reading={reading} />
          {billId && <Notices reading={reading} />}
          <Facts invoice={invoice} />
          <div className="grid gap-6 sm:grid-cols-2">
            <Party title={t('Seller')} party={invoice.seller} at="seller" />
            <Party title={t('Buyer')} party={invoice.buyer} at="buyer" />
            <Party title={t('Payee')} party={invoice.payee} at="payee" />
            <Party title={t('Tax representative')} party={invoice.taxRepresentative} at="taxRepresentative" />
          </div>
          <ReadLines invoice={invoice} />
          <ReadTotals invoice={invoice} />
          <Payment reading={reading} />
          {invoice.notes.length > 0 && (
            <Part title={t('Notes')}>
              {invoice.notes.map((note, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity, and never change
                <p key={place} dir="auto" className="whitespace-pre-line">
                  {note.text}
                </p>
              ))}
            </Part>
          )}
          <ReadAttachments invoice={invoice} billId={billId} />
        </div>
      </Card>
    </Findings>
  )
}

/** Every failed check, also of places that are not shown below. */
function FindingList({ reading: { findings, invoice } }: { reading: BillReading }) {
  if (findings.length === 0) {
    return (
      <Banner tone="green" icon={<CircleCheck aria-hidden="true" size={16} className="shrink-0" />}>
        {t('All checks passed.')}
      </Banner>
    )
  }
  return (
    <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />}>
      {t('{count, plural, one {# check failed.} other {# checks failed.}} Compare the amounts before you pay.', {
        count: findings.length,
      })}
      {findings.map(finding => (
        <span key={`${finding.rule} ${finding.where}`} className="block">
          {t('{place}: {sentence} ({rule})', {
            place: placeOfFinding(finding),
            sentence: findingText(finding, invoice.currency),
            rule: finding.rule,
          })}
        </span>
      ))}
    </Banner>
  )
}

/** On the page of the bill, when the person has decided. */
function Notices({ reading: { bill, invoice } }: { reading: BillReading }) {
  return bill.notices.map(notice => (
    <Banner key={notice.about} tone="amber">
      {noticeText(notice, minorUnitsAsText(Math.abs(notice.amount), invoice.currency))}
    </Banner>
  ))
}

function minorUnitsAsText(amount: number, currency: string): string {
  return isCurrencyCode(currency) ? moneyAsText(amount, currency) : ''
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-dense font-medium text-ink-muted">{title}</h3>
      {children}
    </section>
  )
}

const day = (date: string | null) => (date ? dateAsText(date, 'short') : '')
const span = (period: { from: string | null; to: string | null } | null) =>
  period ? [day(period.from), day(period.to)].filter(Boolean).join(' – ') : ''

function Facts({ invoice }: { invoice: ShownInvoice }) {
  const { references, preceding, delivery } = invoice
  const facts: [term: string, text: string, at?: string][] = [
    [t('Kind of document'), typeWords(invoice), 'typeCode'],
    [t('Number'), invoice.number, 'number'],
    [t('Date'), day(invoice.date), 'date'],
    [t('Due Date'), day(invoice.dueDate), 'dueDate'],
    [t('Delivered on'), day(invoice.deliveryDate), 'deliveryDate'],
    [t('Period'), span(invoice.period), 'period'],
    [t('Tax point'), day(invoice.taxPointDate), 'taxPointDate'],
    [t('Currency'), [invoice.currency, invoice.taxCurrency].filter(Boolean).join(', '), 'currency'],
    [t('Your reference'), references.buyer, 'references.buyer'],
    [t('Order', { context: 'purchase order' }), references.order],
    [t('Their order number'), references.salesOrder],
    [t('Contract'), references.contract],
    [t('Project'), references.project],
    [t('Delivery note'), references.despatchAdvice],
    [t('Receipt of goods'), references.receivingAdvice],
    [t('Tender'), references.tender],
    [t('Object'), references.object?.id ?? ''],
    [t('Your account', { context: 'bookkeeping' }), references.buyerAccounting],
    [
      t('About invoice'),
      preceding.map(({ number, date }) => [number, day(date)].filter(Boolean).join(', ')).join('; '),
    ],
    [
      t('Delivered to'),
      [delivery?.name, delivery?.location?.id, addressLines(delivery?.address)].filter(Boolean).join('\n'),
    ],
    [t('Process'), invoice.process],
    [t('Specification'), invoice.specification, 'specification'],
  ]
  return <ShownFacts facts={facts} always={['number', 'date']} />
}

type ShownFactsProps = { facts: readonly [term: string, text: string, at?: string][]; always?: readonly string[] }

/** Those that the invoice says, or should say. */
export function ShownFacts({ facts, always = [] }: ShownFactsProps) {
  return (
    <DescriptionList
      facts={facts
        .filter(([, text, at]) => text !== '' || (at !== undefined && always.includes(at)))
        .map(([term, text, at]) => ({
          term,
          description: (
            <span className="whitespace-pre-line">{at ? <Marked at={at}>{text || '–'}</Marked> : text}</span>
          ),
        }))}
    />
  )
}

function addressLines(address: ReceivedParty['address'] | undefined): string {
  if (!address) return ''
  const { lines, postalCode, city, region, country } = address
  const known = countryCodes.find(code => code === country)
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [...lines, place, region, known ? countryName(known) : country].filter(Boolean).join('\n')
}

function Party({ title, party, at }: { title: string; party: ReceivedParty | null; at: string }) {
  if (!party) return null
  const { name, tradingName, contact, vatId, taxNumber, registration, identifiers, legalInformation } = party
  const more: readonly (string | undefined)[] = [
    tradingName !== name ? tradingName : '',
    addressLines(party.address),
    vatId && t('VAT ID {number}', { number: vatId }),
    taxNumber && t('Tax number {number}', { number: taxNumber }),
    registration.id && t('Registration number {number}', { number: registration.id }),
    identifiers.map(({ id }) => id).join(', '),
    party.electronicAddress?.id,
    [contact?.name, contact?.phone, contact?.email].filter(Boolean).join(', '),
    legalInformation,
  ]
  return (
    <Part title={title}>
      <Marked at={at}>
        <bdi className="font-medium">{name || '–'}</bdi>
        <span className="block whitespace-pre-line text-dense">{more.filter(Boolean).join('\n')}</span>
      </Marked>
    </Part>
  )
}

function Payment({ reading: { invoice, bill } }: { reading: BillReading }) {
  const { payments, paymentTerms } = invoice
  if (payments.length === 0 && paymentTerms === '') return null
  return (
    <Part title={t('Payment')}>
      {payments.map((means, place) => {
        const { account, card, directDebit, reference } = means
        const facts: [string, string][] = [
          [t('Method'), meansWords(means)],
          [t('Account'), [account?.iban, account?.bic, account?.holder].filter(Boolean).join(', ')],
          [t('Card'), [card?.number, card?.holder].filter(Boolean).join(', ')],
          [t('Mandate'), directDebit?.mandate ?? ''],
          [t('Creditor'), directDebit?.creditorId ?? ''],
          [t('Debited from'), directDebit?.account ?? ''],
          [t('Reference'), reference],
        ]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ways to pay have no other identity, and never change
          <Fragment key={place}>
            <Marked at={`payments.${place}`}>
              <ShownFacts facts={facts} />
            </Marked>
          </Fragment>
        )
      })}
      {bill.cashDiscounts.map((discount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
        <p key={place}>{cashDiscountText(discount, minorUnitsAsText(discount.amount, invoice.currency))}</p>
      ))}
      {paymentTerms && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          <Marked at="paymentTerms">{paymentTerms}</Marked>
        </p>
      )}
    </Part>
  )
}
