/** How a customer is reached. */

import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { PriceListName } from '../../../prices/web/price-lists/PriceListName.tsx'
import type { Customer } from '../../contract.ts'

export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, phone, address, priceListId, lastInvoiceDate } = customer
  return (
    <Card title={t('Details')}>
      <DescriptionList
        layout="rows"
        className="-my-2.5"
        facts={[
          { term: t('Email'), description: email ? <Reach href={`mailto:${email}`}>{email}</Reach> : '–' },
          {
            term: t('Phone'),
            description: phone ? (
              <Reach href={`tel:${phone.replace(/\s/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </Reach>
            ) : (
              '–'
            ),
          },
          {
            term: t('Address'),
            description: address ? (
              <address dir="auto" className="w-fit whitespace-pre-line not-italic">
                {address}
              </address>
            ) : (
              '–'
            ),
          },
          ...(priceListId === null
            ? []
            : [{ term: t('Price list'), description: <PriceListName priceListId={priceListId} /> }]),
          { term: t('Last invoice'), description: lastInvoiceDate ? <DateText date={lastInvoiceDate} /> : '–' },
        ]}
      />
    </Card>
  )
}

function Reach({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
      {children}
    </a>
  )
}
