import { type Country, source } from '../country.ts'

const rates = source('https://www.nta.go.jp/taxes/shiraberu/taxanswer/shohi/6303.htm')

export const japan: Country = {
  code: 'JP',
  currency: 'JPY',
  taxes: [
    { name: '消費税', rate: 10_000, category: 'S', source: rates },
    { name: '消費税（軽減税率）', rate: 8000, category: 'S', source: rates },
  ],
  labels: { taxNumber: '登録番号' },
  sellerNumbers: { taxed: ['tax'], untaxed: [] },
  officialSystem: null,
  sentences: [],
  language: 'ja-JP',
  numberFormat: '1,234.56',
  dateFormat: 'MMM d, yyyy',
  firstDayOfWeek: 7,
  paper: 'A4',
  timeZone: 'Asia/Tokyo',
  termsDays: 30,
  numberingPattern: 'INV-{year}-{number:4}',
  creditNotePattern: 'CN-{year}-{number:4}',
}
