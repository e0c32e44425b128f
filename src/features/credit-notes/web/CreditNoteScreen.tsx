/** The page of one credit note. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download, FileCode, FileX, Mail } from 'lucide-react'
import { useState } from 'react'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { hasEInvoices } from '../../../domain/e-invoice/formats.ts'
import { type AmountOfLine, linesOfAmountCredit } from '../../../domain/payments/credit.ts'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { MenuItem, MoreMenu } from '../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { moneyAsText, percentAsText } from '../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { NameLink } from '../../../ui/text/NameLink.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { RecordNotShown } from '../../../web/RecordNotShown.tsx'
import { Attachments } from '../../attachments/web/Attachments.tsx'
import { BusinessHead } from '../../documents/web/page/BusinessHead.tsx'
import { CustomerVatId } from '../../documents/web/page/CustomerVatId.tsx'
import { DeliveryAddress } from '../../documents/web/page/DeliveryAddress.tsx'
import { DocumentItems } from '../../documents/web/page/DocumentItems.tsx'
import { DocumentColumns, DocumentPageSkeleton } from '../../documents/web/page/DocumentScreen.tsx'
import { EInvoiceDialog } from '../../documents/web/page/EInvoiceDialog.tsx'
import { ShownDocument } from '../../documents/web/page/ShownDocument.tsx'
import { ShownTotals } from '../../documents/web/page/ShownTotals.tsx'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { InvoiceEmails } from '../../mail/web/InvoiceEmails.tsx'
import { SendInvoiceDialog } from '../../mail/web/SendInvoiceDialog.tsx'
import { OwnFactText } from '../../own-fields/web/own-facts.tsx'
import { taxWords } from '../../taxes/web/tax-words.ts'
import type { CreditNote } from '../contract.ts'
import { askEInvoice, CREDIT_NOTE_PAPER, creditNoteOptions } from './api.ts'

export function CreditNoteScreen() {
  const { id: businessId } = useBusiness()
  const { creditNoteId } = useParams({ from: '/credit-notes/$creditNoteId' })
  const query = useQuery(creditNoteOptions(businessId, creditNoteId))
  if (query.data) return <CreditNotePage creditNote={query.data} />
  const back = <BackLink to="/invoices">{t('Invoices')}</BackLink>
  return query.error ? (
    <RecordNotShown
      title={t('Credit note')}
      back={back}
      query={query}
      missing={{
        icon: <FileX size={24} />,
        title: t('This credit note doesn’t exist.'),
        description: t('Check the link, or look for it in another of your businesses.'),
        action: <ButtonLink to="/invoices">{t('Show all invoices')}</ButtonLink>,
      }}
      failed={t('The credit note couldn’t be loaded.')}
    />
  ) : (
    <DocumentPageSkeleton title={t('Credit note')} back={back} />
  )
}

function CreditNotePage({ creditNote }: { creditNote: CreditNote }) {
  const { id, number, invoiceId, invoiceNumber, customerId, customerName, payable, refund, currency } = creditNote
  const { setAgainst } = creditNote
  const { id: businessId } = useBusiness()
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/invoices/$invoiceId" params={{ invoiceId }}>
            <bdi>{invoiceNumber}</bdi>
          </BackLink>
        }
        title={number}
        documentTitle={isolated(number)}
        description={rich('{customer} · {amount} credited on {invoice}', {
          customer: (
            <NameLink to="/customers/$customerId" params={{ customerId }}>
              {customerName}
            </NameLink>
          ),
          amount: moneyAsText(payable, currency),
          invoice: (
            <NameLink to="/invoices/$invoiceId" params={{ invoiceId }}>
              {invoiceNumber}
            </NameLink>
          ),
        })}
        action={<CreditNoteActions creditNote={creditNote} />}
      />
      <DocumentColumns
        aside={
          <>
            <Card title={t('Credit', { context: 'noun' })}>
              <DescriptionList
                layout="rows"
                className="-mt-2"
                facts={[
                  { term: t('Date'), description: <DateText date={creditNote.date} form="short" /> },
                  {
                    term: t('Credited', { context: 'amount' }),
                    description: <MoneyText amount={payable} currency={currency} />,
                  },
                  ...(setAgainst
                    ? [
                        {
                          term: setAgainst.number
                            ? t('Set against invoice {number}', { number: setAgainst.number })
                            : t('Set against the invoice that replaces {number}', { number: invoiceNumber }),
                          description: <MoneyText amount={setAgainst.amount} currency={currency} />,
                        },
                      ]
                    : []),
                  { term: t('Refund due'), description: <MoneyText amount={refund} currency={currency} /> },
                  ...(creditNote.appliesTo.kind === 'invoice'
                    ? []
                    : [{ term: t('Applies to'), description: <bdi>{appliesToWords(creditNote)}</bdi> }]),
                  ...(creditNote.items.length > 0
                    ? [{ term: t('Goods', { context: 'of a credit note' }), description: goodsWords(creditNote) }]
                    : []),
                  ...(creditNote.reason ? [{ term: t('Reason'), description: <bdi>{creditNote.reason}</bdi> }] : []),
                ]}
              />
            </Card>
            <Attachments kind="credit-note" id={id} />
            {invoice && <InvoiceEmails invoice={invoice} creditNoteId={id} />}
          </>
        }
      >
        <ShownDocument document={creditNote} paper={CREDIT_NOTE_PAPER}>
          <CreditNoteContent creditNote={creditNote} />
        </ShownDocument>
      </DocumentColumns>
    </>
  )
}

function appliesToWords(creditNote: CreditNote): string {
  const { appliesTo, taxes } = creditNote
  return appliesTo.kind === 'lines'
    ? appliesTo.lines.map(({ name }) => name).join(', ')
    : taxes.map(row => row.reason || taxWords({ name: row.name || t('Tax'), rate: row.rate })).join(', ')
}

/** The same words as on the printed credit note. */
function concernOf({ appliesTo }: CreditNote, part: TaxOfRate | AmountOfLine): string {
  if (!('rate' in part)) return t('For {item}', { item: part.sku === '' ? part.name : `${part.name} (${part.sku})` })
  if (appliesTo.kind !== 'tax') return ''
  return part.reason === ''
    ? t('For items taxed at {rate}', { rate: percentAsText(part.rate) })
    : t('For items without tax: {reason}', { reason: part.reason })
}

