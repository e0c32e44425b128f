import { downloadZip } from 'client-zip'
import { expect, test } from 'vitest'
import {
  germanMt940,
  ingMt940,
  kbcCamt,
  postFinanceCamt,
  rabobankMt940,
  sparkasseCamt,
} from '../../testing/bank-files/samples.ts'
import { bankFileOf } from './bank-file.ts'
import { startBankFileReader } from './reader.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The transactions of each statement. */
function plain(file: Awaited<ReturnType<typeof bankFileOf>>) {
  if (file === 'table' || 'cells' in file) return file
  return { format: file.format, statements: file.statements.map(({ transactions }) => transactions) }
}

const read = async (text: string) => plain(await bankFileOf(bytes(text)))

async function zipOf(files: Record<string, string>) {
  const packed = downloadZip(Object.entries(files).map(([name, input]) => ({ name, input })))
  return plain(await bankFileOf(new Uint8Array(await packed.arrayBuffer())))
}

test('a CAMT.053 of a Sparkasse has its booked transactions, in and out', async () => {
  expect(await read(sparkasseCamt)).toEqual({
    format: 'camt',
    statements: [
      [
        {
          account: 'DE58123456780123456789',
          currency: 'EUR',
          date: '2026-03-09',
          amount: 11900,
          name: 'Müller & Söhne GmbH',
          otherAccount: 'DE89370400440532013000',
          text: 'Rechnung INV-2026-0001 vom 02.03.2026',
          reference: '',
          bankId: '',
          returnCode: '',
        },
        {
          account: 'DE58123456780123456789',
          currency: 'EUR',
          date: '2026-03-09',
          amount: -85000,
          name: 'Haus und Grund',
          otherAccount: 'DE02120300000000202051',
          text: 'Miete Maerz MIETE-03',
          reference: '',
          bankId: '',
          returnCode: '',
        },
      ],
    ],
  })
})

test('an entry of PostFinance that gathers payment slips is one transaction for each of them', async () => {
  expect(await read(postFinanceCamt)).toMatchObject({
    statements: [
      [
        {
          amount: 10000,
          currency: 'CHF',
          name: 'Bernasconi Maria',
          reference: '000000000000000000202600011',
          bankId: '350088000004WSJB-1',
        },
        { amount: 20000, currency: 'CHF', name: 'Rutschmann AG', reference: 'RF18202600021', date: '2026-03-09' },
      ],
    ],
  })
})

test('an entry whose parts do not add up to it is one transaction that keeps their names and texts', async () => {
  const file = postFinanceCamt.replace('<Amt Ccy="CHF">300.00</Amt>', '<Amt Ccy="CHF">301.00</Amt>')
  expect(await read(file)).toMatchObject({
    statements: [
      [{ amount: 30100, name: 'Bernasconi Maria, Rutschmann AG', text: expect.stringContaining('RF18202600021') }],
    ],
  })
})

test('direct debits that came back together are one transaction each, with what the bank charges beside them', async () => {
  const each = (id: string, amount: string) =>
    `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Chrgs><Rcrd><Amt Ccy="EUR">3.50</Amt></Rcrd></Chrgs><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls>`
  const file = sparkasseCamt.replace(
    /<Ntry>.*<\/Ntry>/s,
    `<Ntry><Amt Ccy="EUR">307.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-09</Dt></BookgDt><NtryDtls>${each('A-1', '100.00')}${each('A-2', '200.00')}</NtryDtls></Ntry>`,
  )
  expect(await read(file)).toMatchObject({
    statements: [
      [
        { amount: -10350, text: 'A-1', returnCode: 'MD06' },
        { amount: -20350, text: 'A-2', returnCode: 'MD06' },
      ],
    ],
  })
})

test('a CAMT of KBC gives its namespace a prefix', async () => {
  expect(await read(kbcCamt)).toMatchObject({
    statements: [
      [
        {
          amount: 24200,
          name: 'BRUGSE BROUWERIJ NV',
          text: '+++002/0260/00197+++',
          date: '2026-03-09',
          bankId: '69002',
        },
      ],
    ],
  })
})

test('the subfields of a German MT940 are joined where they break words', async () => {
  expect(await read(germanMt940)).toMatchObject({
    format: 'mt940',
    statements: [
      [
        {
          account: '10070000/0123456789',
          currency: 'EUR',
          date: '2026-03-09',
          amount: 11900,
          name: 'MUELLER UND SOEHNE GMBH',
          otherAccount: 'DE89370400440532013000',
          text: 'Ihre Rechnung INV-2026-0001 vom 02.03.',
        },
        { amount: -1250, text: expect.stringContaining('Kontofuehrung'), bankId: 'BANK-77' },
      ],
    ],
  })
})

test('an MT940 of ING and of Rabobank has its code words', async () => {
  expect(await read(ingMt940)).toMatchObject({
    statements: [
      [
        {
          account: 'NL20INGB0001234567',
          amount: 12100,
          name: 'DE VRIES INSTALLATIES',
          otherAccount: 'NL32INGB0000012345',
          text: 'Factuur INV 2026 0001 EV12341REP1231456T1234',
        },
      ],
    ],
  })
  expect(await read(rabobankMt940)).toMatchObject({
    statements: [
      [
        {
          account: 'NL50RABO0123456789',
          amount: 24200,
          name: 'Bakkerij Jansen',
          text: 'Factuur INV-2026-0002',
          bankId: 'OO9B005061850452',
        },
      ],
    ],
  })
})

test('an entry booked before its value date at the turn of the year has the right year', async () => {
  const turn = germanMt940.replace('2603090309CR', '2601021231CR')
  expect(await read(turn)).toMatchObject({ statements: [[{ date: '2025-12-31' }, {}]] })
})

