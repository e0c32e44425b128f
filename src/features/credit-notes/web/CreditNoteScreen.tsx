/** The page of one credit note. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { isolated } from '../../../domain/values/isolated-text.ts'
import { rich, t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { RecordNotShown } from '../../../web/RecordNotShown.tsx'
import { DocumentSkeleton } from '../../documents/web/page/DocumentSkeleton.tsx'
import { invoiceOptions } from '../../invoices/web/api.ts'
import { InvoiceEmails } from '../../mail/web/InvoiceEmails.tsx'
import type { CreditNote } from '../contract.ts'
import { creditNoteOptions } from './api.ts'
import { CreditNoteActions } from './CreditNoteActions.tsx'
import { CreditNoteDocument } from './CreditNoteDocument.tsx'

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
      failed={t('The credit note could not be loaded.')}
    />
  ) : (
    <div aria-busy="true">
      <PageHeader
        back={back}
        title={<Skeleton className="h-6 w-44" />}
        documentTitle={t('Credit note')}
        description={<Skeleton className="mt-1 h-4 w-64" />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentSkeleton />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}

function CreditNotePage({ creditNote }: { creditNote: CreditNote }) {
  const { id, number, invoiceId, invoiceNumber, customerId, customerName, total, refund, currency } = creditNote
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
