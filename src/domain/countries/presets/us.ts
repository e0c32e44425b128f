import { type Country, source } from '../country.ts'

/** There is no national rate: states, counties and cities each have their own. */
export const unitedStates: Country = {
  code: 'US',
  currency: 'USD',
  taxes: [{ name: 'Sales tax', rate: 0, category: null, source: source('https://www.usa.gov/state-taxes') }],
  labels: { taxNumber: 'EIN' },
  sellerNumbers: { taxed: [], untaxed: [] },
  // a sales tax permit need not be named
  officialSystem: null,
  sentences: [],
  language: 'en-US',
  numberFormat: '1,234.56',
  dateFormat: 'MMM d, yyyy',
  firstDayOfWeek: 7,
  paper: 'Letter',
  timeZone: 'America/New_York',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
