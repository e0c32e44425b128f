/** Where e-invoices are sent to: the schemes of electronic addresses (BT-34-1, BT-49-1) that small businesses meet. */

/** By the code of the EAS list, with what people call the number. https://ec.europa.eu/digital-building-blocks/sites/display/DIGITAL/Registry+of+supporting+artefacts+to+implement+EN16931 */
export const electronicSchemes = {
  EM: 'Email',
  '0088': 'GLN (EAN)',
  '0204': 'DE Leitweg-ID',
  '9930': 'DE USt-IdNr.',
  '9914': 'AT UID',
  '0208': 'BE KBO/BCE',
  '9925': 'BE BTW/TVA',
  '0183': 'CH UID',
  '9927': 'CH MWST/TVA',
  '0184': 'DK CVR',
  '9920': 'ES NIF',
  '0216': 'FI OVT',
  '0002': 'FR SIREN',
  '0009': 'FR SIRET',
  '0225': 'FR CTC',
  '9957': 'FR TVA',
  '9932': 'GB VAT',
  '9935': 'IE VAT',
  '0201': 'IT IPA',
  '0211': 'IT Partita IVA',
  '9938': 'LU TVA',
  '0106': 'NL KvK',
  '0190': 'NL OIN',
  '9944': 'NL btw-id',
  '0192': 'NO organisasjonsnummer',
  '9945': 'PL NIP',
  '9946': 'PT NIF',
  '0007': 'SE organisationsnummer',
  '0151': 'AU ABN',
  '0221': 'JP T-number',
  '0188': 'JP corporate number',
  '0195': 'SG UEN',
  '0060': 'DUNS',
} as const

export type ElectronicScheme = keyof typeof electronicSchemes

export const electronicSchemeCodes = Object.keys(electronicSchemes) as [ElectronicScheme, ...ElectronicScheme[]]

interface ElectronicAddress {
  readonly electronicScheme: ElectronicScheme | null
  readonly electronicAddress: string
}

/** The field that lacks a value, as one says nothing without the other. */
export function missingOfElectronicAddress(address: ElectronicAddress): keyof ElectronicAddress | null {
  const { electronicScheme: scheme, electronicAddress: id } = address
  if ((scheme === null) === (id === '')) return null
  return scheme === null ? 'electronicScheme' : 'electronicAddress'
}
