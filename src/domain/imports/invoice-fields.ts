/** What an import of past invoices reads: one row per line, or one row per invoice. What belongs to the whole invoice may be in any one of its rows. */
import type { ImportField } from './import-field.ts'

/** Who it is for. */
export const partyFields = [
  {
    id: 'customer',
    reads: 'text',
    required: 'each-invoice',
    headers: [
      'customername clientname contactname invoicepartnerdisplayname thirdpartyname customer client kundenname kunde billingname',
      'name company firma',
    ],
  },
  {
    id: 'email',
    reads: 'text',
    headers: ['email customeremail clientemail contactemail emailaddress primarycontactemailid billingemail'],
  },
] as const satisfies readonly ImportField[]

/** What a row says of its line. */
export const lineFields = [
  {
    id: 'item',
    reads: 'text',
    headers: [
      'item itemname lineitemname product productname productkey itemproductkey itemproduct itemproductservice productservice artikel bezeichnung position leistung',
    ],
  },
  {
    id: 'itemDescription',
    reads: 'text',
    headers: [
      'itemdescription itemdesc description linedescription productservicedescription itemnotes beschreibung leistungsbeschreibung',
    ],
  },
  {
    id: 'sku',
    reads: 'text',
    headers: [
      'sku itemsku lineitemsku inventoryitemcode itemcode productsku artikelnummer artikelnr',
      'productcode itemnumber',
    ],
  },
  {
    id: 'quantity',
    reads: 'quantity',
    headers: ['quantity itemquantity lineitemquantity qty menge anzahl productservicequantity'],
  },
  { id: 'unit', reads: 'text', headers: ['unit usageunit einheit uom'] },
  {
    id: 'price',
    reads: 'money',
    orElse: ['amount', 'total'],
    headers: [
      'price unitprice unitamount itemprice itemrate lineitemprice unitcost itemcost cost rate einzelpreis preis productservicerate',
    ],
  },
  {
    id: 'amount',
    reads: 'money',
    headers: [
      'lineamount linesubtotal itemamount itemtotal linetotal itemlinetotal positionsbetrag productserviceamount',
      'amount+rate',
    ],
  },
  { id: 'discountPercent', reads: 'percent', headers: ['discountpercent discount itemdiscount rabatt'] },
  { id: 'discountAmount', reads: 'money', headers: ['lineitemdiscount itemdiscountamount linediscount'] },
  {
    id: 'taxRate',
    reads: 'tax',
    headers: [
      'itemtaxpercent itemtax1percent taxrate taxpercent taxrate1 itemtaxrate1 vatrate vatpercent salestaxpercent steuersatz mwstsatz mwstpercent ustsatz ustpercent productservicetaxrate',
      'itemtax itemtax1 itemtaxcode taxtype taxcode',
    ],
  },
  { id: 'otherTaxRate', reads: 'percent', headers: ['itemtaxrate2 taxrate2 itemtax2percent'] },
  { id: 'isTaxable', reads: 'yes-no', headers: ['taxable lineitemtaxable'] },
  { id: 'lineTax', reads: 'money', headers: ['itemtaxamount itemtax1amount linetax linetaxamount', 'taxamount'] },
] as const satisfies readonly ImportField[]

export const taxRatesField = {
  id: 'taxRates',
  reads: 'rates',
  joined: '\n',
  headers: [
    'tax1name tax2name tax3name tax4name tax5name',
    'invoicetaxrate1 invoicetaxrate2 invoicetaxrate3',
    'tax1rate tax2rate tax3rate',
  ],
} as const satisfies ImportField

export const invoiceFields = [
  {
    id: 'number',
    reads: 'text',
    required: 'each-row',
    headers: [
      'number invoicenumber invoiceinvoicenumber invoiceno invoicenum invoice rechnungsnummer rechnungsnr belegnummer nummer documentnumber docnumber invoiceref',
      'no num ordernumber invoiceid',
      'name',
    ],
  },
  {
    id: 'date',
    reads: 'date',
    required: 'each-invoice',
    headers: [
      'date invoicedate invoicebilldate invoicedat issuedat dateissued dateutc issuedate dateofissue rechnungsdatum datum txndate',
      'createdat finalizedatutc createdutc created belegdatum documentdate',
    ],
  },
  {
    id: 'dueDate',
    reads: 'date',
    headers: ['duedate dueat invoiceduedate duedateutc datedue due falligkeit falligkeitsdatum falligam zahlungsziel'],
  },
  ...partyFields,
  ...lineFields,
  { id: 'shipping', reads: 'money', headers: ['shipping shippingcharge shippingamount versand versandkosten'] },
  {
    id: 'discount',
    reads: 'money',
    headers: ['entitydiscountamount totaldiscountamount invoicediscount discountamount gesamtrabatt'],
  },
  {
    id: 'tax',
    reads: 'money',
    headers: ['taxtotal totaltax totaltaxes taxes invoicetaxamount salestax tax vat mwst ust umsatzsteuer steuer'],
  },
  taxRatesField,
  {
    id: 'total',
    reads: 'money',
    headers: [
      'total totalincurrencysigned totalsigned totalttc totalinctax totalincltax invoicetotal invoiceamount totalamount grandtotal gesamtbetrag rechnungsbetrag gesamt brutto',
      'amount betrag',
    ],
  },
  {
    id: 'paid',
    reads: 'money',
    headers: ['amountpaid paidamount invoiceamountpaid invoicepaidtodate paidtodate bezahlterbetrag', 'paid bezahlt'],
  },
  {
    id: 'balance',
    reads: 'money',
    headers: [
      'balance invoicebalance invoiceamountdue amountduesigned openbalance outstandingbalance balancedue offenerbetrag offen',
    ],
  },
  {
    id: 'paidOn',
    reads: 'date',
    headers: ['paidon paidat paidatutc datepaid paiddate paymentdate lastpaymentdate bezahltam zahlungsdatum'],
  },
  { id: 'currency', reads: 'text', headers: ['currency currencycode invoicecurrency wahrung', 'clientcurrency'] },
  { id: 'method', reads: 'method', headers: ['paymentmethod method paymenttype zahlungsart'] },
  { id: 'status', reads: 'status', headers: ['status invoicestatus financialstatus'] },
  {
    id: 'note',
    reads: 'text',
    headers: ['note publicnotes invoicepublicnotes notes memo customermemo notiz bemerkung anmerkung'],
  },
] as const satisfies readonly ImportField[]
