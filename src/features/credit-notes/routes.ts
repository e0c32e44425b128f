/** The addresses of credit notes, and of the correction of an invoice. */
import { createRoute } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { findCustomer } from '../customers/queries.ts'
import { correctInvoice, createCreditNote } from './commands/credit-invoice.ts'
import {
  creditNote,
  creditNotesFound,
  creditNoteWritten,
  invoiceCorrected,
  invoiceCorrection,
  newCreditNote,
} from './contract.ts'
import { findCreditNote, listCreditNotesOfCustomer, listCreditNotesOfInvoice } from './queries.ts'

const ofInvoice = pathOf('invoiceId')

const create = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/credit-notes',
  summary: 'Write a credit note over all that remains of an invoice, or over some of its lines',
  request: { ...ofInvoice, ...jsonBody(newCreditNote) },
  responses: answers(creditNoteWritten, 201),
})

const list = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/credit-notes',
  summary: 'The credit notes on an invoice, oldest first',
  request: ofInvoice,
  responses: answers(creditNotesFound),
})

const listOfCustomer = createRoute({
  method: 'get',
  path: '/customers/{customerId}/credit-notes',
  summary: 'The newest credit notes of a customer',
  request: pathOf('customerId'),
  responses: answers(creditNotesFound),
})

const show = createRoute({
  method: 'get',
  path: '/credit-notes/{creditNoteId}',
  summary: 'One credit note with its lines and taxes',
  request: pathOf('creditNoteId'),
  responses: answers(creditNote),
})

const correct = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/correct',
  summary: 'Correct an issued invoice: a credit note over what remains of it, and a new draft with its lines',
  request: { ...ofInvoice, ...jsonBody(invoiceCorrection) },
  responses: answers(invoiceCorrected, 201),
})

export const creditNoteRoutes = newApp()
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(
      await createCreditNote(context.get('parts').db, actor, invoiceId, context.req.valid('json')),
      201,
    )
  })
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { invoiceId } = context.req.valid('param')
    return context.json(await listCreditNotesOfInvoice(db, scope, invoiceId), 200)
  })
  .openapi(listOfCustomer, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { customerId } = context.req.valid('param')
    if (!(await findCustomer(db, scope, customerId))) throw new Refusal('not-found')
    return context.json(await listCreditNotesOfCustomer(db, scope, customerId), 200)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findCreditNote(context.get('parts').db, scope, context.req.valid('param').creditNoteId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(correct, async context => {
    const actor = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await correctInvoice(context.get('parts').db, actor, invoiceId, context.req.valid('json')), 201)
  })
