/** Words that the public page shares with documents. */
export const english = {
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  paymentReference: 'Reference',
  scanToPay: 'Scan with your banking app to pay',
  paymentCode: (amount: string, iban: string, reference: string) =>
    `Payment code: ${amount} to ${iban}, reference ${reference}`,
}
