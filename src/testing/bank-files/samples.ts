/** Bank files as the banks of several countries write them, all with made-up people and accounts. */
const camt = (version: string, message: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-09T20:00:00</CreDtTm></GrpHdr>
${body}</${message}></Document>`

/** A Sparkasse, version 02: one transfer, one that is not booked yet, and one transfer out. */
export const sparkasseCamt = camt(
  'camt.053.001.02',
  'BkToCstmrStmt',
  `<Stmt><Id>0352C5320261309200000001</Id><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-06</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">119.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt><ValDt><Dt>2026-03-09</Dt></ValDt>
<AcctSvcrRef>NONREF</AcctSvcrRef><BkTxCd><Prtry><Cd>NTRF+166</Cd><Issr>DK</Issr></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>M&#252;ller &amp; S&#246;hne GmbH</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><Cdtr><Nm>Harbour Street</Nm></Cdtr></RltdPties>
<RmtInf><Ustrd>Rechnung INV-2026-0001</Ustrd><Ustrd>vom 02.03.2026</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>GUTSCHR. UEBERWEISUNG</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="EUR">850.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>MIETE-03</EndToEndId></Refs><RltdPties><Dbtr><Nm>Harbour Street</Nm></Dbtr><Cdtr><Nm>Haus und Grund</Nm></Cdtr><CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct></RltdPties>
<RmtInf><Ustrd>Miete Maerz</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt>`,
)

/** PostFinance, version 08: one entry gathers two payment slips with QR references. */
export const postFinanceCamt = camt(
  'camt.053.001.08',
  'BkToCstmrStmt',
  `<Stmt><Id>20260309375204000063921</Id><Acct><Id><IBAN>CH5109000000250092291</IBAN></Id><Ccy>CHF</Ccy></Acct>
<Ntry><NtryRef>CH4431999123000889012</NtryRef><Amt Ccy="CHF">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-03-09</Dt></BookgDt><ValDt><Dt>2026-03-10</Dt></ValDt><AcctSvcrRef>350088000004WSJB</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><AcctSvcrRef>350088000004WSJB-1</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="CHF">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Bernasconi Maria</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>000000000000000000202600011</Ref></CdtrRefInf><AddtlRmtInf>?REJECT?0</AddtlRmtInf></Strd></RmtInf></TxDtls>
<TxDtls><Refs><AcctSvcrRef>350088000004WSJB-2</AcctSvcrRef></Refs><Amt Ccy="CHF">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>Rutschmann AG</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18202600021</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt>`,
)

/** KBC, with a prefix for the namespace and a structured communication as text. */
export const kbcCamt = `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><ns2:BkToCstmrStmt><ns2:Stmt><ns2:Acct><ns2:Id><ns2:IBAN>BE68539007547034</ns2:IBAN></ns2:Id></ns2:Acct>
<ns2:Ntry><ns2:Amt Ccy="EUR">242.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts>BOOK</ns2:Sts><ns2:BookgDt><ns2:DtTm>2026-03-09T08:00:00</ns2:DtTm></ns2:BookgDt>
<ns2:AcctSvcrRef>69002</ns2:AcctSvcrRef><ns2:NtryDtls><ns2:TxDtls><ns2:RltdPties><ns2:Dbtr><ns2:Nm>BRUGSE BROUWERIJ NV</ns2:Nm></ns2:Dbtr><ns2:DbtrAcct><ns2:Id><ns2:IBAN>BE71096123456769</ns2:IBAN></ns2:Id></ns2:DbtrAcct></ns2:RltdPties>
<ns2:RmtInf><ns2:Ustrd>+++002/0260/00197+++</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry></ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`

/** Deutsche Bank, with subfields of 27 characters that break words. */
export const germanMt940 = [
  ':20:STARTUMSE',
  ':25:10070000/0123456789',
  ':28C:00042/001',
  ':60F:C260306EUR1000,00',
  ':61:2603090309CR119,00N051NONREF',
  ':86:166?00GUTSCHR. UEBERWEISUNG?100931?20EREF+NOTPROVIDED?21SVWZ+Ihre Rechnung INV-20?2226-0001 vom 02.03.?30COBADEFFXXX?31DE893704004405320130',
  '00?32MUELLER UND SOEHNE GMBH',
  ':61:2603100309DR12,5NMSCKREF+//BANK-77',
  ':86:805?00ENTGELT?20Kontofuehrung',
  ':62F:C260309EUR1106,50',
  '-',
].join('\r\n')

export const ingMt940 = [
  '{1:F01INGBNL2ABXXX0000000000}',
  '{2:I940INGBNL2AXXXN}',
  '{4:',
  ':20:P260309000000001',
  ':25:NL20INGB0001234567EUR',
  ':28C:00068',
  ':60F:C260308EUR662,23',
  ':61:2603090309C121,00NTRFEREF//26050000000004',
  '/TRCD/00100/',
  ':86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/DE VRIES INSTALLATIES',
  '/AMSTERDAM//REMI/USTD//Factuur INV 2026 0001/',
  ':62F:C260309EUR783,23',
  '-}',
].join('\r\n')

export const rabobankMt940 = [
  ':20:940S260309',
  ':25:NL50RABO0123456789 EUR',
  ':28C:26068',
  ':60F:C260308EUR000000000100,00',
  ':61:260309C000000000242,00N541NONREF//OO9B005061850452',
  'NL44RABO0123456786',
  ':86:/EREF/NOTPROVIDED//ORDP//NAME/Bakkerij Jansen/ADDR/Dorpsstraat 1 UTR',
  'ECHT/REMI/Factuur INV-2026-0002/ISDT/2026-03-09',
  ':62F:C260309EUR000000000342,00',
].join('\r\n')

export const dkbCsv = `"Girokonto";"DE58123456780123456789"
"Zeitraum:";"01.03.2026 - 09.03.2026"
"Kontostand vom 09.03.2026:";"1.119,00 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"09.03.26";"09.03.26";"Gebucht";"Müller & Söhne GmbH";"Harbour Street";"INV20260001";"Eingang";"DE89370400440532013000";"1.119,00";"";"";""
"09.03.26";"";"Vorgemerkt";"Harbour Street";"Tankstelle";"Benzin";"Ausgang";"";"-60,00";"";"";""
"06.03.26";"06.03.26";"Gebucht";"Harbour Street";"Haus und Grund";"Miete";"Ausgang";"DE02120300000000202051";"-850,00";"";"";""
`

export const sparkasseCsv = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE58123456780123456789";"09.03.26";"09.03.26";"GUTSCHR. UEBERWEISUNG";"RG INV-2026-0001";"";"";"";"";"";"";"Mueller und Soehne GmbH";"DE89370400440532013000";"COBADEFFXXX";"119,00";"EUR";"Umsatz gebucht"
`

export const ingCsv = `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20260309","DE VRIES INSTALLATIES","NL20INGB0001234567","NL32INGB0000012345","GT","Bij","121,00","Online bankieren","Factuur INV-2026-0001"
"20260309","Albert Heijn","NL20INGB0001234567","","BA","Af","12,50","Betaalautomaat","Pasvolgnr: 001"
`

export const rabobankCsv = `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3"
"NL50RABO0123456789","EUR","RABONL2U","000000000000007001","2026-03-09","2026-03-09","+242,00","+342,00","NL44RABO0123456786","Bakkerij Jansen","","","RABONL2U","cb","","","","","","Factuur ","INV-2026-0002"," "
`

export const kbcCsv = `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE68 5390 0754 7034;;HARBOUR STREET;EUR;02026010;13/03/2026;OVERSCHRIJVING VAN BRUGSE BROUWERIJ;13/03/2026;242,00;1242,00;242,00;;BE71 0961 2345 6769;GKCCBEBB;BRUGSE BROUWERIJ NV;;+++002/0260/00197+++;
`

export const barclaysCsv = `Number,Date,Account,Amount,Subcategory,Memo
 ,13/03/2026,20-00-00 12345678,121.00,Counter Credit,"ACME LTD              INV 2026 0001 BGC"
 ,12/03/2026,20-00-00 12345678,-42.10,Debit,"BRITISH GAS           600012345 DDR"
`

export const chaseCsv = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,03/09/2026,"ACME CORP  PAYMENT  INV-2026-0001  CCD ID: 1234567890",1210.00,ACH_CREDIT,5310.00,,
DEBIT,03/13/2026,"OFFICE DEPOT 1203",-89.99,DEBIT_CARD,4100.00,,
`

export const revolutCsv = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TOPUP,Current,2026-03-09 10:00:00,2026-03-09 10:00:05,Payment from Acme Ltd INV-2026-0001,121.00,0.00,GBP,COMPLETED,221.00
CARD_PAYMENT,Current,2026-03-09 11:00:00,,Costa,-3.20,0.00,GBP,PENDING,
`

export const wiseCsv = `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
TRANSFER-123456789,13-03-2026,121.00,GBP,"Received money from ACME LTD with reference INV20260001",INV20260001,221.00,,,,"ACME LTD",,,,,,,,0.00
CARD-987654321,12-03-2026,-10.00,GBP,"Card transaction of 10.00 GBP issued by Figma","",100.00,,,,,,,Figma,1234,"ANN LEE",,,0.00
`
