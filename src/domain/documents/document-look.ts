/** How the documents of a business look: a few choices, and which columns their lines have. */
import { type CountryCode, type Source, source } from '../countries/country.ts'

export const documentLayouts = ['modern', 'letter', 'compact'] as const
export type DocumentLayout = (typeof documentLayouts)[number]

/** A letterhead is a picture of the whole page, about as wide and high as A4 (0.71) or Letter (0.77). In pixels. */
export function isPageShaped({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width / height > 0.66 && width / height < 0.82
}

export const logoPlaces = ['left', 'center', 'right'] as const
export type LogoPlace = (typeof logoPlaces)[number]

export const logoSizes = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof logoSizes)[number]

/** Those that can be left out: the name and the amount of a line always stay. */
export const optionalColumns = ['sku', 'quantity', 'price', 'discount', 'tax'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

/** Those that end with a line for the customer to sign, where one wants it. */
export const signedKinds = ['quote', 'order', 'delivery'] as const
export type SignedKind = (typeof signedKinds)[number]

export interface DocumentLook {
  readonly documentLayout: DocumentLayout
  readonly logoPlace: LogoPlace
  readonly logoSize: LogoSize
  readonly hiddenColumns: readonly OptionalColumn[]
  readonly signedDocuments: readonly SignedKind[]
  /** Whether the letterhead that it has as a picture is on later pages too, and whether it shows who the sender is: not until somebody says so. */
  readonly letterheadOnAllPages: boolean
  readonly letterheadNamesSender: boolean
  /** Whether quotes, orders, invoices and delivery notes show a small picture of the product beside each line. */
  readonly productPictures: boolean
}

/** That of a business which chooses nothing. */
export const USUAL_LOOK: DocumentLook = {
  documentLayout: 'modern',
  logoPlace: 'left',
  logoSize: 'medium',
  hiddenColumns: [],
  signedDocuments: ['delivery'],
  letterheadOnAllPages: false,
  letterheadNamesSender: false,
  productPictures: false,
}

interface RequiredColumns {
  readonly columns: readonly OptionalColumn[]
  readonly source: Source
}

/** Article 226 (6), (8): the quantity, the price of a unit without tax, and discounts that are not in it. */
const OF_THE_UNION: RequiredColumns = {
  columns: ['quantity', 'price', 'discount'],
  source: source('https://eur-lex.europa.eu/eli/dir/2006/112/oj'),
}

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** What the law wants on the lines of an invoice. Which tax a line has is printed anyway where a document has several. */
const REQUIRED: Readonly<Record<CountryCode, RequiredColumns>> = {
  ...Object.fromEntries(UNION.map(code => [code, OF_THE_UNION])),
  GB: {
    columns: ['quantity', 'price', 'discount'],
    source: source('https://www.legislation.gov.uk/uksi/1995/2518/regulation/14'),
  },
  CH: { columns: ['quantity'], source: source('https://www.fedlex.admin.ch/eli/cc/2009/615/de#art_26') },
  LI: { columns: ['quantity'], source: source('https://www.gesetze.li/konso/2009.330') },
  IN: { columns: ['quantity', 'discount'], source: source('https://cbic-gst.gov.in/gst-acts.html') },
  AU: {
    columns: ['quantity', 'price'],
    source: source(
      'https://www.ato.gov.au/businesses-and-organisations/gst-excise-and-indirect-taxes/gst/tax-invoices',
    ),
  },
}

/** The columns that invoices and credit notes of a business there always show. */
export function requiredColumns(country: CountryCode | null): readonly OptionalColumn[] {
  return (country === null ? undefined : REQUIRED[country]?.columns) ?? []
}

/** The columns that a document leaves out. @param kind quotes and orders are no invoices, and show what one wants */
export function hiddenOn(
  kind: 'invoice' | 'offer',
  { hiddenColumns }: Pick<DocumentLook, 'hiddenColumns'>,
  { country, severalTaxes }: { readonly country: CountryCode | null; readonly severalTaxes: boolean },
): ReadonlySet<OptionalColumn> {
  const required = kind === 'invoice' ? requiredColumns(country) : []
  return new Set(hiddenColumns.filter(column => !required.includes(column) && !(column === 'tax' && severalTaxes)))
}
