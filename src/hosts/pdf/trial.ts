/** Finds out whether PDFs can be made: from the documents that people ask for, and by a trial where those say nothing. */
import { USUAL_LOOK } from '../../domain/documents/document-look.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'

export interface TriedRenderer {
  readonly render: RenderDocument
  /** Rejects while no PDF can be made. It makes one itself only after the start, after a failure, and now and then while it fails. */
  readonly check: () => Promise<void>
}

export function tried(renderDocument: RenderDocument, retryMilliseconds: number): TriedRenderer {
  let outcome: Promise<void> | undefined

  const render: RenderDocument = async (document, wanted) => {
    try {
      const rendered = await renderDocument(document, wanted)
      outcome = Promise.resolve()
      return rendered
    } catch (error) {
      // it may be the document's own fault
      outcome = undefined
      throw error
    }
  }

  function tryOut(): Promise<void> {
    const trial = renderDocument(SMALLEST, { withPages: false }).then(() => undefined)
    trial.catch(() => {
      const forget = () => {
        if (outcome === trial) outcome = undefined
      }
      setTimeout(forget, retryMilliseconds).unref()
    })
    return trial
  }

  return {
    render,
    check: () => {
      outcome ??= tryOut()
      return outcome
    },
  }
}

const SMALLEST: PrintedDocument = {
  kind: 'labels',
  business: {
    name: 'Daybook',
    address: '',
    email: '',
    phone: '',
    website: '',
    taxNumber: '',
    country: null,
    legalName: '',
    vatId: '',
    registrationNumber: '',
    taxRegistered: true,
    waysToPay: [],
    accentColor: '#000000',
    paymentTerms: '',
    footer: '',
    logo: null,
    currency: 'USD',
    documentLanguage: 'en',
    numberFormat: '1,234.56',
    dateFormat: 'MMM d, yyyy',
    paper: 'A4',
    ...USUAL_LOOK,
  },
  sheet: 'avery-3474',
  start: 1,
  date: '2026-01-01',
  labels: [{ name: 'Trial', price: 0, barcode: '' }],
}
