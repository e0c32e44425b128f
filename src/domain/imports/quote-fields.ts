/** What an import of open quotes reads: one row per line, or one row per quote. What belongs to the whole quote may be in any one of its rows. */
import type { ImportField } from './import-field.ts'
import { lineFields, partyFields, taxRatesField } from './invoice-fields.ts'

export const quoteFields = [
  {
    id: 'number',
    reads: 'text',
    required: 'each-row',
    headers: [
      'number quotenumber quoteno quotenum quotequotenumber quotationnumber quotationno estimatenumber estimateno estimatenum estimate proposalnumber offernumber angebotsnummer angebotsnr angebotnr offertnummer numerodedevis numeropreventivo offertenummer belegnummer nummer documentnumber docnumber refnumber orderreference',
      'no num nr quote quotation offer angebot devis ref quoteid estimateid',
      'name',
    ],
  },
  {
    id: 'date',
    reads: 'date',
    required: 'each-invoice',
    headers: [
      'date quotedate quotequotedate quotationdate estimatedate proposaldate offerdate issuedate dateissued dateofissue angebotsdatum belegdatum datum txndate documentdate orderdate',
      'createdat creationdate created datecreated createdutc',
    ],
  },
  {
    id: 'validUntil',
    reads: 'date',
    headers: [
      'validuntil quotevaliduntil expirydate expirationdate expiration expiresat expireson expires expiry expiredate validto validthrough validitydate estimateexpirydate quoteexpirydate dateofexpiry enddateofvalidity validityendingdate gultigbis angebotgultigbis gultigkeit bindefrist validitedate',
      'duedate quoteduedate datedue due',
    ],
  },
  ...partyFields,
  ...lineFields,
  { id: 'shipping', reads: 'money', headers: ['shipping shippingcharge shippingamount versand versandkosten'] },
  {
    id: 'discount',
    reads: 'money',
    headers: [
      'entitydiscountamount totaldiscountamount quotediscount estimatediscount discountamount discountval gesamtrabatt',
    ],
  },
  {
    id: 'tax',
    reads: 'money',
    headers: [
      'taxtotal totaltax totaltaxes taxes quotetaxamount estimatetaxamount salestax tax vat mwst ust umsatzsteuer steuer',
    ],
  },
  taxRatesField,
  {
    id: 'total',
    reads: 'money',
    headers: [
      'total totalttc totalinctax totalincltax quotetotal quotequotetotal quotationtotal estimatetotal estimateamount quoteamount totalamount grandtotal gesamtbetrag angebotssumme angebotsbetrag gesamt gesamtsumme brutto bruttobetrag',
      'amount betrag summe',
    ],
  },
  {
    id: 'currency',
    reads: 'text',
    headers: ['currency currencycode quotecurrency estimatecurrency wahrung', 'clientcurrency'],
  },
  {
    id: 'status',
    reads: 'quote-status',
    headers: ['status quotestatus quotationstatus estimatestatus proposalstatus angebotsstatus txnstatus state'],
  },
  {
    id: 'note',
    reads: 'text',
    joined: '\n',
    headers: [
      'title quotetitle subject betreff titel projectname summary reference referencenumber quotereference ponumber note publicnotes quotepublicnotes notes memo customermemo customernotes messagedisplayedonestimate notiz bemerkung anmerkung kopftext einleitung',
    ],
  },
] as const satisfies readonly ImportField[]
