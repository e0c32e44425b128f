/** What each kind of import reads: its fields, how their cells are read, and the headers by which columns are recognised. */

import { type OwnField, type OwnFieldPlace, ownFieldsOf } from '../own-fields/own-fields.ts'
import { billFields } from './bill-fields.ts'
import type { ImportField } from './import-field.ts'
import type { ImportKind } from './import-kind.ts'
import { invoiceFields } from './invoice-fields.ts'
import { quoteFields } from './quote-fields.ts'

/** An address in one text, in its parts, or its lines beside its city. */
const addressFields = [
  {
    id: 'address',
    reads: 'text',
    joined: '\n',
    headers: ['address billingaddress adresse anschrift customeraddress'],
  },
  {
    id: 'street',
    reads: 'text',
    joined: '\n',
    headers: [
      'street strasse straße strasse1 straße1 address1 address2 street1 street2 streetaddress1 streetaddress2 adresszusatz adresszusatz1 addressline1 addressline2 streetaddress',
      'billingstreet billingstreet2 billingaddress1 billingaddress2 billaddress billaddr1 billaddr2 aptsuite apt',
      'poaddressline1 poaddressline2 poaddressline3 poaddressline4',
      'saaddressline1 saaddressline2 saaddressline3 saaddressline4',
      'defaultaddressaddress1 defaultaddressaddress2 cardaddressline1 cardaddressline2 addressline1 shippingstreet',
    ],
  },
  {
    id: 'postalCode',
    reads: 'text',
    headers: [
      'plz postleitzahl postleitzahl1 plz1 postalcodezipcode zip zipcode postalcode postcode pincode eircode cap codepostal',
      'billingzip billingcode billingpostalcode billingpostcode billzip',
      'popostalcode sapostalcode defaultaddresszip cardaddresszip addresspostalcode shippingcode',
    ],
  },
  {
    id: 'city',
    reads: 'text',
    joined: ' ',
    headers: [
      'city ort ort1 stadt town suburb ville',
      'billingcity billcity pocity',
      'sacity defaultaddresscity cardaddresscity addresscity shippingcity',
    ],
  },
  {
    id: 'region',
    reads: 'text',
    headers: [
      'state region provincestate stateprovince province county prefecture bundesland provincecode',
      'billingstate billingprovince billingregion billstate poregion',
      'saregion defaultaddressprovincecode cardaddressstate addressstate shippingstate',
    ],
  },
  {
    id: 'country',
    reads: 'text',
    headers: [
      'country land land1 staat countryname countrycountryname countrycode billingcountry billcountry pocountry sacountry defaultaddresscountrycode cardaddresscountry addresscountry',
    ],
  },
] as const satisfies readonly ImportField[]

/** Of files in which a customer has a billing address too. */
const DELIVERY_HEADERS = {
  address: 'deliveryaddress shippingaddress lieferadresse',
  street:
    'deliverystreet shippingstreet shippingstreet2 shippingaddress1 shippingaddress2 shipaddr1 shipaddr2 shipaddress saaddressline1 saaddressline2 saaddressline3 saaddressline4',
  postalCode: 'deliverypostalcode shippingpostalcode shippingpostcode shippingcode shippingzip shipzip sapostalcode',
  city: 'deliverycity shippingcity shipcity sacity',
  region: 'deliveryregion shippingstate shippingprovince shippingregion shipstate saregion',
  country: 'deliverycountry shippingcountry shipcountry sacountry',
} as const

const customerHeaders = [
  'customer customername kunde kundenname client clientname contactname billingname name',
] as const

const skuHeaders = [
  'sku variantsku itemcode inventoryitemcode lineitemsku artikelnummer artikelnr artnr productsku productcode internalreference defaultcode',
  'productkey itemsku itemnumber itemno article articlenumber code productid item ref productref',
] as const

