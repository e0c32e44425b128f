/** What a printed report says: its days, and its tables with their figures written out. */
import { legibleColor } from '../legible-color.ts'
import { type PrintableText, printable, printableLines, shown } from '../printable-text.ts'
import type { ReportDocument } from '../printed-document.ts'
import { type Written, writtenIn } from '../written-in.ts'

type Table = ReportDocument['report']['tables'][number]
type Column = Table['columns'][number]
type Cell = Table['rows'][number][number]

export interface ReportContent {
  /** As Typst calls it. */
  readonly paper: 'a4' | 'us-letter'
  /** Across, where a table has many columns. */
  readonly flipped: boolean
  readonly language: string
  readonly region: string
  readonly title: string
  readonly author: string
  /** The file's date. */
  readonly created: Readonly<Record<'year' | 'month' | 'day', number>>
  readonly accent: { readonly area: string; readonly text: string }
  readonly logo: string
  readonly sender: { readonly name: PrintableText; readonly lines: readonly PrintableText[] }
  readonly heading: string
  readonly days: string
  readonly tables: readonly {
    readonly title: string
    readonly note: string
    readonly columns: readonly { readonly name: string; readonly isFigure: boolean; readonly isWide: boolean }[]
    readonly rows: readonly (readonly PrintableText[])[]
    readonly totals: readonly PrintableText[]
    /** Where it is not complete. */
    readonly rest: string
  }[]
  readonly page: string
}

const MOST_COLUMNS_UPRIGHT = 6

export function reportContent({ business, report }: ReportDocument): ReportContent {
  const written = writtenIn(business, business.currency)
  const { t, locale } = written
  const { language, region = '' } = new Intl.Locale(locale)
  const [year = 0, month = 0, day = 0] = report.date.split('-').map(Number)
  return {
    paper: business.paper === 'Letter' ? 'us-letter' : 'a4',
    flipped: report.tables.some(({ columns }) => columns.length > MOST_COLUMNS_UPRIGHT),
    language,
    region,
    title: shown(`${report.title} ${daysOf(report, written)}`),
    author: shown(business.name),
    created: { year, month, day },
    accent: { area: business.accentColor, text: legibleColor(business.accentColor) },
    logo: shown(t('Logo of {business}', { business: business.name })),
    sender: { name: printable(business.name), lines: printableLines(business.address) },
    heading: report.title,
    days: `${daysOf(report, written)} · ${written.currency}`,
    tables: report.tables.map(({ title, note, columns, rows, totals, left }) => ({
      title,
      note,
      columns: columns.map(({ name, kind }, place) => ({
        name,
        isFigure: isFigure(kind),
        isWide: place === 0 || kind === 'text',
      })),
      rows: rows.map(row => row.map((cell, place) => cellText(cell, columns[place], written))),
      totals: totals.map((cell, place) =>
        place === 0 ? printable(t('Total')) : totalText(cell, columns[place], written),
      ),
      rest:
        left === 0
          ? ''
          : t('{count, plural, one {# more row is} other {# more rows are}} in the spreadsheet of this report.', {
              count: left,
            }),
    })),
    page: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
  }
}

function daysOf({ from, to, compared }: ReportDocument['report'], { t, day }: Written): string {
  if (from === null) return t('as of {date}', { date: day(to) })
  const days = `${day(from)} – ${day(to)}`
  return compared
    ? t('{days}, compared with {other}', { days, other: `${day(compared.from)} – ${day(compared.to)}` })
    : days
}

function isFigure(kind: Column['kind']): boolean {
  return ['money', 'count', 'quantity', 'percent'].includes(kind)
}

function totalText(cell: Cell, column: Column | undefined, written: Written): PrintableText {
  return cell === null ? printable('') : cellText(cell, column, written)
}

function cellText(cell: Cell, column: Column | undefined, written: Written): PrintableText {
  const { amount, quantity, percent, day, locale } = written
  if (cell === null || !column) return printable(column?.none ?? '')
  switch (column.kind) {
    case 'money':
      return printable(amount(Number(cell)))
    case 'count':
      return printable(quantity(Number(cell) * 1000))
    case 'quantity':
      return printable(quantity(Number(cell)))
    case 'percent':
      return printable(percent(Number(cell)))
    case 'date':
      return printable(day(String(cell)))
    case 'month': {
      const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      return printable(format.format(new Date(`${cell}-01T00:00:00Z`)))
    }
    case 'text':
      return breakable(printable(String(cell)))
  }
}

/** A column is as wide as its longest word otherwise. */
function breakable({ text, ...rest }: PrintableText): PrintableText {
  return { ...rest, text: text.replace(/\S{20,}/gu, run => run.replace(/\S{12}/gu, part => `${part}\u200b`)) }
}
