/** What issuing a draft will do: its number, what is due when, what leaves stock, and what to know before. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BEGINS_WITH } from '../../../../domain/documents/own-texts.ts'
import { rich, t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Business } from '../../../businesses/contract.ts'
import { factsOfIssue, OutdatedTaxesToIssue } from '../../../documents/web/issue/IssueFacts.tsx'
import { untranslatedFact } from '../../../documents/web/issue/untranslated-fact.tsx'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { isShortOf, NotEnoughInStock } from '../../../stock/web/NotEnoughInStock.tsx'
import type { IssuePreview } from '../../contract.ts'
import { INVOICE } from '../invoice-kind.ts'
import { AdaptedNotice, CarriedPayment } from '../page/DraftNotices.tsx'
import { UnsavedChangesLeftBehind } from '../page/UnsavedChanges.tsx'

// what is short comes first, so that a long invoice hides no shortage worth seeing
const MOST_SHOWN = 5

export function IssueFacts({ invoiceId, preview }: { invoiceId: string; preview: IssuePreview }) {
  const business = useBusiness()
  const { id: businessId, currency } = business
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  const { total, payable, dueDate, status, stock, version, outdatedTaxes } = preview
  const inOrder = [...stock.filter(isShortOf), ...stock.filter(product => !isShortOf(product))]
  const hidden = inOrder.length - MOST_SHOWN
  return (
    <>
      {invoice && <UnsavedChangesLeftBehind invoice={invoice} />}
      {status === 'overdue' && (
        <Banner
          tone="amber"
          announced
          action={
            <ButtonLink writes size="small" to="/invoices/$invoiceId/edit" params={{ invoiceId }}>
              {t('Change dates')}
            </ButtonLink>
          }
        >
          {t('The due date, {date}, has passed. The invoice is overdue as soon as it is sent.', {
            date: dateAsText(dueDate, 'short'),
          })}
        </Banner>
      )}
      <OutdatedTaxesToIssue taxes={outdatedTaxes} editor={INVOICE.editor(invoiceId)} />
      <CarriedPayment invoiceId={invoiceId} />
      <AdaptedNotice invoice={{ id: invoiceId, status: 'draft', version }} />
      <NotEnoughInStock products={stock} />
      <DescriptionList
        layout="rows"
        facts={[
          ...factsOfIssue(preview, currency),
          ...(payable === total
            ? []
            : [{ term: t('Amount due'), description: <MoneyText amount={payable} currency={currency} /> }]),
          { term: t('Due date'), description: <DateText date={dueDate} form="short" /> },
          ...(invoice?.cashDiscount
            ? [{ term: t('Cash discount'), description: cashDiscountWords(invoice.cashDiscount) }]
            : []),
          ...(payable === 0 || saysHowToPay(business)
            ? []
            : [
                {
                  term: t('How to pay'),
                  description: rich('Not on the invoice. <link>Add a way to pay</link>', {
                    link: text => (
                      <Link to="/settings/$section" params={{ section: 'payment' }} className={LINK_LOOK}>
                        {text}
                      </Link>
                    ),
                  }),
                },
              ]),
          ...untranslatedFact(business, invoice, BEGINS_WITH.invoice, ['paymentTerms', 'footer']),
          ...(stock.length === 0
            ? []
            : [
                {
                  term: t('Leaves stock'),
                  description: (
                    <ul className="flex flex-col gap-0.5">
                      {inOrder.slice(0, MOST_SHOWN).map(product => (
                        <li key={product.productId} className="wrap-anywhere">
                          {rich('{quantity} × {name} <quiet>· {stock} in stock</quiet>', {
                            quantity: quantityAsText(product.quantity),
                            name: <bdi>{product.productName}</bdi>,
                            stock: quantityAsText(product.stock),
                            quiet: text => (
                              <span className={isShortOf(product) ? 'font-medium text-red' : 'text-ink-muted'}>
                                {text}
                              </span>
                            ),
                          })}
                        </li>
                      ))}
                      {hidden > 0 && (
                        <li className="text-ink-muted">
                          {t('{count, plural, one {and # more} other {and # more}}', { count: hidden })}
                        </li>
                      )}
                    </ul>
                  ),
                },
              ]),
        ]}
      />
    </>
  )
}

function saysHowToPay({ waysToPay, paymentTerms }: Pick<Business, 'waysToPay' | 'paymentTerms'>) {
  return waysToPay.length > 0 || paymentTerms !== ''
}
