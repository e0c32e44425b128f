/** The numbers by which the seller is known to authorities, under the names that they have in its country. */
import { presetOf, taxNumberLabelIn } from '../../domain/countries/countries.ts'
import type { DocumentBusiness } from './printed-document.ts'
import type { Written } from './written-in.ts'

type Numbers = Pick<DocumentBusiness, 'country' | 'vatId' | 'taxNumber' | 'registrationNumber'>

export function sellerNumbers(
  { country, vatId, taxNumber, registrationNumber }: Numbers,
  { t }: Pick<Written, 't'>,
): string[] {
  const labels = presetOf(country)?.labels ?? {}
  return [
    { label: labels.vatId ?? t('VAT ID'), number: vatId },
    { label: taxNumberLabelIn(country, taxNumber) ?? t('Tax no.'), number: taxNumber },
    { label: labels.registration ?? t('Registration no.'), number: registrationNumber },
  ].flatMap(({ label, number }) => (number === '' ? [] : [`${label} ${number}`]))
}
