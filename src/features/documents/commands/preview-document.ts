/** An invoice that was never written, to show how documents look. */
import { documentTotals } from '../../../domain/documents/document-totals.ts'
import { textIn } from '../../../domain/documents/own-texts.ts'
import { payableOf } from '../../../domain/documents/payable.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { currencyOf } from '../../../domain/values/money.ts'
import type { InvoiceDocument } from '../../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found } from '../../../platform/problem.ts'
import { textsIn } from '../../../translations/server.ts'
import { findLetterhead, onLetterhead } from '../../businesses/queries/businesses.ts'
import { somePictures } from '../../products/queries/pictures-on-documents.ts'
import type { DocumentPreview } from '../contract/look.ts'
import { pageNumber } from '../queries/kept-documents.ts'

/** The first page as a picture, under the letterhead of today with what is tried out. */
export async function previewDocument(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  { edition: _, ...tried }: DocumentPreview,
): Promise<string> {
  const letterhead = found(await findLetterhead(db, scope, scope.settings.letterhead))
  const page = pageNumber(1)
  const business = {
    ...(await onLetterhead(db, scope, letterhead, tried.documentLanguage ?? null)),
    ...definedFields(tried),
  }
  const pictures = business.productPictures ? await somePictures(db, scope, EXAMPLE_PRODUCTS) : []
  const picture = await page.of(await renderDocument(exampleInvoice(business, scope, pictures), page))
  return found(picture ?? undefined)
}

/** The last of its lines. */
const EXAMPLE_PRODUCTS = 2

function exampleInvoice(
  business: InvoiceDocument['business'],
  { settings, today: date }: BusinessScope,
  pictures: readonly Uint8Array[],
): InvoiceDocument {
  const { t } = textsIn(business.documentLanguage)
  const { pricesIncludeTax, termsDays, defaultTax } = settings
  const one = 10 ** currencyOf(business.currency).decimals
  const tax = {
    taxName: defaultTax.name,
    taxRate: defaultTax.rate,
    taxFreeReason: defaultTax.freeReason,
    taxCategory: defaultTax.category,
    ...(defaultTax.parts && { taxParts: defaultTax.parts }),
  }
  const lines = [
    { name: t('Service, per hour'), sku: '', unit: t('h'), quantity: 4500, price: 80 * one, discount: null },
    {
      name: t('Product with a discount'),
      sku: 'A-1001',
      unit: '',
      quantity: 12_000,
      price: 25 * one,
      discount: { percent: 10_000 },
    },
    { name: t('Another product'), sku: 'A-1002', unit: '', quantity: 2000, price: 149 * one, discount: null },
  ].map(line => ({ ...line, ...tax }))
  const { lineTotals, ...totals } = documentTotals(lines, { pricesIncludeTax, currency: business.currency })
  const nothing = { withholdingName: '', withholdingRate: 0, roundingStep: 0 }
  return {
    kind: 'invoice',
    business,
    pictures,
    invoice: {
      id: 'example',
      number: t('Example'),
      status: 'issued',
      madeAt: `${date}T00:00:00Z`,
      date,
      dueDate: addDays(date, termsDays),
      cashDiscount: null,
      supplyFrom: null,
      supplyTo: null,
      orderReference: '',
      opening: textIn(settings, 'invoiceOpening', business.documentLanguage),
      note: textIn(settings, 'invoiceNote', business.documentLanguage),
      discount: null,
      isDeposit: false,
      deposits: [],
      replaces: null,
      carriedOver: 0,
      reminder: null,
      customer: {
        name: t('Your customer'),
        address: t('Street and number\nPostal code and city'),
        vatId: null,
        country: null,
      },
      delivery: null,
      ...totals,
      ...nothing,
      ...payableOf({ ...totals, ...nothing }),
      pricesIncludeTax,
      items: lines.map((line, place) => ({
        ...line,
        kind: 'free' as const,
        description: '',
        total: lineTotals[place] ?? 0,
        ...pictureOfExample(place - (lines.length - EXAMPLE_PRODUCTS), pictures),
      })),
    },
  }
}

function pictureOfExample(picture: number, pictures: readonly Uint8Array[]): { picture?: number } {
  return picture in pictures ? { picture } : {}
}
