/** What the printed invoice says. */

import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../../domain/countries/country.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import { supplyDateOf } from '../../../domain/invoices/supply-date.ts'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import type { InvoiceDocument, QrBillParty } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { findLetterhead, lettered, letterheadOf, onLetterhead } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { noticeFor } from '../../direct-debits/queries/notices.ts'
import { findRecord } from '../../documents/queries/document-record.ts'
import { ownFactsOn } from '../../documents/queries/own-facts.ts'
import { printedFacts } from '../../documents/queries/printed-document.ts'
import { deliveryOn, payableOn } from '../../documents/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { carriedOver } from '../../ledger/queries/paid.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { picturesOn } from '../../products/queries/pictures-on-documents.ts'
import { invoices } from '../tables.ts'
import { depositsOf } from './deposits.ts'
import { linesOf, taxesOf } from './lines-of-invoice.ts'

/**
 * Everything that the printed invoice shows, with the sender's details as of its issue. `asIssued` ignores a cancellation, and
 * `remindedAt` makes it a reminder of that moment.
 */
export async function findInvoiceDocument(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  { asIssued = false, remindedAt }: { asIssued?: boolean; remindedAt?: Date } = {},
): Promise<InvoiceDocument | undefined> {
  const replaced = alias(invoices, 'replaced')
  const {
    found: [found],
    lines,
    taxes,
    deposits,
    today,
    lateCharges,
  } = await together({
    found: tx
      .select({ invoice: invoices, letterhead: letterheads, replaces: replaced.number, carriedOver })
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .leftJoin(replaced, and(eq(replaced.businessId, invoices.businessId), eq(replaced.id, invoices.correctsId)))
      .where(thisInvoice(scope, invoiceId)),
    lines: linesOf(tx, scope, invoiceId),
    taxes: taxesOf(tx, scope, invoiceId),
    deposits: depositsOf(tx, scope, invoiceId),
    // a reminder asks for the money now: the account may be another one since
    today: remindedAt ? findLetterhead(tx, scope, scope.settings.letterhead) : undefined,
    lateCharges: remindedAt ? lateChargesOfInvoice(tx, scope, invoiceId) : NO_LATE_CHARGES,
  })
  if (!found) return undefined
  const { invoice, letterhead, replaces } = found
  const mayBeCollected = scope.settings.currency === 'EUR' && !remindedAt
  // a draft has no record
  const needsRecord = invoice.issuedAt !== null && (isSwiss(letterhead) || mayBeCollected)
  const record = needsRecord ? await findRecord(tx, scope, { kind: 'invoice', id: invoiceId }) : undefined
  const documentStatus = invoice.issuedAt === null ? 'draft' : invoice.cancelledAt && !asIssued ? 'cancelled' : 'issued'
  const { dueDate, supplyTo, orderReference, cashDiscount, paid, customerId, opening } = invoice
  // of a draft, what it will be
  const supplyFrom =
    documentStatus === 'draft' ? supplyDateOf(invoice, lines, scope.settings.country) : invoice.supplyFrom
  // a reminder asks for the money
  const directDebit =
    remindedAt || customerId === null
      ? undefined
      : documentStatus === 'draft'
        ? await noticeFor(tx, scope, { customerId, dueDate, due: invoice.payable })
        : record?.payment.directDebit
  const { pictures, places } = await picturesOn(tx, scope, letterhead, lines, invoice.issuedAt)
  const madeAt = remindedAt ?? (documentStatus === 'cancelled' ? invoice.cancelledAt : invoice.issuedAt)
  return {
    kind: 'invoice',
    business: {
      ...(await onLetterhead(tx, scope, letterhead, invoice.customerLanguage)),
      ...(today && howToPay(lettered(today, invoice.customerLanguage))),
    },
    pictures,
    invoice: {
      dueDate,
      supplyFrom,
      supplyTo,
      orderReference,
      opening,
      cashDiscount,
      ...printedFacts(invoice, { letterhead, lines, taxes, places }, scope),
      ownFacts: await ownFactsOn(tx, scope, invoice),
      ...payableOn(invoice),
      isDeposit: invoice.isDeposit,
      deposits,
      status: documentStatus,
      madeAt: madeAt?.toISOString() ?? null,
      replaces,
      carriedOver: found.carriedOver,
      payer: record && isSwiss(letterhead) ? payerOf(record) : null,
      directDebit,
      reminder: remindedAt
        ? {
            date: scope.today,
            paid,
            balance: balanceOf(invoice),
            credited: invoice.creditedPayable,
            creditedTotal: invoice.credited,
            lateCharges,
          }
        : null,
      delivery: deliveryOn(invoice),
    },
  }
}

function isSwiss({ country }: { readonly country: CountryCode | null }): boolean {
  return country === 'CH' || country === 'LI'
}

/** Frozen with the record, as the invoice itself has the address in one text. */
function payerOf({ buyer, seller }: DocumentRecord): QrBillParty | null {
  const { name, addressParts, country } = buyer
  return addressParts && { name, ...addressParts, country: country ?? seller.country ?? 'CH' }
}

function howToPay({ waysToPay, paymentTerms }: Pick<InvoiceDocument['business'], 'waysToPay' | 'paymentTerms'>) {
  return { waysToPay, paymentTerms }
}
