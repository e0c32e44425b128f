/** What does an invoice look like to whoever makes a document of it? One with figures that add up, for any number of lines. */
import type { InvoiceDocument } from '../documents/invoice-document.ts'
import { invoiceTotals } from '../domain/invoice-totals.ts'

type Invoice = InvoiceDocument['invoice']

export interface DocumentChanges {
  readonly business?: Partial<InvoiceDocument['business']>
  readonly invoice?: Partial<Invoice>
  /** One line for each. */
  readonly names?: readonly string[]
}

export function anInvoiceDocument({
  business,
  invoice,
  names = ['House Blend Coffee, 1 kg'],
}: DocumentChanges = {}): InvoiceDocument {
  const lines = names.map((name, index) => ({
    name,
    sku: `BEAN-${index + 1}`,
    quantity: 1000 + 1500 * (index % 3),
    price: 2450 + 10 * index,
    taxRate: index % 4 === 3 ? 9975 : 10_000,
  }))
  const { lineTotals, ...totals } = invoiceTotals(lines)
  return {
    business: {
      name: 'Harbour Street Coffee',
      address: '12 Harbour Street\nPortland, ME 04101',
      currency: 'USD',
      logo: null,
      ...business,
    },
    invoice: {
      id: 'k3v9x0qa',
      number: 'INV-2026-0001',
      status: 'sent',
      issuedAt: '2026-03-01T10:15:30.000Z',
      date: '2026-03-01',
      dueDate: '2026-03-31',
      note: 'Thank you for your order.\nPlease quote the invoice number.',
      customer: { name: 'Acme Corporation', address: '500 Market Street\nSan Francisco, CA 94105' },
      items: lines.map((line, index) => ({ ...line, total: lineTotals[index] ?? 0 })),
      ...totals,
      paid: 0,
      balance: totals.total,
      ...invoice,
    },
  }
}

/** `count` names, all different. */
export function someNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Coffee no. ${index + 1} from the harbour`)
}
