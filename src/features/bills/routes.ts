/** The addresses of bills, their files and payments, and of suppliers. */
import type { ReadEInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import { billColumns, supplierColumns } from '../../formats/sheets/bill-sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { bytesOfBase64 } from '../../platform/base64.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { contentDisposition } from '../../platform/http.ts'
import { limitUploads } from '../../platform/limits/request-limits.ts'
import { get, getFile, patch, post, put, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { paymentRemoval } from '../payments/contract.ts'
import { attachBillFile } from './commands/bill-file.ts'
import { createBillFromFile } from './commands/read-and-create.ts'
import { recordBillPayment, removeBillPayment } from './commands/record-bill-payment.ts'
import { changeSupplier, createSupplier } from './commands/suppliers.ts'
import { changeBill, createBill, voidBill } from './commands/write-bill.ts'
import {
  attachmentAddress,
  bill,
  billCategories,
  billChange,
  billExportQuery,
  billFileQuery,
  billFileTypes,
  billFilter,
  billPage,
  billQuery,
  billReading,
  billReadingRequest,
  billSummary as billSummaryAnswer,
  billVoiding,
  newBill,
  newBillFile,
  newBillPayment,
  newSupplier,
  readingOfBill,
  supplier,
  supplierChange,
  supplierExportQuery,
  supplierPage,
  supplierQuery,
} from './contract.ts'
import { findBill, findBillFile } from './queries/find-bill.ts'
import { billSummary, listBillCategories, listBills } from './queries/list-bills.ts'
import { findAttachment, readBillFile, readFileOfBill } from './queries/read-bill-file.ts'
import { findSupplier, listSuppliers } from './queries/suppliers.ts'

export const billRoutes = (readEInvoice: ReadEInvoice) =>
  routes(
    get('/bills', 'List bills', { query: billQuery, answer: billPage }, ({ db, scope, query }) =>
      listBills(db, scope, query),
    ),
    getFile(
      '/bills/export',
      'Export all matching bills as a spreadsheet',
      { query: billExportQuery, types: sheetTypes },
      ({ context, parts, scope, query: { format, language, ...filter } }) =>
        exportSheet(
          context,
          { format, language },
          {
            list: 'bills',
            columns: ({ t }) => [...billColumns(t, scope.settings.currency), tagsColumn(t)],
            rows: everyRow(parts, (tx, page) => listBills(tx, scope, { ...filter, ...page })),
          },
        ),
    ),
    get(
      '/bills/summary',
      'Count and sum matching bills by status',
      { query: billFilter, answer: billSummaryAnswer },
      ({ db, scope, query }) => billSummary(db, scope, query),
    ),
    get('/bills/categories', 'The categories of bills in use', { answer: billCategories }, ({ db, scope }) =>
      listBillCategories(db, scope),
    ),
    post(
      '/bills',
      'Add a bill, with its original file where there is one',
      {
        middleware: limitUploads({ method: 'POST', most: 4, mostOfAccount: 2, above: 1024 * 1024 }),
        body: newBill,
        answer: bill,
        status: 201,
      },
      ({ db, actor, body }) => createBill(db, actor, body),
    ),
    post(
      '/bills/files',
      'Read an e-invoice (XML, or a PDF with XML inside) and add the bill that it is',
      {
        middleware: limitUploads({ method: 'POST', most: 4, mostOfAccount: 2 }),
        body: billReadingRequest,
        answer: bill,
        status: 201,
      },
      ({ db, actor, body }) => createBillFromFile(db, actor, readEInvoice, body.file),
    ),
    post(
      '/bills/reading',
      'Read an e-invoice and answer what it says, without adding anything',
      {
        middleware: limitUploads({ method: 'POST', most: 4, mostOfAccount: 2 }),
        body: billReadingRequest,
        answer: billReading,
      },
      ({ db, scope, body }) => readBillFile(db, scope, readEInvoice, bytesOfBase64(body.file.content)),
    ),
    get(
      '/bills/{billId}/invoice',
      'What the e-invoice in the file of a bill says, and which rules it breaks',
      { answer: readingOfBill },
      ({ db, scope, path }) => readFileOfBill(db, scope, readEInvoice, path.billId),
    ),
    getFile(
      '/bills/{billId}/invoice/attachments/{attachment}',
      'A file inside the e-invoice of a bill, counted from 0',
      { params: attachmentAddress, types: ['application/octet-stream'] },
      async ({ context, db, scope, path }) => {
        const found = await findAttachment(db, scope, readEInvoice, path)
        if (!found) return undefined
        return context.body(found.bytes, 200, {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': contentDisposition('attachment', found.name),
          'Cache-Control': 'no-store',
        })
      },
    ),
    get(
      '/bills/{billId}',
      'One bill with its taxes, payments and what is known of its file',
      { answer: bill },
      ({ db, scope, path }) => snapshot(db, tx => findBill(tx, scope, path.billId)),
    ),
    patch(
      '/bills/{billId}',
      'Change a bill; it can’t be void or in closed books',
      { body: billChange, answer: bill },
      ({ db, actor, path, body }) => changeBill(db, actor, path.billId, body),
    ),
    post(
      '/bills/{billId}/void',
      'Void a bill without payments: it stays on record and nothing is due on it',
      { body: billVoiding, answer: bill },
      ({ db, actor, path, body }) => voidBill(db, actor, path.billId, body),
    ),
    getFile(
      '/bills/{billId}/file',
      'The original of a bill, as it came, or an earlier file of it',
      { query: billFileQuery, types: billFileTypes },
      async ({ context, db, scope, path, query }) => {
        const file = await findBillFile(db, scope, path.billId, query.version)
        if (!file) return undefined
        return context.body(file.content, 200, {
          'Content-Type': file.type,
          'Content-Disposition': contentDisposition(
            file.type === 'application/xml' ? 'attachment' : 'inline',
            file.fileName,
          ),
          'Cache-Control': 'no-store',
        })
      },
    ),
    put(
      '/bills/{billId}/file',
      'Attach the original of a bill; one that is there already stays as an earlier file',
      { middleware: limitUploads({ method: 'PUT', most: 4, mostOfAccount: 2 }), body: newBillFile, answer: bill },
      ({ db, actor, path, body }) => attachBillFile(db, actor, path.billId, body),
    ),
    post(
      '/bills/{billId}/payments',
      'Record a payment of a bill, in full or in part',
      { body: newBillPayment, answer: bill, status: 201 },
      ({ db, actor, path, body }) => recordBillPayment(db, actor, path.billId, body),
    ),
    post(
      '/bills/{billId}/payments/{paymentId}/remove',
      'Remove a payment of a bill that was recorded by mistake',
      { body: paymentRemoval, answer: bill },
      ({ db, actor, path, body }) => removeBillPayment(db, actor, path, body),
    ),
    get(
      '/suppliers',
      'List suppliers by name, with what is owed to them',
      { query: supplierQuery, answer: supplierPage },
      ({ db, scope, query }) => listSuppliers(db, scope, query),
    ),
    getFile(
      '/suppliers/export',
      'Export all matching suppliers as a spreadsheet',
      { query: supplierExportQuery, types: sheetTypes },
      ({ context, parts, scope, query: { format, language, ...filter } }) =>
        exportSheet(
          context,
          { format, language },
          {
            list: 'suppliers',
            columns: ({ t }) => supplierColumns(t, scope.settings.currency),
            rows: everyRow(parts, (tx, page) => listSuppliers(tx, scope, { ...filter, ...page })),
          },
        ),
    ),
    post('/suppliers', 'Add a supplier', { body: newSupplier, answer: supplier, status: 201 }, ({ db, actor, body }) =>
      createSupplier(db, actor, body),
    ),
    get('/suppliers/{supplierId}', 'One supplier, with what is owed', { answer: supplier }, ({ db, scope, path }) =>
      findSupplier(db, scope, path.supplierId),
    ),
    patch(
      '/suppliers/{supplierId}',
      'Change a supplier',
      { body: supplierChange, answer: supplier },
      ({ db, actor, path, body }) => changeSupplier(db, actor, path.supplierId, body),
    ),
  )