function goodsWords({ goodsCameBack }: CreditNote): string {
  return goodsCameBack ? t('Returned to stock') : t('Not returned to stock')
}

function CreditNoteActions({ creditNote: { id, number, customerId, invoiceId } }: { creditNote: CreditNote }) {
  const { id: businessId, country } = useBusiness()
  const [asEInvoice, setAsEInvoice] = useState(false)
  const [sending, setSending] = useState(false)
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  useCommands([
    {
      id: 'send-credit-note',
      writes: true,
      label: t('Send by email'),
      group: t('This credit note'),
      icon: <Mail size={16} />,
      run: () => setSending(true),
    },
  ])
  return (
    <>
      {hasEInvoices(country) && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          <MenuItem icon={<FileCode aria-hidden="true" size={16} />} onSelect={() => setAsEInvoice(true)}>
            {t('Download e-invoice')}
          </MenuItem>
        </MoreMenu>
      )}
      <ButtonAnchor
        href={CREDIT_NOTE_PAPER.pdfPath(businessId, id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      <Button writes look="primary" pending={sending && !invoice} onClick={() => setSending(true)}>
        {t('Send by email')}
      </Button>
      {asEInvoice && (
        <EInvoiceDialog
          number={number}
          customerId={customerId}
          ask={query => askEInvoice(businessId, id, query)}
          onClose={() => setAsEInvoice(false)}
        />
      )}
      {sending && invoice && (
        <SendInvoiceDialog invoice={invoice} kind="credit-note" creditNoteId={id} onClose={() => setSending(false)} />
      )}
    </>
  )
}

function CreditNoteContent({ creditNote }: { creditNote: CreditNote }) {
  const { number, date, invoiceNumber, invoiceDate, customerName, customerAddress, reason, items } = creditNote
  const { currency, pricesIncludeTax } = creditNote
  return (
    <article
      aria-label={t('The credit note as the customer sees it')}
      className="flex min-w-0 flex-col gap-8 rounded border border-line bg-surface p-10 max-sm:gap-6 max-sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <BusinessHead sender={creditNote.sender} />
        <div className="text-end max-sm:text-start">
          <h2 className="text-title font-semibold tracking-[-0.01em]">{t('Credit note')}</h2>
          <p className="text-ink-muted">
            <bdi>{number}</bdi>
          </p>
          <p className="text-ink-muted">
            <DateText date={date} form="short" />
          </p>
        </div>
      </div>
      <div>
        <p className="font-medium">
          <bdi>{customerName}</bdi>
        </p>
        {customerAddress && (
          <address dir="auto" className="text-start whitespace-pre-line not-italic">
            {customerAddress}
          </address>
        )}
        <CustomerVatId number={creditNote.customerVatId} />
        {creditNote.customerNumber && (
          <p>
            {t('Customer no.')} <bdi>{creditNote.customerNumber}</bdi>
          </p>
        )}
        {creditNote.customerExemptionNumber && (
          <p>
            {t('Exemption certificate')} <bdi>{creditNote.customerExemptionNumber}</bdi>
          </p>
        )}
        {creditNote.ownFacts.map(fact => (
          <p key={fact.name}>
            <bdi>{fact.name}</bdi> <OwnFactText fact={fact} />
          </p>
        ))}
        <DeliveryAddress document={creditNote} className="mt-3" />
        <p className="mt-3 text-ink-muted">
          {rich('For invoice {number}, {date}', {
            number: <bdi>{invoiceNumber}</bdi>,
            date: <DateText date={invoiceDate} form="short" />,
          })}
        </p>
        {reason && items.length > 0 && (
          <p dir="auto" className="max-w-[72ch] whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      <DocumentItems
        items={
          items.length > 0
            ? items.map(({ itemId, ...item }) => ({ ...item, id: itemId }))
            : linesOfAmountCredit({
                ...creditNote,
                lines: creditNote.appliesTo.lines,
                descriptionOf: part => concernOf(creditNote, part),
              }).map((line, place) => ({ ...line, id: `${place}` }))
        }
        currency={currency}
      />
      <ShownTotals
        totals={creditNote}
        taxRegistered={creditNote.sender.taxRegistered}
        pricesIncludeTax={pricesIncludeTax}
        totalTerm={creditNote.payable === creditNote.total ? t('Credit', { context: 'noun' }) : t('Total')}
        payable={creditNote}
        payableTerm={t('Credit', { context: 'noun' })}
        currency={currency}
      />
    </article>
  )
}
