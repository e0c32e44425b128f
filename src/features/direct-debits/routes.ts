/** Routes of SEPA direct debit: mandates, what can be collected, and collections with their files. */

import { snapshot } from '../../platform/database/database.ts'
import { contentDisposition } from '../../platform/http.ts'
import { get, getFile, patch, post, routes } from '../../platform/routes.ts'
import { cancelCollection } from './commands/cancel-collection.ts'
import { collect } from './commands/collect.ts'
import { createCollection } from './commands/create-collection.ts'
import { changeMandate, createMandate, endMandate } from './commands/mandates.ts'
import { returnItem } from './commands/return-item.ts'
import { mandate, mandateChange, mandateList, newMandate } from './contract/mandates.ts'
import {
  collection,
  collectionOutcome,
  collectionPage,
  collectionQuery,
  directDebits,
  invoiceDebits,
  itemReturn,
  newCollection,
} from './contract.ts'
import { findCollection, findCollectionFile, listCollections, listDebitsOfInvoice } from './queries/collections.ts'
import { showDirectDebits } from './queries/direct-debits.ts'
import { listMandates } from './queries/mandates.ts'

export const directDebitRoutes = routes(
  get(
    '/customers/{customerId}/mandates',
    'The mandates by which a customer lets you collect by SEPA direct debit',
    { answer: mandateList },
    ({ db, scope, path }) => snapshot(db, tx => listMandates(tx, scope, path.customerId)),
  ),
  post(
    '/customers/{customerId}/mandates',
    'Add a mandate that the customer signed; one that was there before ends',
    { body: newMandate, answer: mandate, status: 201 },
    ({ db, actor, path, body }) => createMandate(db, actor, path.customerId, body),
  ),
  patch(
    '/mandates/{mandateId}',
    'Correct a mandate, as long as it was in no collection',
    { body: mandateChange, answer: mandate },
    ({ db, actor, path, body }) => changeMandate(db, actor, path.mandateId, body),
  ),
  post(
    '/mandates/{mandateId}/end',
    'End a mandate, such as one that the customer revoked',
    { answer: mandate },
    ({ db, actor, path }) => endMandate(db, actor, path.mandateId),
  ),
  get(
    '/direct-debits',
    'Open invoices that can be collected by SEPA direct debit, with the day of each',
    { answer: directDebits },
    ({ db, scope }) => snapshot(db, tx => showDirectDebits(tx, scope)),
  ),
  get(
    '/collections',
    'Collections by SEPA direct debit, newest first',
    { query: collectionQuery, answer: collectionPage },
    ({ db, scope, query }) => listCollections(db, scope, query),
  ),
  post(
    '/collections',
    'Collect open invoices: makes the file for the bank',
    { body: newCollection, answer: collection, status: 201 },
    ({ db, actor, body }) => createCollection(db, actor, body),
  ),
  get('/collections/{collectionId}', 'One collection with its items', { answer: collection }, ({ db, scope, path }) =>
    snapshot(db, tx => findCollection(tx, scope, path.collectionId)),
  ),
  getFile(
    '/collections/{collectionId}/file',
    'The file for the bank (pain.008), always the same to the byte',
    { types: ['application/xml'] },
    async ({ context, db, scope, path }) => {
      const found = await findCollectionFile(db, scope, path.collectionId)
      return (
        found &&
        context.body(found.file, 200, {
          'Content-Type': 'application/xml',
          'Content-Disposition': contentDisposition('attachment', `${found.messageId}.xml`),
          'Cache-Control': 'no-store',
        })
      )
    },
  ),
  post(
    '/collections/{collectionId}/collect',
    'Mark a collection as collected: records a payment of each invoice whose day has come',
    { body: collectionOutcome, answer: collection },
    ({ db, actor, path, body }) => collect(db, actor, path.collectionId, body),
  ),
  post(
    '/collections/{collectionId}/cancel',
    'Cancel a collection whose file the bank did not get or did not accept',
    { answer: collection },
    ({ db, actor, path }) => cancelCollection(db, actor, path.collectionId),
  ),
  post(
    '/collections/{collectionId}/items/{itemId}/return',
    'Mark one direct debit as returned by the bank; its payment is removed',
    { body: itemReturn, answer: collection },
    ({ db, actor, path, body }) => returnItem(db, actor, path, body),
  ),
  get(
    '/invoices/{invoiceId}/direct-debits',
    'The collections of an invoice, newest first, and what it says about them',
    { answer: invoiceDebits },
    ({ db, scope, path }) => snapshot(db, tx => listDebitsOfInvoice(tx, scope, path.invoiceId)),
  ),
)
