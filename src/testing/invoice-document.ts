/** Contents of invoices and credit notes for tests of documents, with figures that add up, for any number of lines. */

import { USUAL_LOOK } from '../domain/documents/document-look.ts'
import { type DocumentTerms, documentTotals, type PricedLine } from '../domain/documents/document-totals.ts'
import { payableOf } from '../domain/documents/payable.ts'
import type {
  CreditNoteDocument,
  DocumentBusiness,
  DocumentItem,
  InvoiceDocument,
} from '../formats/pdf/printed-document.ts'

type Invoice = InvoiceDocument['invoice']
type CreditNote = CreditNoteDocument['creditNote']
type Often = 'kind' | 'description' | 'unit'
type Line = Omit<DocumentItem, 'total' | 'taxName' | Often> & Partial<Pick<DocumentItem, Often>> & PricedLine

interface Changes extends Pick<DocumentTerms, 'pricesIncludeTax'> {
  readonly business?: Partial<DocumentBusiness>
  /** One line for each. */
  readonly names?: readonly string[]
  readonly lines?: readonly Line[]
}

export interface DocumentChanges extends Changes {
  readonly invoice?: Partial<Invoice>
}

const acme = {
  name: 'Acme Corporation',
  address: '500 Market Street\nSan Francisco, CA 94105',
  vatId: null,
  country: null,
}

export function anInvoiceDocument({
  business,
  invoice,
  names = ['House Blend Coffee, 1 kg'],
  lines = linesOf(names),
  pricesIncludeTax = false,
}: DocumentChanges = {}): InvoiceDocument {
  const discount = invoice?.discount ?? null
  return {
    kind: 'invoice',
    business: { ...aBusiness, ...business },
    invoice: {
      id: 'k3v9x0qa',
      number: 'INV-2026-0001',
      status: 'issued',
      madeAt: '2026-03-01T10:15:30.000Z',
      date: '2026-03-01',
      dueDate: '2026-03-31',
      cashDiscount: null,
      supplyFrom: null,
      supplyTo: null,
      orderReference: '',
      opening: '',
      note: 'Thank you for your order.\nPlease quote the invoice number.',
      isDeposit: false,
      deposits: [],
      replaces: null,
      carriedOver: 0,
      reminder: null,
      discount,
      customer: acme,
      delivery: null,
      ...figuresOf(lines, { discount, pricesIncludeTax }),
      ...invoice,
    },
  }
}

export function aCreditNoteDocument({
  business,
  creditNote,
  names = ['House Blend Coffee, 1 kg'],
  lines = linesOf(names),
  pricesIncludeTax = false,
}: Changes & { readonly creditNote?: Partial<CreditNote> } = {}): CreditNoteDocument {
  return {
    kind: 'credit-note',
    business: { ...aBusiness, ...business },
    creditNote: {
      number: 'CN-2026-0001',
      madeAt: '2026-03-09T08:00:00.000Z',
      date: '2026-03-09',
      reason: 'One bag was torn.',
      invoice: { number: 'INV-2026-0001', date: '2026-03-01' },
      refund: 0,
      setAgainst: null,
      alreadyCredited: 0,
      afterDeposits: false,
      byAmount: null,
      customer: acme,
      delivery: null,
      ...figuresOf(lines, { pricesIncludeTax }),
      ...creditNote,
    },
  }
}

function figuresOf(lines: readonly Line[], terms: DocumentTerms) {
  const { lineTotals, ...totals } = documentTotals(lines, terms)
  const nothing = { withholdingName: '', withholdingRate: 0, roundingStep: 0 }
  return {
    ...totals,
    ...nothing,
    ...payableOf({ ...totals, ...nothing }),
    pricesIncludeTax: terms.pricesIncludeTax ?? false,
    items: lines.map((line, index) => ({
      kind: 'free' as const,
      description: '',
      unit: '',
      taxName: '',
      ...line,
      total: lineTotals[index] ?? 0,
    })),
  }
}

function linesOf(names: readonly string[]): Line[] {
  return names.map((name, index) => ({
    name,
    sku: `BEAN-${index + 1}`,
    quantity: 1000 + 1500 * (index % 3),
    price: 2450 + 10 * index,
    discount: null,
    taxRate: index % 4 === 3 ? 9975 : 10_000,
    taxName: index % 4 === 3 ? 'City tax' : 'Sales tax',
  }))
}

const aBusiness: DocumentBusiness = {
  name: 'Harbour Street Coffee',
  address: '12 Harbour Street\nPortland, ME 04101',
  email: 'hello@harbour.coffee',
  phone: '+1 207 555 0100',
  website: 'harbour.coffee',
  taxNumber: '12-3456789',
  country: null,
  legalName: '',
  vatId: '',
  registrationNumber: '',
  taxRegistered: true,
  waysToPay: [],
  accentColor: '#1f4d3a',
  paymentTerms: '',
  footer: '',
  currency: 'USD',
  logo: null,
  documentLanguage: 'en',
  numberFormat: '1,234.56',
  dateFormat: 'MMM d, yyyy',
  paper: 'A4',
  ...USUAL_LOOK,
}

/** `count` names, all different. */
export function someNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Coffee no. ${index + 1} from the harbour`)
}