const fields = {
  customers: [
    { id: 'id', reads: 'text', headers: ['daybookid'] },
    {
      id: 'name',
      reads: 'text',
      joined: ' ',
      required: 'each-row',
      headers: [
        'name customer customername kunde kundenname firma displayname contactname clientname client',
        'company companyname firmenname customerfullname fullname organisation organization thirdpartyname',
        'firstname lastname vorname nachname contactfirstname contactlastname',
      ],
    },
    {
      id: 'email',
      reads: 'text',
      headers: ['email emailaddress emailid mail contactemail clientemail customeremail mainemail emailadresse email1'],
    },
    {
      id: 'phone',
      reads: 'text',
      headers: [
        'phone phonenumber telephone telefon tel contactphone phonenumbers defaultaddressphone busphone telefon1',
        'mobile mobilephone mobilenumber handy mobil mobphone mobil1',
      ],
    },
    ...addressFields,
    {
      id: 'vatId',
      reads: 'text',
      headers: [
        'vatid vatnumber vatno vatregno vatregistrationnumber customervatid customervatnumber clientvatnumber taxid',
        'ustid ustidnr ustidnummer umsatzsteuerid umsatzsteueridentnr umsatzsteueridentifikationsnummer uidnummer btwnummer partitaiva piva nif numerodetva tvaintracommunautaire nip',
        'taxnumber taxregistrationnumber taxidvalue gstin vatreg',
      ],
    },
    {
      id: 'number',
      reads: 'text',
      headers: [
        'customernumber customerno customernr customercode accountnumber kundennummer kundennr kdnr debitornummer debitorennummer clientnumber clientcode numeroclient codeclient klantnummer',
      ],
    },
    {
      id: 'contactName',
      reads: 'text',
      joined: ' ',
      headers: [
        'contact contactperson primarycontact primarycontactname ansprechpartner kontakt kontaktperson attention fortheattentionof',
      ],
    },
    {
      id: 'registrationNumber',
      reads: 'text',
      headers: ['registrationnumber companynumber companyregistrationnumber handelsregister siret siren kvk'],
    },
    { id: 'buyerReference', reads: 'text', headers: ['buyerreference leitwegid customerreference'] },
    { id: 'kind', reads: 'text', headers: ['kindofcustomer customertype customersubtype'] },
    {
      id: 'documentLanguage',
      reads: 'text',
      headers: ['language languageofdocuments documentlanguage locale sprache langue'],
    },
    { id: 'electronicScheme', reads: 'text', headers: ['electronicaddressscheme peppolscheme'] },
    { id: 'electronicAddress', reads: 'text', headers: ['electronicaddress peppolid'] },
    { id: 'termsDays', reads: 'whole', headers: ['paymenttermsdays zahlungsziel zahlungszieltage'] },
    {
      id: 'cashDiscountPercent',
      reads: 'percent',
      headers: ['cashdiscountpercent skontopercent skonto skontoprozent'],
    },
    { id: 'withholdingName', reads: 'text', headers: ['withholdingtax withholding retencion ritenuta'] },
    { id: 'withholdingRate', reads: 'percent', headers: ['withholdingtaxpercent withholdingpercent'] },
    { id: 'cashDiscountDays', reads: 'whole', headers: ['cashdiscountdays skontodays skontotage'] },
    { id: 'eInvoiceFormat', reads: 'text', headers: ['einvoice einvoiceformat erechnung'] },
    { id: 'noReminders', reads: 'yes-no', headers: ['noreminders'] },
    {
      id: 'taxRateId',
      reads: 'own-tax',
      headers: ['tax defaulttax taxrate taxname customertax defaulttaxcode accountsreceivabletaxcodename'],
    },
    {
      id: 'exemptionNumber',
      reads: 'text',
      headers: ['exemptioncertificate exemptionnumber resalenumber resalecertificate taxexemptnumber'],
    },
    { id: 'priceListId', reads: 'own-price-list', headers: ['pricelist pricelistname preisliste pricebook'] },
    {
      id: 'privateNote',
      reads: 'text',
      headers: ['privatenote privatenotes internalnote internalnotes', 'notes note notizen'],
    },
  ],
  products: [
    { id: 'id', reads: 'text', headers: ['daybookid'] },
    {
      id: 'sku',
      reads: 'text',
      required: 'each-row',
      headers: [...skuHeaders, 'handle id priceid'],
    },
    {
      id: 'name',
      reads: 'text',
      requiredOfNew: true,
      headers: [
        'name product productname title itemname bezeichnung artikel artikelbezeichnung produkt productservicename productservice',
        'label variationname salesdescription description notes',
      ],
    },
    {
      id: 'description',
      reads: 'text',
      headers: ['description beschreibung salesdescription bodyhtml notes productdescription'],
    },
    {
      id: 'basePrice',
      reads: 'money',
      requiredOfNew: true,
      headers: [
        'baseprice price preis unitprice salesprice salespricerate variantprice rate salesunitprice verkaufspreis verkaufspreisnetto preisnetto nettopreis einzelpreis sellingprice sellingpricenet saleprice listprice',
        'amount cost',
      ],
    },
    {
      id: 'taxRateId',
      reads: 'own-tax',
      headers: [
        'taxrate taxpercent taxpercentage taxratepercent salestaxrate vatrate vatpercent mwstsatz mwstpercent ustsatz ustpercent steuersatz customertaxes',
        'tax taxname taxcode taxtype vat mwst ust umsatzsteuer steuer',
      ],
    },
    {
      id: 'openingStock',
      reads: 'quantity',
      headers: [
        'stock openingstock quantityonhand qtyonhand stockonhand bestand lagerbestand anfangsbestand variantinventoryqty inventory quantity onhand',
      ],
    },
    {
      id: 'lowStockThreshold',
      reads: 'quantity',
      headers: ['lowstockthreshold lowstock reorderpoint reorderlevel mindestbestand meldebestand'],
    },
    { id: 'unit', reads: 'text', headers: ['unit usageunit einheit unitofmeasure uom'] },
    {
      id: 'category',
      reads: 'text',
      headers: [
        'category kategorie productcategory categoryname categories warengruppe collection',
        'reportingcategory',
      ],
    },
    { id: 'barcode', reads: 'text', headers: ['barcode variantbarcode ean upc gtin isbn'] },
    {
      id: 'costPrice',
      reads: 'money',
      headers: [
        'costprice costperitem purchasecost purchaserate purchasesunitprice purchaseprice einkaufspreis einkaufspreisnetto ekpreis standardprice defaultunitcost buyingprice',
        'cost',
      ],
    },
    {
      id: 'commodityCode',
      reads: 'text',
      headers: [
        'commoditycode hsncode hsnsac hsnorsac hsn sac hscode harmonizedsystemcode variantharmonizedsystemcode',
        'customstariffnumber tariffnumber tariffcode intrastatcode zolltarifnummer warennummer taric',
      ],
    },
    {
      id: 'supplierItemNumber',
      reads: 'text',
      headers: ['supplieritemnumber suppliersku suppliersitemnumber vendorsku mpn lieferantenartikelnummer'],
    },
    {
      id: 'weight',
      reads: 'whole',
      headers: ['weight weightg weightgrams variantgrams grams gewicht gewichtg'],
    },
    { id: 'isService', reads: 'goods', headers: ['type producttype itemtype art typ'] },
  ],
  prices: [
    { id: 'customerId', reads: 'text', headers: ['daybookcustomerid'] },
    { id: 'customer', reads: 'text', orElse: ['priceList'], headers: customerHeaders },
    { id: 'email', reads: 'text', headers: ['email customeremail emailaddress'] },
    { id: 'priceList', reads: 'text', headers: ['pricelist pricelistname preisliste pricebook pricebookname'] },
    { id: 'sku', reads: 'text', required: 'each-row', headers: skuHeaders },
    {
      id: 'fromQuantity',
      reads: 'quantity',
      headers: ['fromquantity minquantity minimumquantity minqty quantitybreak startquantity abmenge mindestmenge'],
    },
    { id: 'validFrom', reads: 'date', headers: ['validfrom firstday gultigab gultigvon', 'startdate'] },
    { id: 'validTo', reads: 'date', headers: ['validto validuntil lastday gultigbis', 'enddate'] },
    {
      id: 'price',
      reads: 'money',
      required: 'each-row',
      headers: ['price preis customerprice unitprice kundenpreis rate amount'],
    },
  ],
  'delivery-addresses': [
    { id: 'customer', reads: 'text', required: 'each-row', headers: customerHeaders },
    { id: 'email', reads: 'text', headers: ['email customeremail emailaddress emailid'] },
    {
      id: 'name',
      reads: 'text',
      headers: ['deliveryname deliveryaddressname shippingname shippingattention shiptoname lieferadressname'],
    },
    ...addressFields.map(field => ({ ...field, headers: [DELIVERY_HEADERS[field.id], ...field.headers] })),
  ],
  stock: [
    { id: 'sku', reads: 'text', required: 'each-row', headers: skuHeaders },
    {
      id: 'quantity',
      reads: 'quantity',
      required: 'each-row',
      headers: [
        'stock quantity openingstock bestand lagerbestand menge quantityonhand qtyonhand stockonhand variantinventoryqty onhand qty available',
      ],
    },
  ],
  invoices: invoiceFields,
  suppliers: [
    {
      id: 'name',
      reads: 'text',
      joined: ' ',
      required: 'each-row',
      headers: [
        'name supplier suppliername vendor vendorname lieferant lieferantenname kreditor fournisseur displayname contactname firma',
        'company companyname firmenname organisation organization thirdpartyname',
        'firstname lastname vorname nachname',
      ],
    },
    {
      id: 'email',
      reads: 'text',
      headers: ['email emailaddress emailid mail contactemail mainemail emailadresse email1'],
    },
    ...addressFields,
    {
      id: 'vatId',
      reads: 'text',
      headers: [
        'vatid vatnumber vatno vatregno vatregistrationnumber taxid',
        'ustid ustidnr ustidnummer umsatzsteuerid umsatzsteueridentnr uidnummer btwnummer partitaiva piva nif numerodetva tvaintracommunautaire nip',
        'taxnumber taxregistrationnumber taxidvalue gstin vatreg',
      ],
    },
    {
      id: 'iban',
      reads: 'text',
      headers: ['iban iban1 bankaccount bankaccountnumber bankkonto', 'accountnumber kontonummer'],
    },
  ],
  bills: billFields,
  quotes: quoteFields,
} as const satisfies Record<ImportKind, readonly ImportField[]>

