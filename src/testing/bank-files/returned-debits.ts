/** A direct debit that came back, as banks write it: 119.00 and 3.50 for it, by its end-to-end ID and its reason. */

export interface ReturnedDebit {
  readonly endToEndId: string
  readonly code?: string
  /** 122.50 in the decimals of each format. */
  readonly amount?: string
}

/** Sparkassen and Volksbanken: the parties are those of the collection, and the reason stands apart. */
export const returnedCamt = ({ endToEndId, code = 'AC04', amount = '122.50' }: ReturnedDebit): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE58123456780123456789</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-16</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>Birnbaum Handel</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE58123456780123456789</IBAN></Id></CdtrAcct><Dbtr><Pty><Nm>Prüf GmbH</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>ENTGELT 3,50</Ustrd></RmtInf><RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

const mt940 = (movement: string, information: string): string => {
  const lines = [`:86:${information}`.slice(0, 65), ...(`:86:${information}`.slice(65).match(/.{1,65}/g) ?? [])]
  return [
    ...[':20:STARTUMSE', ':25:DE58123456780123456789', ':28C:00051/001', ':60F:C260313EUR1000,00'],
    ...[`:61:${movement}`, ...lines, ':62F:C260316EUR877,50', '-'],
  ].join('\r\n')
}

/** The end-to-end ID in pieces of 27 characters, as every subfield. */
const subfields = (text: string, first: number): string =>
  (text.match(/.{1,27}/g) ?? []).map((piece, place) => `?${first + place}${piece}`).join('')

export const returnedMt940: Readonly<Record<string, (debit: ReturnedDebit) => string>> = {
  Sparkasse: ({ endToEndId, code = 'AC04', amount = '122,50' }) =>
    mt940(
      `2603160316DR${amount}NRTINONREF`,
      `109?00LASTSCHR. RUECKBELASTUNG?109310${subfields(`EREF+${endToEndId}`, 20)}?24OAMT+119,00?25COAM+3,50?26SVWZ+RUECKLASTSCHRIFT ${code}?30WELADEDDXXX?31DE02120300000000202051?32PRUEF GMBH?34902`,
    ),
  Volksbank: ({ endToEndId, code = 'AC04', amount = '122,50' }) =>
    mt940(
      `2603160316D${amount}NDDTNONREF`,
      `109?00Rücklastschrift?10931${subfields(`EREF+${endToEndId}`, 20)}?24SVWZ+Retoure SEPA Lastsc?25hrift vom 16.03.2026, Rueck?26gabegrund: ${code} Konto aufgel?27oest, Entgelt 3,50?30GENODEF1XXX?31DE02120300000000202051?32Prüf GmbH`,
    ),
  'Deutsche Bank': ({ endToEndId, code = 'AC04', amount = '122,50' }) =>
    mt940(
      `2603160316D${amount}NMSCNONREF`,
      `109?00SEPA-DD SOLL RUECKBEL. CORE?1097186${subfields(`EREF+${endToEndId}`, 20)}?24SVWZ+RETURN/REFUND ${code}?30DEUTDEFF?31DE02120300000000202051?32PRUEF GMBH`,
    ),
  'ABN AMRO': ({ endToEndId, code = 'AC04', amount = '122,50' }) =>
    mt940(
      `2603160316D${amount}N247NONREF`,
      `/TRTP/SEPA DIRECT DEBIT/RTRN/${code}/IBAN/NL02ABNA0123456789/NAME/PRUEF GMBH/EREF/${endToEndId}`,
    ),
}
