/** Where each country writes the currency sign. Apart from the other facts of countries, as the first page of the web app needs it. */
import type { SignPlace } from '../values/number-format.ts'
import type { CountryCode } from './country.ts'

/** Those that write `5 €`, and those that write `€ 5` where most write `$5`, by CLDR. */
const SIGN_BEHIND =
  'AD AL AM AX AZ BA BF BG BJ BL BY CD CG CI CM CY CZ DE DJ DK DZ EE ES FI FO FR GA GE GF GN GP GR HR HU IS IT KG KZ LT LU LV MA MC MD ME MF MK ' +
  'MQ NC NO PF PL PM PT RE RO RS RU SE SI SJ SK SM TG TJ TM TN UA UZ VA VN WF XK YT'
const SPACE_AFTER_SIGN = 'AR AT BE CH CO LI NL SR UY'
const signPlaces = new Map<CountryCode, SignPlace>([
  ...SIGN_BEHIND.split(' ').map(country => [country, 'behind'] as const),
  ...SPACE_AFTER_SIGN.split(' ').map(country => [country, 'before-with-space'] as const),
])

/** Where the currency sign is. A business that was never asked for its country keeps it before the figure. */
export function signPlaceIn(country: CountryCode | null): SignPlace {
  return (country !== null && signPlaces.get(country)) || 'before'
}
