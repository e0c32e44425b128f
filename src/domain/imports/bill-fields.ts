/** What an import of open bills reads: one row per bill. */
import type { ImportField } from './import-field.ts'

export const billFields = [
  {
    id: 'supplier',
    reads: 'text',
    required: 'each-row',
    headers: [
      'supplier suppliername vendor vendorname lieferant lieferantenname kreditor fournisseur contactname invoicepartnerdisplayname thirdpartyname payee from',
      'name company companyname firma displayname organisation organization',
    ],
  },
  {
    id: 'vatId',
    reads: 'text',
    headers: [
      'vatid vatnumber vatno vatregno suppliervatid vendorvatid ustid ustidnr ustidnummer umsatzsteuerid uidnummer btwnummer partitaiva',
    ],
  },
  {
    id: 'number',
    reads: 'text',
    required: 'each-row',
    headers: [
      'billnumber billno invoicenumber invoiceno supplierinvoicenumber vendorinvoicenumber rechnungsnummer rechnungsnr number nummer documentnumber docnumber',
      'belegnummer reference referencenumber ref no num bill invoice billid',
    ],
  },
  {
    id: 'date',
    reads: 'date',
    required: 'each-row',
    headers: [
      'date billdate invoicedate invoicebilldate billedat rechnungsdatum datum txndate issuedate dateissued',
      'belegdatum documentdate createdat created',
    ],
  },
  {
    id: 'dueDate',
    reads: 'date',
    headers: [
      'duedate dueat datedue due billduedate invoiceduedate invoicedatedue falligkeit falligkeitsdatum falligam zahlungsziel',
    ],
  },
  {
    id: 'net',
    reads: 'money',
    headers: ['net netamount subtotal untaxedamount amountuntaxed totalht netto nettobetrag'],
  },
  {
    id: 'tax',
    reads: 'money',
    headers: [
      'taxtotal totaltax totaltaxes taxes salestax tax vat vatamount taxamount mwst ust umsatzsteuer steuer vorsteuer',
    ],
  },
  {
    id: 'taxRate',
    reads: 'percent',
    headers: ['taxrate taxpercent vatrate vatpercent steuersatz mwstsatz mwstpercent ustsatz ustpercent'],
  },
  {
    id: 'total',
    reads: 'money',
    required: 'each-row',
    headers: [
      'total totalincurrencysigned totalsigned totalttc totalinctax totalincltax billtotal invoicetotal billamount invoiceamount totalamount grandtotal gesamtbetrag rechnungsbetrag gesamt brutto bruttobetrag',
      'amount betrag',
    ],
  },
  {
    id: 'paid',
    reads: 'money',
    headers: ['amountpaid paidamount invoiceamountpaid paidtodate bezahlterbetrag', 'paid bezahlt'],
  },
  {
    id: 'balance',
    reads: 'money',
    headers: [
      'balance amountdue invoiceamountdue amountduesigned openbalance outstandingbalance outstanding balancedue openamount offenerbetrag offen',
      'due+duedate',
    ],
  },
  {
    id: 'paidOn',
    reads: 'date',
    headers: ['paidon paidat datepaid paiddate paymentdate lastpaymentdate bezahltam zahlungsdatum'],
  },
  { id: 'status', reads: 'status', headers: ['status billstatus invoicestatus'] },
  { id: 'currency', reads: 'text', headers: ['currency currencycode billcurrency invoicecurrency wahrung'] },
  { id: 'category', reads: 'text', headers: ['category kategorie account accountname expenseaccount konto'] },
  { id: 'note', reads: 'text', headers: ['note notes memo privatenote description notiz bemerkung beschreibung'] },
] as const satisfies readonly ImportField[]
