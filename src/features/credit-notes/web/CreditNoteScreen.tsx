/** The page of one credit note. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { invoiceOptions } from '../../invoices/web/api.ts'
import { InvoiceEmails } from '../../mail/web/InvoiceEmails.tsx'
import type { CreditNote } from '../contract.ts'
import { creditNoteOptions } from './api.ts'
import { CreditNoteActions } from './CreditNoteActions.tsx'
import { CreditNoteDocument } from './CreditNoteDocument.tsx'
import { CreditNoteNotShown } from './CreditNoteNotShown.tsx'

export function CreditNoteScreen() {
  const { id: businessId } = useBusiness()
  const { creditNoteId } = useParams({ from: '/credit-notes/$creditNoteId' })
  const { data, error, isFetching, refetch } = useQuery(creditNoteOptions(businessId, creditNoteId))
  if (!data) return <CreditNoteNotShown problem={error} retrying={isFetching} onRetry={() => void refetch()} />
  return <CreditNotePage creditNote={data} />
}

function CreditNotePage({ creditNote }: { creditNote: CreditNote }) {
  const { id, number, invoiceId, invoiceNumber, customerId, customerName, total, refund, currency } = creditNote
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
            <Link to="/customers/$customerId" params={{ customerId }} className={`font-medium text-ink ${LINK_LOOK}`}>
              <bdi>{customerName}</bdi>
            </Link>
          ),
          amount: moneyAsText(total, currency),
          invoice: (
            <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium text-ink ${LINK_LOOK}`}>
              <bdi>{invoiceNumber}</bdi>
            </Link>
          ),
        })}
        action={<CreditNoteActions creditNote={creditNote} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <CreditNoteDocument creditNote={creditNote} />
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('Credit', { context: 'noun' })}>
            <DescriptionList
              layout="rows"
              className="-mt-2"
              facts={[
                { term: t('Date'), description: <DateText date={creditNote.date} form="short" /> },
                { term: t('Credited'), description: <MoneyText amount={total} currency={currency} /> },
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
                ...(creditNote.items.length > 0 ? [{ term: t('Goods'), description: goodsWords(creditNote) }] : []),
                ...(creditNote.reason ? [{ term: t('Reason'), description: <bdi>{creditNote.reason}</bdi> }] : []),
              ]}
            />
          </Card>
          {invoice && <InvoiceEmails invoice={invoice} creditNoteId={id} />}
        </div>
      </div>
    </>
  )
}

function goodsWords({ goodsCameBack }: CreditNote): string {
  return goodsCameBack ? t('Returned to stock') : t('Not returned to stock')
}
