/** How a customer is reached. */
import type { ReactNode } from 'react'
import { numbersOfCustomer } from '../../../../domain/countries/countries.ts'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { countryName } from '../../../../web/business/country-name.ts'
import { E_INVOICE_NAMES } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { withholdingWords } from '../../../../web/business/withholding-words.ts'
import { schemeName } from '../../../businesses/web/address/scheme-name.ts'
import { useOwnFacts } from '../../../own-fields/web/own-facts.tsx'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { PriceListName } from '../../../prices/web/price-lists/PriceListField.tsx'
import { TaxName } from '../../../taxes/web/TaxName.tsx'
import type { Customer } from '../../contract.ts'
import { KIND_NAMES } from '../kinds.ts'

export function CustomerDetails({ customer }: { customer: Customer }) {
  const { kind, electronicScheme, electronicAddress, eInvoiceFormat, documentLanguage, withholding, noReminders } =
    customer
  const { taxRateId, exemptionNumber } = customer
  const { email, phone, address, country, priceListId, lastInvoiceDate } = customer
  const { vatId, registrationNumber, contactName, buyerReference, termsDays, cashDiscount, privateNote } = customer
  const ownFacts = useOwnFacts('customer', customer.ownValues)
  const names = numbersOfCustomer(useBusiness().country, country)
  return (
    <Card title={t('Details')}>
      <DescriptionList
        layout="rows"
        className="-my-2.5"
        facts={[
          ...filled(t('Customer number'), customer.number),
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
          ...ownFacts,
          ...filled(t('Country'), country && countryName(country)),
          ...filled(t('For the attention of'), contactName),
          ...filled(t('Kind of customer'), kind && KIND_NAMES[kind]),
          ...filled(names.vatId ?? t('VAT ID'), vatId),
          ...filled(names.registration ?? t('Registration number'), registrationNumber),
          ...filled(
            t('Electronic address'),
            electronicScheme && `${schemeName(electronicScheme)} ${electronicAddress}`,
          ),
          ...filled(t('E-invoice'), eInvoiceFormat && E_INVOICE_NAMES[eInvoiceFormat]),
          ...filled(t('Language of documents'), documentLanguage && LANGUAGES[documentLanguage].name),
          ...filled(t('Reference', { context: 'of the buyer' }), buyerReference),
          ...filled(
            t('Payment terms'),
            termsDays !== null && t('{days, plural, one {# day} other {# days}}', { days: termsDays }),
          ),
          ...filled(t('Reminders'), noReminders && t('Not sent automatically')),
          ...filled(t('Cash discount'), cashDiscountWords(cashDiscount)),
          ...filled(t('Withholding tax'), withholding && withholdingWords(withholding)),
          ...(taxRateId === null ? [] : [{ term: t('Tax'), description: <TaxName taxRateId={taxRateId} /> }]),
          ...filled(t('Exemption certificate'), exemptionNumber),
          ...(priceListId === null
            ? []
            : [{ term: t('Price list'), description: <PriceListName priceListId={priceListId} /> }]),
          { term: t('Last invoice'), description: lastInvoiceDate ? <DateText date={lastInvoiceDate} /> : '–' },
          ...filled(
            t('Private note'),
            privateNote && (
              <p dir="auto" className="text-start whitespace-pre-line">
                {privateNote}
              </p>
            ),
          ),
        ]}
      />
    </Card>
  )
}

function filled(term: string, description: ReactNode) {
  return description
    ? [{ term, description: typeof description === 'string' ? <bdi>{description}</bdi> : description }]
    : []
}

function Reach({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
      {children}
    </a>
  )
}
