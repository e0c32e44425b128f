/** The words of the Swiss QR-bill, as the Implementation Guidelines 2.3 set them in each language that banks know. */

const WORDS = {
  de: {
    receipt: 'Empfangsschein',
    paymentPart: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    message: 'Zusätzliche Informationen',
    payableBy: 'Zahlbar durch',
    currency: 'Währung',
    amount: 'Betrag',
    payableByEmpty: 'Zahlbar durch (Name/Adresse)',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    receipt: 'Récépissé',
    paymentPart: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    message: 'Informations supplémentaires',
    payableBy: 'Payable par',
    currency: 'Monnaie',
    amount: 'Montant',
    payableByEmpty: 'Payable par (nom/adresse)',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
  it: {
    receipt: 'Ricevuta',
    paymentPart: 'Sezione pagamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    message: 'Informazioni supplementari',
    payableBy: 'Pagabile da',
    currency: 'Valuta',
    amount: 'Importo',
    payableByEmpty: 'Pagabile da (nome/indirizzo)',
    acceptance: 'Punto di accettazione',
    separate: 'Da staccare prima del versamento',
  },
  en: {
    receipt: 'Receipt',
    paymentPart: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    message: 'Additional information',
    payableBy: 'Payable by',
    currency: 'Currency',
    amount: 'Amount',
    payableByEmpty: 'Payable by (name/address)',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
  },
} as const

export type QrBillWords = (typeof WORDS)[keyof typeof WORDS]

/** In English where the language is none of them. */
export function qrBillWords(language: string): QrBillWords {
  return WORDS[language as keyof typeof WORDS] ?? WORDS.en
}