export type ImportFieldId = (typeof fields)[ImportKind][number]['id']
type NamedField = ImportField & ({ readonly id: ImportFieldId; readonly own?: never } | { readonly own: OwnField })

const PLACES: Partial<Record<ImportKind, OwnFieldPlace>> = { customers: 'customer', products: 'product' }

/** @param ownFields of the business, of which those of the kind are read too */
export function fieldsOf(kind: ImportKind, ownFields: readonly OwnField[]): readonly NamedField[] {
  const place = PLACES[kind]
  return place === undefined ? fields[kind] : [...fields[kind], ...ownFieldsOf(ownFields, place).map(importedOwnField)]
}

function importedOwnField(own: OwnField): NamedField {
  return { id: `own.${own.id}`, reads: own.type, headers: [], own }
}

export function fieldOf(kind: ImportKind, ownFields: readonly OwnField[], id: string | null): ImportField | undefined {
  return fieldsOf(kind, ownFields).find(field => field.id === id)
}

/** The fields without which nothing can be imported and which no column holds. */
export function missingFields(kind: ImportKind, matching: readonly (string | null)[]): readonly NamedField[] {
  return fieldsOf(kind, []).filter(
    ({ id, required, orElse }) =>
      (required ?? orElse) && !matching.includes(id) && !orElse?.some(other => matching.includes(other)),
  )
}

/** Fields that a new record requires and that no column contains. */
export function fieldsMissingOfNew(kind: ImportKind, matching: readonly (string | null)[]): readonly ImportField[] {
  return fieldsOf(kind, []).filter(({ id, requiredOfNew }) => requiredOfNew && !matching.includes(id))
}