test('a ZIP that names a file outside of its own folder, or that is damaged, is no bank file', async () => {
  await expect(zipOf({ '../a.xml': sparkasseCamt })).rejects.toMatchObject({ code: 'not-a-bank-file' })
  const packed = new Uint8Array(await downloadZip([{ name: 'a.xml', input: sparkasseCamt }]).arrayBuffer())
  await expect(bankFileOf(packed.fill(0, 0, 20).fill(0x50, 0, 1).fill(0x4b, 1, 2))).rejects.toMatchObject({
    code: 'not-a-bank-file',
  })
})

test('a ZIP holds many statements, and a workbook is a table', async () => {
  expect(await zipOf({ 'a.xml': sparkasseCamt, 'b.xml': kbcCamt })).toMatchObject({ statements: [[{}, {}], [{}]] })
  expect(await zipOf({ '[Content_Types].xml': '<Types/>' })).toBe('table')
  await expect(zipOf({ 'a.txt': 'hello' })).rejects.toMatchObject({ code: 'not-a-bank-file', place: 'a.txt' })
})

test('what is no CAMT is refused: document types, other messages, broken XML, and amounts that are none', async () => {
  await expect(read(`<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>`)).rejects.toMatchObject({ code: 'document-type' })
  await expect(read('<Document><CstmrCdtTrfInitn/></Document>')).rejects.toMatchObject({
    code: 'wrong-message',
    place: 'CstmrCdtTrfInitn',
  })
  await expect(read('<Document><BkToCstmrStmt>')).rejects.toMatchObject({ code: 'not-a-bank-file' })
  await expect(read(sparkasseCamt.replace('119.00', 'much'))).rejects.toMatchObject({ code: 'not-complete' })
  await expect(read(germanMt940.replace('119,00', '1,1,9'))).rejects.toMatchObject({ code: 'not-complete' })
  expect(await read('Date,Amount\n2026-03-01,5')).toBe('table')
})

test('files are read in a process of their own, which is ended when it takes too long', async () => {
  const file = new TextEncoder().encode(sparkasseCamt)
  expect(await startBankFileReader({ milliseconds: 300_000 })(file)).toEqual(await bankFileOf(file))
  await expect(startBankFileReader({ milliseconds: 1 })(file)).rejects.toMatchObject({ code: 'too-much-work' })
})

test('an OFX file is read in both of its spellings', async () => {
  const body = (close: string) => `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD${close && '</CURDEF>'}
<BANKACCTFROM><BANKID>121000248${close && '</BANKID>'}<ACCTID>12345${close && '</ACCTID>'}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260310
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260309120000[-5:EST]<TRNAMT>1210.00<FITID>F1<NAME>ACME &amp; CO<MEMO>INV-2026-0001</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260310<TRNAMT>-12,5<FITID>F2<NAME>FEE</STMTTRN>
<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260310<TRNAMT>0.00<FITID>F3<NAME>NOTE</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>5000.00<DTASOF>20260310</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  for (const text of [
    `OFXHEADER:100\nDATA:OFXSGML\n\n${body('')}`,
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${body('/')}`,
  ]) {
    expect(await read(text)).toMatchObject({
      format: 'ofx',
      statements: [
        [
          {
            account: '121000248/12345',
            currency: 'USD',
            date: '2026-03-09',
            amount: 121000,
            name: 'ACME & CO',
            text: 'INV-2026-0001',
            bankId: 'F1',
          },
          { amount: -1250 },
        ],
      ],
    })
  }
  await expect(read(`OFXHEADER:100\n${body('').replace('1210.00', 'much')}`)).rejects.toMatchObject({
    code: 'not-complete',
  })
})

test('a QIF file is a table, without its lists of accounts', async () => {
  const text =
    "!Account\nNChecking\n^\n!Type:Bank\nD3/ 9'26\nT1,210.00\nPAcme\nMINV-1\n^\nD12/31/2026\nU-5.00\n^\n!Type:Cat\nNFood\n^\n"
  expect(await read(text)).toEqual({
    cells: [
      ['Date', 'Amount', 'Payee', 'Memo', 'Number', 'Cleared'],
      ['3/9/2026', '1,210.00', 'Acme', 'INV-1', '', ''],
      ['12/31/2026', '-5.00', '', '', '', ''],
    ],
  })
})

test('a BAI2 file has the balances of its accounts, and what goes on in the next record', async () => {
  const text = `01,122099999,123456789,260309,0200,1,65,,2/
02,031001234,122099999,1,260309,0200,USD,2/
03,0123456789,USD,010,500000,,,015,619750,,/
16,165,121000,0,BANK1,OWN1,ACME CORP
88,INV-2026-0001
16,475,1250,V,260310,,BANK2,,CHECK 42/
49,1241000,4/
98,1241000,1,6/
99,1241000,1,8/`
  expect(await bankFileOf(bytes(text))).toMatchObject({
    format: 'bai2',
    statements: [
      {
        opening: 500000,
        closing: 619750,
        transactions: [
          {
            account: '0123456789',
            currency: 'USD',
            date: '2026-03-09',
            amount: 121000,
            bankId: 'BANK1',
            text: 'ACME CORP INV-2026-0001 OWN1',
          },
          { amount: -1250, text: 'CHECK 42' },
        ],
      },
    ],
  })
})

test('the parts of a workbook come in any order, and what a Mac or a bank puts beside a statement is left out', async () => {
  expect(await zipOf({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': '<Types/>' })).toBe('table')
  const beside = { '__MACOSX/._camt.xml': '\0', '.DS_Store': '\0', 'Statement.PDF': '%PDF-1.7' }
  expect(await zipOf({ ...beside, 'statements/camt.xml': sparkasseCamt })).toEqual(await read(sparkasseCamt))
})
