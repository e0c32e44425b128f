/** What countries call the parts of an address. */
import type {
  AddressForm,
  AddressParts,
  cityWords,
  postalWords,
  regionWords,
} from '../../../../domain/countries/addresses.ts'
import { t } from '../../../../translations/web.ts'

const POSTAL_WORDS: Readonly<Record<(typeof postalWords)[number], string>> = {
  'postal-code': t('Postal code'),
  zip: t('ZIP code'),
  postcode: t('Postcode'),
  eircode: t('Eircode'),
  pin: t('PIN code'),
}

const REGION_WORDS: Readonly<Record<(typeof regionWords)[number], string>> = {
  region: t('Region'),
  state: t('State'),
  province: t('Province'),
  county: t('County'),
  prefecture: t('Prefecture'),
  emirate: t('Emirate'),
}

const CITY_WORDS: Readonly<Record<(typeof cityWords)[number], string>> = {
  city: t('City'),
  town: t('Town or city'),
  suburb: t('Suburb or town'),
}

export function partName(part: keyof AddressParts, { postal, region, city }: AddressForm): string {
  switch (part) {
    case 'street':
      return t('Street')
    case 'postalCode':
      return POSTAL_WORDS[postal ?? 'postal-code']
    case 'region':
      return REGION_WORDS[region ?? 'region']
    case 'city':
      return CITY_WORDS[city]
  }
}
