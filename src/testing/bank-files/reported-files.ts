/** Small files in the shape of those that people reported about, with made-up people, accounts and amounts. */
export const reportedFiles = {
  'amount-with-DR.csv': `Posting Date,Description,Amount
25.11.2026,Payment,"(1,000.50)"
26.11.2026,Deposit,"1,000.50 CR"
27.11.2026,Fee,12.50 DR
`,
  'balance-and-turnover-rows.csv': `"Client account";"Row type";"Date";"Beneficiary/Payer";"Details";"Amount";"Currency";"Debit/Credit";"Record ID";"Code";"Reference No";"Document No"
"LV10HABA0000000000001";"10";"01.11.2026";"";"Opening balance";"1000.00";"EUR";"K";"";"AS";"";""
"LV10HABA0000000000001";"20";"09.11.2026";"Birnbaum Handel";"INV-2026-0001";"121.00";"EUR";"K";"r1";"MK";"";"1"
"LV10HABA0000000000001";"82";"30.11.2026";"";"Turnover";"121.00";"EUR";"K";"";"K2";"";""
"LV10HABA0000000000001";"86";"30.11.2026";"";"Closing balance";"1121.00";"EUR";"K";"";"LS";"";""
`,
  'camt053-batch-net-of-charges.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">354.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><Amt Ccy="EUR">119.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs><RltdPties><Dbtr><Nm>Birnbaum Handel</Nm></Dbtr></RltdPties><RmtInf><Ustrd>RE-2026-0001</Ustrd></RmtInf></TxDtls><TxDtls><Amt Ccy="EUR">238.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Chrgs><Rcrd><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs><RltdPties><Dbtr><Nm>Birnbaum Handel</Nm></Dbtr></RltdPties><RmtInf><Ustrd>RE-2026-0002</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>SAMMELGUTSCHRIFT</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
  'camt053-charges-inside-entry.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1526.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><NtryDtls><TxDtls><Amt Ccy="EUR">1500.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Chrgs><Rcrd><Amt Ccy="EUR">26.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs><RltdPties><Cdtr><Pty><Nm>Overseas Supply Ltd</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Invoice 77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  'camt053-collective.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>CH5109000000250092291</IBAN></Id></Acct><Ntry><NtryRef>CH4431999123000889012</NtryRef><Amt Ccy="CHF">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>SAMMEL-1</AcctSvcrRef><AddtlNtryInf>GUTSCHRIFT QR-RECHNUNGEN SAMMELBUCHUNG</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
  'camt053-reversal.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">80.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Lieferant Linde</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Prüf GmbH</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Storno</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  'camt054-details-of-it.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr><Ntfctn><Id>S1</Id><Acct><Id><IBAN>CH5109000000250092291</IBAN></Id></Acct><Ntry><NtryRef>CH4431999123000889012</NtryRef><Amt Ccy="CHF">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>SAMMEL-1</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><Refs><AcctSvcrRef>SAMMEL-1-1</AcctSvcrRef></Refs><Amt Ccy="CHF">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Kunde 1</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Zahlung 1</Ustrd></RmtInf></TxDtls><TxDtls><Refs><AcctSvcrRef>SAMMEL-1-2</AcctSvcrRef></Refs><Amt Ccy="CHF">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Kunde 2</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Zahlung 2</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>GUTSCHRIFT QR-RECHNUNGEN SAMMELBUCHUNG</AddtlNtryInf></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  'card-inverted-sign.csv': `Date,Description,Card Member,Account #,Amount
11/25/2026,OFFICE SUPPLY,JO MUSTER,-41003,45.60
11/26/2026,PAYMENT RECEIVED - THANK YOU,JO MUSTER,-41003,-500.00
`,
  'counterparty-is-an-iban.csv': `"Date","Interest Date","Amount","Account","Counterparty","Name","Description"
"2026-11-09","2026-11-09","121,00","NL12BUNQ1234567890","NL44RABO0123456786","Bakkerij Linde","Factuur INV-2026-0001"
`,
  'date-without-year.csv': `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Betrag";"Währung"
"DE58123456780123456789";"09.11";"09.11.26";"GUTSCHRIFT";"RE-2026-0001";"119,00";"EUR"
`,
  'mt940-30-february.sta': `:20:STARTUMSE
:25:12030000/0000202051
:28C:2/1
:60F:C260227EUR1000,00
:61:2602300302CR119,00N062NONREF
:86:166?00GUTSCHRIFT?20EREF+A1?21SVWZ+RE-2026-0001?3010010010?31DE89370400440532013000?32Birnbaum Handel
:62F:C260302EUR1119,00
-
`,
  'mt940-dot-amount.sta': `:20:STARTUMSE
:25:12030000/0000202051
:28C:11/1
:60F:C261101EUR1000,00
:61:2611201120C119.00NTRFNONREF
:86:Birnbaum Handel RE-2026-0001
:62F:C261130EUR1119,00
-
`,
  'mt940-no-field-20.sta': `ABNANL2A
940
ABNANL2A
:25:NL62ABNA0417164300
:28:32401/1
:60F:C261119EUR1000,00
:61:2611201120C119,00N654NONREF
:86:/TRTP/SEPA OVERBOEKING/NAME/BIRNBAUM/REMI/RE-2026-0001
:62F:C261130EUR1119,00
-
`,
  'mt940-reversal-of-debit.sta': `:20:STARTUMSE
:25:12030000/0000202051
:28C:11/1
:60F:C261101EUR1000,00
:61:2611201120RDR119,00N068NONREF
:86:168?00STORNO?20Rueckbuchung Ueberweisung?32Lieferant Linde
:62F:C261130EUR1119,00
-
`,
  'mt940-same-transaction-on-two-pages.sta': `:20:SEITE1
:25:12030000/0000202051
:28C:11/1
:60F:C261119EUR1000,00
:61:2611201120DR5,00NMSCNONREF
:86:106?00KARTENZAHLUNG?20Parkhaus Mitte?32Parkhaus Mitte
:61:2611201120DR5,00NMSCNONREF
:86:106?00KARTENZAHLUNG?20Parkhaus Mitte?32Parkhaus Mitte
:62M:C261120EUR990,00
-
:20:SEITE2
:25:12030000/0000202051
:28C:11/2
:60M:C261120EUR990,00
:61:2611201120DR5,00NMSCNONREF
:86:106?00KARTENZAHLUNG?20Parkhaus Mitte?32Parkhaus Mitte
:62F:C261120EUR985,00
-
`,
  'mt940-type-with-blank.sta': `:20:STARTUMSE
:25:12030000/0000202051
:28C:11/1
:60F:C261101EUR1000,00
:61:2611201120C119,00NOV NONREF
:86:Birnbaum Handel RE-2026-0001
:62F:C261130EUR1119,00
-
`,
  'mt940-year-of-entry-date.sta': `:20:JAHR
:25:12030000/0000202051
:28C:1/1
:60F:C261230EUR1000,00
:61:2612310105CR100,00N062NONREF
:86:166?00GUTSCHRIFT?20Valuta 31.12. gebucht 5.1.?32Birnbaum Handel
:61:2701011231CR19,00N062NONREF
:86:166?00GUTSCHRIFT?20Valuta 1.1. gebucht 31.12.?32Birnbaum Handel
:62F:C270105EUR1119,00
-
`,
  'mt940-zero-amount.sta': `:20:STARTUMSE
:25:12030000/0000202051
:28C:11/1
:60F:C261101EUR1000,00
:61:2611301130CR0,00NMSCNONREF
:86:805?00ABSCHLUSS?20Kontoabschluss November
:61:2611201120CR119,00N062NONREF
:86:166?00GUTSCHRIFT?20EREF+A1?21SVWZ+RE-2026-0001?3010010010?31DE89370400440532013000?32Birnbaum Handel
:62F:C261130EUR1119,00
-
`,
  'mt942.sta': `:20:INTRADAY1
:25:12030000/0000202051
:28C:1/1
:34F:EURC0,
:13D:2611201030+0100
:61:2611201120CR119,00NTRFNONREF
:86:166?00GUTSCHRIFT?20RE-2026-0001?32Birnbaum Handel
:90D:0EUR0,
:90C:1EUR119,00
-
`,
  'n26-new.csv': `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-02,2026-11-02,"Birnbaum Handel",DE89370400440532013000,"Credit Transfer","RE-2026-0001","Main Account",119.00,,,
`,
  'no-header.csv': `25/11/2026,"-12.34","COFFEE ROOM",+1234.56
24/11/2026,"+119.00","Transfer from BIRNBAUM",+1246.90
23/11/2026,"-50.00","RENT",+1127.90
`,
  'order-1-day-first.csv': `Date,Description,Amount
03/04/2026,Kunde A,119.00
05/04/2026,Kunde B,20.00
`,
  'order-2-month-first-clear.csv': `Date,Description,Amount
11/25/2026,Customer A,119.00
11/05/2026,Customer B,20.00
`,
  'paypal-de-pending.csv': `"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode"
"20.11.2026","10:00:00","CET","Kunde A","Website-Zahlung","Abgeschlossen","EUR","119,00","-3,50","115,50","T1"
"21.11.2026","10:00:00","CET","Shop","Allgemeine Autorisierung","Ausstehend","EUR","-20,00","0,00","-20,00","T2"
"22.11.2026","10:00:00","CET","Kunde C","Website-Zahlung","Abgelehnt","EUR","58,00","0,00","58,00","T3"
"23.11.2026","10:00:00","CET","Kunde D","Website-Zahlung","Storniert","EUR","57,00","0,00","57,00","T4"
`,
  'revolut-fee.csv': `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-11-02 09:00:00,2026-11-02 09:00:04,To Birnbaum,-200.00,2.00,EUR,COMPLETED,798.00
CHARGE,Current,2026-11-03 09:00:00,2026-11-03 09:00:04,Plan fee,0.00,7.99,EUR,COMPLETED,790.01
`,
  'unsigned-with-blank-headed-S-H.csv': `"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"09.11.2026";"09.11.2026";"Prüf GmbH";"Birnbaum Handel";"";"DE89370400440532013000";"";"";"RE-2026-0001";"";"EUR";"119,00";"H"
"10.11.2026";"10.11.2026";"Prüf GmbH";"Strom Süd";"";"";"";"";"Abschlag";"";"EUR";"50,00";"S"
"30.11.2026";"";"";"";"";"";"";"";"";"Endsaldo";"EUR";"1.069,00";"H"
`,
  // a supplier pays 59.50 back for its credit note GS-2
  'statement-with-refund-of-a-supplier.xml': `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-27T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">59.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Lieferant GmbH</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><Cdtr><Pty><Nm>Prüf GmbH</Nm></Pty></Cdtr></RltdPties>
<RmtInf><Ustrd>Gutschrift GS-2 Erstattung</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
} as const
