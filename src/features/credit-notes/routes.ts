import { get, post, routes } from '../../platform/routes.ts'
import { findCustomer } from '../customers/queries.ts'
import { correctInvoice } from './commands/correct-invoice.ts'
import { createCreditNote } from './commands/credit-invoice.ts'
import {
  creditNote,
  creditNotesFound,
  creditNoteWritten,
  invoiceCorrected,
  invoiceCorrection,
  newCreditNote,
} from './contract.ts'
import { findCreditNote, listCreditNotesOfCustomer, listCreditNotesOfInvoice } from './queries.ts'

export const creditNoteRoutes = routes(
  post(
    '/invoices/{invoiceId}/credit-notes',
    'Create a credit note for the rest of an invoice or some of its lines',
    { body: newCreditNote, answer: creditNoteWritten, status: 201 },
    ({ db, actor, path, body }) => createCreditNote(db, actor, path.invoiceId, body),
  ),
  get(
    '/invoices/{invoiceId}/credit-notes',
    'The credit notes on an invoice, oldest first',
    { answer: creditNotesFound },
    ({ db, scope, path }) => listCreditNotesOfInvoice(db, scope, path.invoiceId),
  ),
  get(
    '/customers/{customerId}/credit-notes',
    'The newest credit notes of a customer',
    { answer: creditNotesFound },
    async ({ db, scope, path }) =>
      (await findCustomer(db, scope, path.customerId)) && listCreditNotesOfCustomer(db, scope, path.customerId),
  ),
  get(
    '/credit-notes/{creditNoteId}',
    'One credit note with its lines and taxes',
    { answer: creditNote },
    ({ db, scope, path }) => findCreditNote(db, scope, path.creditNoteId),
  ),
  post(
    '/invoices/{invoiceId}/correct',
    'Correct an issued invoice with a credit note for the rest and a new draft with its lines',
    { body: invoiceCorrection, answer: invoiceCorrected, status: 201 },
    ({ db, actor, path, body }) => correctInvoice(db, actor, path.invoiceId, body),
  ),
)
