import { type Country, combined, source } from '../country.ts'

const rates = source(
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
)

const quebec = source(
  'https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/basic-rules-for-applying-the-gsthst-and-qst/',
)
const columbia = source('https://www2.gov.bc.ca/gov/content/taxes/sales-taxes/pst')
const saskatchewan = source(
  'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
)
const manitoba = source('https://www.gov.mb.ca/finance/taxation/taxes/retail.html')

const GST = { name: 'GST', rate: 5000 }

export const canada: Country = {
  code: 'CA',
  currency: 'CAD',
  taxes: [
    { name: 'GST', rate: 5000, category: 'S', source: rates },
    { name: 'HST Ontario', rate: 13_000, category: 'S', source: rates },
    // since 1 April 2025
    { name: 'HST Nova Scotia', rate: 14_000, category: 'S', source: rates },
    { name: 'HST (NB, NL, PE)', rate: 15_000, category: 'S', source: rates },
    combined('GST + QST', [GST, { name: 'QST', rate: 9975 }], quebec),
    combined('GST + PST (BC)', [GST, { name: 'PST', rate: 7000 }], columbia),
    combined('GST + PST (SK)', [GST, { name: 'PST', rate: 6000 }], saskatchewan),
    combined('GST + RST (MB)', [GST, { name: 'RST', rate: 7000 }], manitoba),
  ],
  taxNamesIn: {
    fr: {
      ...{ GST: 'TPS', QST: 'TVQ', PST: 'TVP', RST: 'TVD' },
      'HST Ontario': 'TVH Ontario',
      'HST Nova Scotia': 'TVH Nouvelle-Écosse',
      'HST (NB, NL, PE)': 'TVH (N.-B., T.-N.-L., Î.-P.-É.)',
      'GST + QST': 'TPS + TVQ',
      'GST + PST (BC)': 'TPS + TVP (C.-B.)',
      'GST + PST (SK)': 'TPS + TVP (Sask.)',
      'GST + RST (MB)': 'TPS + TVD (Man.)',
    },
  },
  smallBusiness: 'Small supplier',
  labels: { taxNumber: 'GST/HST number', registration: 'BN' },
  sellerNumbers: { taxed: ['tax'], untaxed: [] },
  officialSystem: null,
  sentences: [],
  language: 'en-CA',
  officialLanguages: ['en', 'fr'],
  numberFormat: '1,234.56',
  dateFormat: 'yyyy-MM-dd',
  firstDayOfWeek: 7,
  paper: 'Letter',
  timeZone: 'America/Toronto',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
